import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { apiDocs } from './api-docs.ts'
import type { AppEnv } from './call.ts'
import { DESCRIPTION } from './openapi-names.ts'
import { withSharedSchemas } from './openapi-shared.ts'

type Document = Awaited<ReturnType<typeof generateSpecs>>
let document: Promise<Document> | null = null

/** The OpenAPI document of every call, from the schemas that validate; paths end in a slash. */
async function documentOf(areas: Hono<AppEnv>): Promise<Document> {
  const specs = await generateSpecs(areas, {
    documentation: {
      openapi: '3.1.0',
      info: { title: 'Waymark API', version: '1', description: DESCRIPTION },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
  })
  const paths = Object.entries(specs.paths ?? {}).map(([path, item]) => [path.replace(/\/?$/, '/'), tagged(path, item)])
  return withSharedSchemas({ ...specs, paths: Object.fromEntries(paths) as Document['paths'] })
}

/** Groups calls by area, the first segment of their path. */
function tagged(path: string, item: object | undefined): object {
  const area = path.split('/')[1] ?? ''
  return Object.fromEntries(Object.entries(item ?? {}).map(([method, call]) => [method, { ...call, tags: [area] }]))
}

export function openApi(areas: unknown) {
  return new Hono<AppEnv>({ strict: false })
    .get('/openapi.json', async (c) => {
      document ??= documentOf(areas as Hono<AppEnv>).catch((error: unknown) => {
        document = null // the next request tries again
        throw error
      }) // the types of its routes do not matter here
      return c.json(await document)
    })
    .get('/docs', apiDocs)
}
