import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { noChart } from '#tests/kit/no-chart.ts'
import { browserOf } from '#worker/auth/browser.ts'
import { jobHandlers } from '#worker/jobs/handlers.ts'
import type { Env } from '#worker/kit/env.ts'
import { createServer } from '#worker/server.ts'

const [toml = ''] = Object.values(
  import.meta.glob<string>('../../wrangler.toml', { query: '?raw', import: 'default', eager: true }),
)
const VARS = Object.fromEntries(
  [...toml.matchAll(/^([A-Z_]+) = ["'](.*)["']$/gm)].map(([, name, value]) => [name, value]),
)
/** The settings that `wrangler deploy` uploads, with those of production.vars. */
const BARE = { ...env, ...VARS } as Env
const PRODUCTION: Env = {
  ...BARE,
  PUBLIC_URL: 'https://waymark.example.org',
  MAIL_FROM: 'Waymark <notices@example.org>',
  SUPPORT_EMAIL: 'support@example.org',
}
const nothing = {
  report: () => '',
  given: () => '',
  paper: () => '',
  chart: noChart,
  chartPage: () => '',
  mail: () => ({ subject: '', html: '', text: '' }),
}
function drawn(): Response {
  const answer = new Response('A screen')
  answer.headers.append('Set-Cookie', 'waymark_toast=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  answer.headers.append('Set-Cookie', 'waymark_theme=dark; Path=/; Secure')
  return answer
}
const server = createServer(async () => drawn(), nothing)
const ask = (path: string, settings: Env, host = 'https://waymark.example.org') =>
  server.fetch(new Request(`${host}${path}`), settings, {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as never)

test('wrangler.toml holds production’s settings', () => {
  expect(VARS).toMatchObject({ ENVIRONMENT: 'production', PUBLIC_URL: '' })
  expect(VARS.MAILER).not.toBe('local')
  expect(toml).toContain(`\nmax_concurrency = ${VARS.QUEUE_CONCURRENCY}\n`)
})

test('a plain deployment answers nothing, and neither does one with any setting or secret missing', async () => {
  const missing: Partial<Env>[] = [
    { PUBLIC_URL: '' },
    { PUBLIC_URL: 'http://waymark.example.org' },
    { JWT_SECRET: '' },
    { JWT_SECRET: 'short' },
    { MAILER: 'local' },
    { MAILER: 'resend' },
    { MAIL_FROM: '' },
    { SUPPORT_EMAIL: '' },
    { ENVIRONMENT: 'prod' as 'production' },
    { CELLS: '00,77' },
    { EMAIL_RATE: '' },
    { EMAIL_RATE: '0' },
    { EMAIL_RATE: 'fast' },
    { QUEUE_CONCURRENCY: '' },
    { QUEUE_CONCURRENCY: '0' },
  ]
  const said = await (await ask('/login', BARE)).text()
  expect(said).toContain('PUBLIC_URL')
  for (const one of missing) {
    for (const path of ['/login', '/api/dev/mail/', '/dev/mail', '/api/openapi.json']) {
      const answer = await ask(path, { ...PRODUCTION, ...one })
      expect(answer.status, `${path} ${JSON.stringify(one)}`).toBe(500)
      expect(await answer.text()).toMatch(/^Waymark cannot start: \w+/)
    }
  }
})

test('in production there is no inbox to read, and cookies are Secure', async () => {
  expect((await ask('/login', PRODUCTION)).status).toBe(200)
  for (const path of ['/api/dev/mail/', '/api/dev/mail', '/api/dev/mail/x/', '/api//dev/mail']) {
    expect((await ask(path, PRODUCTION)).status, path).toBe(404)
  }
  const cookies = (await ask('/login', PRODUCTION)).headers.getSetCookie()
  expect(cookies).toEqual([
    'waymark_toast=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    'waymark_theme=dark; Path=/; Secure',
  ])
  const browser = browserOf(PRODUCTION, new Request('https://waymark.example.org/'))
  browser.begin('handle')
  browser.remember()
  browser.end()
  for (const cookie of browser.cookies()) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; Secure/)
  }
})

test('the local settings serve this machine and no other host', async () => {
  const local: Env = { ...PRODUCTION, ENVIRONMENT: 'local', MAILER: 'local', PUBLIC_URL: 'http://localhost:8787' }
  for (const host of ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787', 'http://app.localhost']) {
    expect((await ask('/api/dev/mail/', local, host)).status, host).toBe(200)
  }
  for (const host of ['https://waymark.example.org', 'http://192.168.1.5:8787', 'http://localhost.example.org']) {
    expect((await ask('/api/dev/mail/', local, host)).status, host).toBe(500)
  }
  expect(
    (await ask('/login', { ...local, PUBLIC_URL: 'https://waymark.example.org' }, 'http://localhost')).status,
  ).toBe(500)
})

test('cron and the queue do nothing while a setting is missing', async () => {
  const { scheduled, queue } = jobHandlers(nothing)
  const event = { scheduledTime: Date.now(), cron: '*/15 * * * *' }
  const message = (body: unknown) => ({ body, ack: vi.fn(), retry: vi.fn() })
  const batches = [
    { queue: 'waymark-jobs', messages: [message({ districtId: 'dst_x', cell: '00' }), message({ cell: '00' })] },
    { queue: 'waymark-backups', messages: [message({ districtId: 'dst_x', cell: '00', night: '2026-11-22' })] },
    { queue: 'waymark-email-events', messages: [message({ type: 'cf.email.sending.message.bounced' })] },
  ]
  const local = { ...PRODUCTION, ENVIRONMENT: 'local' as const, MAILER: 'local' as const }
  for (const settings of [BARE, { ...PRODUCTION, JWT_SECRET: '' }, { ...PRODUCTION, UNSUBSCRIBE_KEYS: '' }, local]) {
    await expect(scheduled(event, settings)).rejects.toThrow('Waymark cannot run')
    for (const batch of batches) await expect(queue(batch as never, settings)).rejects.toThrow('Waymark cannot run')
  }
  for (const { ack, retry } of batches.flatMap(({ messages }) => messages)) {
    expect(ack).not.toHaveBeenCalled()
    expect(retry).not.toHaveBeenCalled()
  }
})

test('answers of the API say that nothing in them may load, and its page keeps its own policy', async () => {
  for (const path of ['/api/openapi.json', '/api/auth/profile/', '/api/no-such-call/']) {
    const { headers } = await ask(path, PRODUCTION)
    expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
  expect((await ask('/api/docs', PRODUCTION)).headers.get('content-security-policy')).toContain("script-src 'self'")
})
