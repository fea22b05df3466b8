import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './call.ts'
import { tooMany } from './problem.ts'

/**
 * A coarse limit on posts from browsers that are not signed in, sized for a school where everybody signs in at once
 * (wrangler.toml). A known browser has its own limit, so that a script in a building does not stop the people who work
 * there. The exact limits are in worker/auth/limits.ts.
 */
export const rateLimitAnonymous = createMiddleware<AppEnv>(async (c, next) => {
  const { env, browser, network } = c.env
  if (env.ENVIRONMENT !== 'test' && env.SIGN_IN_LIMIT) {
    const { success } = await env.SIGN_IN_LIMIT.limit({ key: browser?.known ? `browser:${browser.known.id}` : network })
    if (!success) throw tooMany(60)
  }
  await next()
})

/** The same for public reads, with a separate count: many reads from one building must not block its sign-ins. */
export const limitPublicReads = createMiddleware<AppEnv>(async (c, next) => {
  const { env, network } = c.env
  if (env.ENVIRONMENT !== 'test' && env.SIGN_IN_LIMIT) {
    const { success } = await env.SIGN_IN_LIMIT.limit({ key: `public:${network}` })
    if (!success) throw tooMany(60)
  }
  await next()
})
