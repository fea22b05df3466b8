import { expect, test } from '#tests/kit/browser.ts'
import { PEOPLE } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'

const SAFE_PAGES = ['/', '/login', '/terms', '/no-such-page']

test('every page says what the browser may do with it, with a nonce of its own', async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of [...SAFE_PAGES, ...SAFE_PAGES]) {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'(?:;|$)/.exec(policy) ?? []
    expect(nonce.length, `${path}: ${policy}`).toBeGreaterThanOrEqual(22)
    nonces.add(nonce)
    const html = await answer.text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`)
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy, path).toContain(part)
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['referrer-policy']).toBe('same-origin')
  }
  expect(nonces.size).toBe(SAFE_PAGES.length * 2)
})

test('what a signed-in person sees is kept by no cache', async ({ playwright, session, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL, storageState: await session('superadmin') })
  for (const path of ['/dashboard', '/review-plan', '/dashboard?_data=routes%2Fx', '/no-such-page']) {
    expect((await request.get(path)).headers()['cache-control'], path).toContain('no-store')
  }
})

test('the readable page of the API keeps to its own policy', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Waymark API' })).toBeVisible()
  await page.getByRole('link', { name: 'auth', exact: true }).click()
  await expect(page.getByText('Sign in with email and password')).toBeVisible()
})

test('a form sent from another site is refused, whatever it says', async ({ playwright, session, api, baseURL }) => {
  const plan = await makePlan(await api('superadmin'))
  const request = await playwright.request.newContext({ baseURL, storageState: await session('superadmin') })
  const target = `/review-plan/${plan.id}/pillar/${plan.pillar}/update`
  const send = (headers: Record<string, string>) =>
    request.post(target, { form: { name: 'Taken over', version: '1' }, headers, maxRedirects: 0 })
  const refused: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ]
  for (const headers of refused) expect((await send(headers)).status(), JSON.stringify(headers)).toBe(403)
  const unchanged = await request.get(target)
  expect(await unchanged.text()).toContain(NAMES.pillar)
  const passes = await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect(passes.status(), 'Origin null with Sec-Fetch-Site same-origin').toBeLessThan(403)
})

test('signing in leads to own paths only', async ({ playwright, baseURL }) => {
  const wanted: [string, string][] = [
    ['/review-plan', '/review-plan'],
    ['/review-plan?planStatus=draft', '/review-plan?planStatus=draft'],
    ['https://elsewhere.example/', '/dashboard'],
    ['//elsewhere.example/', '/dashboard'],
    ['/..//elsewhere.example/', '/dashboard'],
    ['/\\elsewhere.example/', '/dashboard'],
    ['/%5celsewhere.example', '/%5celsewhere.example'],
    ['\t//elsewhere.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['', '/dashboard'],
  ]
  for (const [next, leadsTo] of wanted) {
    const request = await playwright.request.newContext({ baseURL })
    const answer = await request.post('/login', {
      form: { ...PEOPLE.superadmin, next },
      headers: { origin: String(baseURL) },
      maxRedirects: 0,
    })
    const location = new URL(answer.headers().location ?? '', baseURL)
    expect(location.origin, next).toBe(baseURL)
    expect(location.pathname + location.search, next).toBe(leadsTo)
    await request.dispose()
  }
})

test('a form that is sent on after signing in stays on our own pages', async ({ playwright, baseURL }) => {
  const wanted: [string, string][] = [
    ['/..//elsewhere.example/steal', '/dashboard'],
    ['/a/%2e%2e//elsewhere.example/steal', '/dashboard'],
    ['/api/auth/logout/', '/dashboard'],
    ['/create-plan?x=1', '/create-plan?x=1'],
  ]
  for (const [to, leadsTo] of wanted) {
    const request = await playwright.request.newContext({ baseURL })
    const { email, password } = PEOPLE.superadmin
    const answer = await request.post(`/resume?${new URLSearchParams({ to })}`, {
      form: { 'resume-email': email, 'resume-password': password, name: 'Typed before' },
      headers: { origin: String(baseURL) },
      maxRedirects: 0,
    })
    expect(answer.status(), to).toBe(307)
    const location = new URL(answer.headers().location ?? '', baseURL)
    expect(location.href, to).toBe(new URL(leadsTo, baseURL).href)
    await request.dispose()
  }
})

test('files that are not answered by the Worker have the same headers', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  for (const path of ['/icon.svg', asset]) {
    const headers = (await request.get(path)).headers()
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=31536000/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
  }
  expect((await request.get(asset)).headers()['cache-control']).toContain('immutable')
})

test('the licenses of the scripts, which have no comments, are in one file', async ({ stranger }) => {
  const answer = await (await stranger()).request.get('/licenses.txt')
  expect(answer.status()).toBe(200)
  for (const name of ['react-dom', '@remix-run/router', 'valibot', 'lucide']) {
    expect(await answer.text()).toContain(`Name: ${name}\n`)
  }
})
