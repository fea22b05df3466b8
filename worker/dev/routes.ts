import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator } from 'hono/validator'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { notFound } from '#worker/kit/problem.ts'
import { listLocalMail, readLocalMail } from './local-inbox.ts'

// Hono's own validator, because ours would add the endpoint to the API document.
const askMail = validator('query', ({ to }) => ({ to: typeof to === 'string' ? to : undefined }))

/** Endpoints for developers of a local run; missing in production and in the API document. */
const localOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!['local', 'test'].includes(c.env.env.ENVIRONMENT)) throw notFound()
  await next()
})

export const devRoutes = new Hono<AppEnv>()
  .get('/mail', localOnly, askMail, async (c) =>
    c.json(ok({ results: await listLocalMail(c.env.env.FILES, c.req.valid('query').to) })),
  )
  .get('/mail/:id', localOnly, async (c) => {
    const mail = await readLocalMail(c.env.env.FILES, c.req.param('id'))
    if (!mail) throw notFound()
    return c.json(ok(mail))
  })
