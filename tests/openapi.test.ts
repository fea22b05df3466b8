import { expect, test } from 'vitest'
import { nobody } from '#tests/kit/district.ts'
import { inFull } from '#tests/kit/openapi-in-full.ts'
import { withSharedSchemas } from '#worker/kit/openapi-shared.ts'

type Call = { security?: object[]; responses: Record<string, { content?: Record<string, object> }> }

test('the document requires a token where one is needed, and describes files as files', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as {
    security: object[]
    paths: Record<string, Record<string, Call>>
  }
  const call = (path: string, method: string) => document.paths[path]![method]!
  expect(document.security).toEqual([{ bearer: [] }])
  for (const path of ['/auth/signin/', '/auth/signup/', '/auth/forgot-password/', '/auth/accept-invitation/']) {
    expect(call(path, 'post').security, path).toEqual([])
  }
  expect(call('/plans/', 'get').security).toBeUndefined()
  expect(Object.keys(call('/plans/', 'get').responses['200']!.content!)).toEqual(['application/json'])
  for (const path of [
    '/auth/schools/csv/',
    '/auth/school-district/logo/',
    '/auth/team-members/imports/{id}/failed-rows/',
  ]) {
    expect(Object.keys(call(path, 'get').responses['200']!.content!), path).toEqual(['application/octet-stream'])
  }
})

test('the document lists all names that differ from the specification’s', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as { info: { description: string } }
  const names = [...document.info.description.matchAll(/^\| [^|]+ \| [^|]+ \| (\w+) \|$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  const text = JSON.stringify(document)
  expect(names.filter((name) => !text.includes(`"${name}":`))).toEqual([])
})

test('every parameter of a path is an id or a token, or the level that api.md names, so that a client can fill it in', async () => {
  const { paths } = (await nobody('GET', 'openapi.json')).body as unknown as { paths: object }
  const names = Object.keys(paths).flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect([...new Set(names)].sort()).toEqual([
    'fileId',
    'id',
    'key',
    'level',
    'outcome',
    'picture',
    'place',
    'record',
    'row',
    'token',
  ])
})

test('what several calls have in common is there once, so that the readable page opens quickly', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as {
    paths: object
    components: { schemas: Record<string, unknown> }
  }
  const { schemas } = document.components
  // Names with other characters are not allowed, and a program that follows references would not find them.
  expect(Object.keys(schemas).filter((name) => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([])
  const full = inFull(document.paths, schemas) as object
  expect(JSON.stringify(full)).not.toContain('$ref')
  expect(JSON.stringify(document).length).toBeLessThan(JSON.stringify(full).length / 3)
  // Doing it again to the full text gives the same, so nothing was lost or renamed on the way.
  expect(withSharedSchemas({ paths: full })).toEqual({ paths: document.paths, components: { schemas } })
})
