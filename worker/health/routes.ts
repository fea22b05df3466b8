import { Hono } from 'hono'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { publicEndpoint } from '#worker/kit/endpoint.ts'
import { Health, Version } from './contract.ts'
import { getHealth } from './get-health.ts'
import { getVersion } from './get-version.ts'

const DOWN = 'Something does not answer, or cron is late'

/** For the operator's monitors, which have no account (docs/operating.md "Monitoring"). */
export const healthRoutes = new Hono<AppEnv>()
  .get(
    '/health',
    publicEndpoint('Whether the databases answer and cron runs; 503 with the same data when not', Health),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const health = await getHealth(c.env)
      if (health.status === 'ok') return c.json(ok(health))
      return c.json({ code: 503, detail: DOWN, data: health }, 503)
    },
  )
  .get('/version', publicEndpoint('The version that answers', Version), (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(ok(getVersion(c.env.env)))
  })
