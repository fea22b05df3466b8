import { env } from 'cloudflare:workers'
import { decode, sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { readAccess, signAccess } from '#worker/auth/access-token.ts'
import { browserOf, knownCookieName } from '#worker/auth/browser.ts'
import { newKnownBrowser, readKnownBrowser } from '#worker/auth/known-browser.ts'
import { missingSetting } from '#worker/kit/secrets.ts'
import { readToken, signToken } from '#worker/kit/signed-token.ts'

const [OLD, NEW] = ['o', 'n'].map((letter) => letter.repeat(40)) as [string, string]
const who = { userId: 'usr_x', districtId: 'dst_x', cell: '00', role: 'principal', familyId: 'fam_x' }
const access = (setting: string) => signAccess(setting, who, new Date())
const accepted = async (setting: string, token: string) => (await readAccess(setting, token)) !== null

test('an access token names its key, and the key before it still verifies until it is removed', async () => {
  const before = await access(`k1:${OLD}`)
  expect(decode(before).header).toMatchObject({ alg: 'HS256', kid: 'k1' })
  const rotated = `k2:${NEW},k1:${OLD}`
  expect(decode(await access(rotated)).header).toMatchObject({ kid: 'k2' })
  expect(await accepted(rotated, before)).toBe(true)
  expect(await accepted(rotated, await access(rotated))).toBe(true)
  expect(await accepted(`k2:${NEW}`, before)).toBe(false)
  // Before the new secret is set, the Worker refuses what only the new key signed.
  expect(await accepted(`k1:${OLD}`, await access(rotated))).toBe(false)
})

test('a secret without an id, and tokens from before keys had ids, still work', async () => {
  const claims = {
    sub: 'usr_x',
    district: 'dst_x',
    cell: '00',
    family: 'fam_x',
    exp: Math.floor(Date.now() / 1000) + 60,
  }
  const unnamed = await sign(claims, OLD, 'HS256')
  expect(decode(unnamed).header).not.toHaveProperty('kid')
  for (const setting of [OLD, `k1:${OLD}`, `k2:${NEW},${OLD}`]) expect(await accepted(setting, unnamed)).toBe(true)
  expect(await accepted(NEW, unnamed)).toBe(false)
  expect(decode(await access(OLD)).header).toMatchObject({ kid: 'k0' })
})

test('a token is refused when it names another key, another way of signing, or another use', async () => {
  const rotated = `k2:${NEW},k1:${OLD}`
  const jwk = (kid: string, secret: string) => ({
    kty: 'oct',
    alg: 'HS256',
    kid,
    k: Buffer.from(secret).toString('base64url'),
  })
  const claims = {
    sub: 'usr_x',
    district: 'dst_x',
    cell: '00',
    family: 'fam_x',
    exp: Math.floor(Date.now() / 1000) + 60,
  }
  expect(await accepted(rotated, await sign(claims, jwk('k1', OLD), 'HS256'))).toBe(true)
  expect(await accepted(rotated, await sign(claims, jwk('k1', NEW), 'HS256'))).toBe(false)
  expect(await accepted(rotated, await sign(claims, jwk('k9', OLD), 'HS256'))).toBe(false)
  const [, payload] = (await access(rotated)).split('.')
  const none = `${btoa(JSON.stringify({ alg: 'none', typ: 'JWT' }))}.${payload}.`
  for (const made of [none, 'x', 'a.b.c', '']) expect(await accepted(rotated, made)).toBe(false)
  expect(await accepted(rotated, await signToken(rotated, 'undo', claims))).toBe(false)
  expect(await readToken(rotated, 'undo', await signToken(`k1:${OLD}`, 'undo', claims))).toMatchObject({ sub: 'usr_x' })
})

test('a known browser stays known, and gets the new key with its next sign-in', async () => {
  const rotated = `k2:${NEW},k1:${OLD}`
  const { id, cookie } = newKnownBrowser(`k1:${OLD}`)
  expect(readKnownBrowser(`k2:${NEW}`, cookie)).toBeNull()
  const settings = { ...env, JWT_SECRET: rotated }
  const browser = browserOf(
    settings,
    new Request('http://localhost/', { headers: { cookie: `${knownCookieName(settings)}=${cookie}` } }),
  )
  expect(browser.remember()).toBe(id)
  const [line = ''] = browser.cookies()
  const renewed = /=([^;]+)/.exec(line)?.[1]
  expect(readKnownBrowser(`k2:${NEW}`, renewed)).toMatchObject({ id })
})

test('a malformed list of keys, or one with the same id twice, counts as a missing setting', () => {
  for (const JWT_SECRET of ['', 'short', `k1:${OLD},`, `k1:${OLD},k1:${NEW}`, `K1:${OLD}`, `${OLD},${NEW}`]) {
    expect([JWT_SECRET, missingSetting({ ...env, JWT_SECRET })]).toEqual([JWT_SECRET, 'JWT_SECRET'])
  }
  for (const JWT_SECRET of [OLD, `k1:${OLD}`, `k2:${NEW}, k1:${OLD}`, `k2:${NEW},${OLD}`]) {
    expect([JWT_SECRET, missingSetting({ ...env, JWT_SECRET })]).not.toEqual([JWT_SECRET, 'JWT_SECRET'])
  }
})
