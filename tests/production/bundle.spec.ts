import { expect, test } from '#tests/kit/browser.ts'
import { serve } from '../../scripts/kit/wrangler-dev.mjs'

const FILLED = {
  PUBLIC_URL: 'https://waymark.example.org',
  MAIL_FROM: 'Waymark <notices@example.org>',
  SUPPORT_EMAIL: 'support@example.org',
}

test('the built Worker with production’s settings has no inbox and sets Secure cookies', async ({
  playwright,
  baseURL,
}) => {
  const port = Number(new URL(String(baseURL)).port) + 40
  const server = await serve({ port, state: '.wrangler/e2e-production', settings: FILLED })
  try {
    const request = await playwright.request.newContext({ baseURL: server.address })
    expect((await request.get('/login')).status()).toBe(200)
    for (const path of ['/dev/mail', '/dev/mail?to=a@b.example', '/dev/mail/x', '/api/dev/mail/', '/api/dev/mail/x/']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
    const out = await request.post('/logout', { headers: { origin: server.address }, maxRedirects: 0 })
    expect(out.headers()['set-cookie']).toMatch(/^__Host-waymark_session=.*Secure/)
  } finally {
    await server.stop()
  }
})
