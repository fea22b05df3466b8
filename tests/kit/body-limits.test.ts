import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { lengthOf } from '#model/rules.ts'
import { newDistrict, nobody } from '#tests/kit/district.ts'
import {
  bytesFor,
  isDeeper,
  LARGER_BODIES,
  MAX_BYTES,
  MAX_FORM_BYTES,
  MAX_JSON_DEPTH,
} from '#worker/kit/body-limits.ts'

const HOME = 'http://localhost:8787'
const large = (bytes: number) => ({ email: 'x'.repeat(bytes), password: 'x' })
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test('every call takes 1 MB, and those of the table what it says', async () => {
  expect(bytesFor('POST', '/api/auth/signin/')).toBe(MAX_BYTES)
  expect(bytesFor('POST', '/api/plans/quick-plan/')).toBe(4 * MAX_BYTES)
  expect(bytesFor('GET', '/api/plans/quick-plan/')).toBe(MAX_BYTES)
  expect(bytesFor('POST', '/create-plan/quick-build-plan.data')).toBe(6 * MAX_BYTES)
  const { paths } = (await nobody('GET', 'openapi.json')).body as unknown as { paths: Record<string, object> }
  for (const key of Object.keys(LARGER_BODIES)) {
    const [method = '', path = ''] = key.split(' ')
    if (!path.startsWith('/api/')) continue
    const documented = `${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}/`
    expect(Object.keys(paths[documented] ?? {}), key).toContain(method.toLowerCase())
  }
})

test('a body that is too large is refused before it is parsed, from strangers too', async () => {
  const refused = await nobody('POST', 'auth/signin/', large(MAX_BYTES + 1))
  expect(refused.status).toBe(413)
  expect(refused.body.detail).toBe('This is larger than 1 MB. Send less at once')
  expect((await nobody('POST', 'auth/signin/', large(MAX_BYTES / 2))).status).toBe(400)
  const ada = await (await newDistrict()).person('super_admin')
  expect((await ada.call('POST', 'plans/quick-plan/', { x: 'x'.repeat(4 * MAX_BYTES + 1) })).status).toBe(413)
  expect((await ada.call('POST', 'plans/quick-plan/', { x: 'x'.repeat(2 * MAX_BYTES) })).status).toBe(400)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await nobody('POST', 'auth/signin/', large(MAX_BYTES + 1), form)).status).toBe(413)
})

test('a form with files is limited at every screen, with a length and without one', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x', origin: HOME }
  const chunk = new Uint8Array(MAX_BYTES)
  const endless = (chunks: number) => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > chunks) controller.close()
        else controller.enqueue(chunk)
      },
    })
  }
  const post = async (path: string, body: BodyInit) =>
    (await exports.default.fetch(new Request(`${HOME}${path}`, { method: 'POST', body, headers: type }))).status
  for (const path of ['/login', '/district-profile']) {
    expect(await post(path, new Uint8Array(MAX_FORM_BYTES + 1)), path).toBe(413)
    expect(await post(path, endless(40)), path).toBe(413)
    expect(await post(path, endless(1)), path).not.toBe(413)
  }
  // The only endpoint that takes such a form without signing in has no file field.
  for (const body of [chunk, endless(1)]) expect(await post('/api/unsubscribe/x/', body)).toBe(413)
})

test('what is nested too deeply is refused, at any place of the body', async () => {
  const body = (depth: number) => ({ email: 'nobody@test.school', password: 'x', other: nested(depth) })
  expect((await nobody('POST', 'auth/signin/', body(MAX_JSON_DEPTH))).status).toBe(400)
  expect((await nobody('POST', 'auth/signin/', body(MAX_JSON_DEPTH))).body.detail).toContain('nested')
  expect((await nobody('POST', 'auth/signin/', body(MAX_JSON_DEPTH - 1))).status).toBe(401)
})

test.each([
  ['[[1],[2],[3]]', false],
  ['[[[1]]]', true],
  ['["[[[[", "\\"[[[", {"a":"}"}]', false],
  ['{"a":{"b":{}}}', true],
  ['', false],
])('%s is deeper than two levels: %s', (json, deeper) => {
  expect(isDeeper(new TextEncoder().encode(json), 2)).toBe(deeper)
})

test('characters are counted as people count them, without laying a large text out', () => {
  expect(lengthOf('naïve 🏫')).toBe(7)
  expect(lengthOf('x'.repeat(50_000_000))).toBe(50_000_000)
})

test('a page beyond every number is refused, not an error', async () => {
  const ada = await (await newDistrict()).person('super_admin')
  for (const page of ['1e308', '99999999999999999999', '1e21', '1000001', '-1', '0', '1.5', 'NaN', 'Infinity']) {
    for (const path of ['strategic_repository/', 'auth/team-member/', 'auth/schools/']) {
      expect((await ada.call('GET', `${path}?page=${page}`)).status, `${path} ${page}`).toBe(400)
    }
    const size = await ada.call('GET', `auth/team-member/?page_size=${page}`)
    expect([200, 400], page).toContain(size.status)
  }
  expect((await ada.call('GET', 'strategic_repository/?page=1000000')).status).toBe(200)
})
