import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { newKnownBrowser } from '#worker/auth/known-browser.ts'
import type { AppEnv, Call } from '#worker/kit/call.ts'
import { rateLimitAnonymous } from '#worker/kit/rate-limit-anonymous.ts'
import { refuse } from '#worker/kit/refuse.ts'

const [toml = ''] = Object.values(
  import.meta.glob<string>('../../wrangler.toml', { query: '?raw', import: 'default', eager: true }),
)
const LIMIT = Number(/limit = (\d+), period = 60/.exec(toml)?.[1])
const DISTRICT = '203.0.113.5'

/** One minute of posts at one network address, with Cloudflare's limit from wrangler.toml. */
function minute() {
  const counts = new Map<string, number>()
  const limiter: RateLimit = {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= LIMIT }
    },
  }
  const app = new Hono<AppEnv>().onError(refuse).use(rateLimitAnonymous)
  app.post('/', (c) => c.text('looked at'))
  const settings = { ...env, ENVIRONMENT: 'production', SIGN_IN_LIMIT: limiter }
  return async (network: string, known: { id: string; cookie: string } | null = null) => {
    const call = { env: settings, network, browser: { known } } as unknown as Call // what the limit reads
    return (await app.fetch(new Request('http://localhost/', { method: 'POST' }), call)).status
  }
}

test('on a training day 150 people at one address sign up, confirm, mistype, and sign in within a minute', async () => {
  const post = minute()
  for (let at = 0; at < 150 * 4; at += 1) expect(await post(DISTRICT)).toBe(200)
})

test('a script at one address stops neither known browsers there nor people elsewhere', async () => {
  const post = minute()
  const statuses = new Set<number>()
  for (let at = 0; at < LIMIT * 2; at += 1) statuses.add(await post(DISTRICT))
  expect([...statuses]).toEqual([200, 429])
  for (let at = 0; at < 200; at += 1) expect(await post(DISTRICT, newKnownBrowser(env.JWT_SECRET))).toBe(200)
  expect(await post('203.0.113.6')).toBe(200)
})

test('a script with the cookie of one known browser uses up only that browser’s attempts', async () => {
  const post = minute()
  const own = newKnownBrowser(env.JWT_SECRET)
  for (let at = 0; at < LIMIT; at += 1) await post(DISTRICT, own)
  expect(await post(DISTRICT, own)).toBe(429)
  expect([await post(DISTRICT), await post(DISTRICT, newKnownBrowser(env.JWT_SECRET))]).toEqual([200, 200])
})
