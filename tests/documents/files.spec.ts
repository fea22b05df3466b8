import { expect, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'

const notes = { name: 'Notes of October.txt', mimeType: 'text/plain', buffer: Buffer.from('Attendance went up.\n') }

test('a file comes with a policy under which nothing in it runs, to those who may have it', async ({
  playwright,
  session,
  api,
  baseURL,
}) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'plans/documents/?kind=file&page_size=1')
  const path = `/files/${results[0].id}`
  const ada = await playwright.request.newContext({ baseURL, storageState: await session('superadmin') })
  const headers = (await ada.get(path)).headers()
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="/)
  expect(headers['cache-control']).toBe('private, no-store')
  const stranger = await playwright.request.newContext({ baseURL })
  expect((await stranger.get(path, { maxRedirects: 0 })).status()).toBe(302)
  for (const who of ['riverbend', 'board'] as const) {
    const other = await playwright.request.newContext({ baseURL, storageState: await session(who) })
    expect((await other.get(path, { maxRedirects: 0, headers: { accept: '*/*' } })).status()).toBe(
      who === 'board' ? 403 : 404,
    )
  }
})

test('an upload sent from another site is refused', async ({ playwright, session, api, baseURL }) => {
  const plan = await makePlan(await api('superadmin'))
  const request = await playwright.request.newContext({ baseURL, storageState: await session('superadmin') })
  const send = (headers: Record<string, string>) =>
    request.post('/uploads', { multipart: { plan_id: plan.id, file: notes }, headers, maxRedirects: 0 })
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    expect((await send(headers)).status(), JSON.stringify(headers)).toBe(403)
  }
  expect((await send({ origin: String(baseURL) })).status()).toBe(201)
})
