import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './call.ts'
import { tooMany } from './problem.ts'

/** A coarse limit per network address on what strangers may post; the exact ones are worker/auth/limits.ts (platform "Accounts"). */
export const limitStrangers = createMiddleware<AppEnv>(async (c, next) => {
  const { env, browser } = c.env
  const ip = browser ? browser.ip : (c.req.header('cf-connecting-ip') ?? null)
  if (env.ENVIRONMENT !== 'test' && env.SIGN_IN_LIMIT && ip) {
    const { success } = await env.SIGN_IN_LIMIT.limit({ key: ip })
    if (!success) throw tooMany(60)
  }
  await next()
})
