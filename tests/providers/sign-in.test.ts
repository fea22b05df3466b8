import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { exportJWK, generateKeyPair, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identities } from '#db/directory/schema.ts'
import { notices } from '#db/notices/schema.ts'
import { type Caller, newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { ISSUER, openProvider, type TestProvider, type Told } from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())

async function start(by: Caller = nobody, json: Record<string, unknown> = {}) {
  const { status, body } = await by('POST', 'auth/providers/test/start/', json)
  expect(status).toBe(200)
  return { url: provider.visited(body.data.url), state: body.data.state as string }
}

/** Goes to the provider and back; returns the product's answer. */
async function visit(told: Told = {}, by: Caller = nobody, json: Record<string, unknown> = {}) {
  const { state } = await start(by, json)
  provider.tell(told)
  return by('POST', 'auth/providers/test/finish/', { code: 'a-code', state, held: state })
}

const someone = () => `${crypto.randomUUID()}@provider.school`

/** A person whose account is linked to the provider's person `sub`. */
async function linkedPerson(
  over: { status?: 'accepted' | 'pending' | 'rejected' | 'deleted'; isActive?: boolean } = {},
) {
  const district = await newDistrict()
  const sub = crypto.randomUUID()
  const email = someone()
  const person = await district.person('principal', { email, emailConfirmedAt: '2026-08-01T00:00:00.000Z', ...over })
  await drizzle(env.DIRECTORY).insert(identities).values({
    issuer: ISSUER,
    subject: sub,
    districtId: district.districtId,
    userId: person.id,
    email,
    linkedAt: '2026-08-01T00:00:00.000Z',
  })
  return { district, person, sub, email }
}

describe('signing in with a provider', () => {
  test('offers the providers whose secrets are set, and no others', async () => {
    const { body } = await nobody('GET', 'auth/providers/')
    expect(body.data).toEqual([
      { key: 'test', label: 'Test provider' },
      { key: 'other', label: 'Other provider' },
    ])
    expect((await nobody('POST', 'auth/providers/unset/start/', {})).status).toBe(404)
  })

  test('asks the provider for a code with state, nonce, and a PKCE challenge, and sends the verifier', async () => {
    const { url, state } = await start()
    expect(url.origin + url.pathname).toBe(`${ISSUER}/authorize`)
    expect(url.searchParams.get('state')).toBe(state)
    expect(url.searchParams.get('response_type')).toBe('code')
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{40,}$/)
    expect(url.searchParams.get('scope')?.split(' ')).toContain('openid')
    provider.tell({ sub: crypto.randomUUID(), email: someone() })
    await nobody('POST', 'auth/providers/test/finish/', { code: 'a-code', state, held: state })
    const verifier = provider.exchanges.at(-1)?.get('code_verifier') ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const challenge = btoa(String.fromCharCode(...new Uint8Array(digest))).replace(
      /[+/=]/g,
      (c) => ({ '+': '-', '/': '_' })[c] ?? '',
    )
    expect(url.searchParams.get('code_challenge')).toBe(challenge)
  })

  test('identifies a linked person by the provider’s id, whatever address it sends today', async () => {
    const { person, sub } = await linkedPerson()
    const { status, body } = await visit({ sub, email: someone() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ outcome: 'signed_in', user: { id: person.id, role: 'principal' } })
    const me = await fetchMe(body.data.access)
    expect(me).toBe(200)
  })

  test.each([
    [{ status: 'pending' as const }, 'Your request to join has not been accepted yet'],
    [{ status: 'rejected' as const }, 'Your request to join was not accepted'],
    [{ isActive: false }, 'This account is deactivated. Ask your district to activate it'],
  ])('says why a linked person can’t sign in: %o', async (over, why) => {
    const { sub, email } = await linkedPerson(over)
    const { status, body } = await visit({ sub, email })
    expect(status).toBe(403)
    expect(body.detail).toBe(why)
  })

  test('never links by address alone, and asks for the account’s password first', async () => {
    const { email, sub } = await linkedPerson()
    const { body } = await visit({ sub: crypto.randomUUID(), email })
    expect(body.data).toMatchObject({ outcome: 'link_first', email })
    const { ticket } = body.data
    const wrong = await nobody('POST', 'auth/providers/link-account/', { ticket, password: 'not the password' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.data.password).toEqual(['That password is wrong. Try again'])
    const right = await nobody('POST', 'auth/providers/link-account/', { ticket, password: PASSWORD })
    expect(right.status).toBe(200)
    expect((await nobody('POST', 'auth/providers/link-account/', { ticket, password: PASSWORD })).status).toBe(410)
    // An account has one link per issuer: the former person of the provider is no longer linked to it.
    expect((await visit({ sub, email })).body.data.outcome).toBe('link_first')
  })

  test('an unknown person becomes a pending member of the chosen district, with a confirmed address, and the Super Admin is told', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const [sub, email] = [crypto.randomUUID(), someone()]
    const { body } = await visit({ sub, email })
    expect(body.data).toMatchObject({ outcome: 'register', email, first_name: 'Robin', last_name: 'Provider' })
    const { ticket } = body.data
    const holder = await nobody('POST', 'auth/providers/ticket/', { ticket })
    expect(holder.body.data).toMatchObject({ email, has_account: false, provider: { key: 'test' } })
    const join = { ticket, first_name: 'Robin', last_name: 'Provider', district_id: district.districtId, terms: true }
    expect((await nobody('POST', 'auth/providers/join/', { ...join, terms: false })).status).toBe(400)
    expect((await nobody('POST', 'auth/providers/join/', join)).status).toBe(201)
    expect((await nobody('POST', 'auth/providers/join/', join)).status).toBe(410)
    const told = await district.db.select().from(notices).where(eq(notices.userId, ada.id))
    expect(told.map(({ kind }) => kind)).toEqual(['join_asked'])
    const again = await visit({ sub, email })
    expect(again.status).toBe(403)
    expect(again.body.detail).toBe('Your request to join has not been accepted yet')
  })

  test('links the provider only to the session that asked for it', async () => {
    const district = await newDistrict()
    const [ada, eve] = [await district.person('pilot_user'), await district.person('pilot_user')]
    const sub = crypto.randomUUID()
    expect((await nobody('POST', 'auth/providers/test/start/', { link: true })).status).toBe(401)
    const { state } = await start(ada.call, { link: true })
    provider.tell({ sub, email: someone() })
    const finish = { code: 'a-code', state, held: state }
    expect((await eve.call('POST', 'auth/providers/test/finish/', finish)).status).toBe(403)
    const linked = await visit({ sub, email: someone() }, ada.call, { link: true })
    expect(linked.body.data).toMatchObject({ outcome: 'linked' })
    const own = await ada.call('GET', 'auth/providers/own/')
    expect(own.body.data.find((one: { key: string }) => one.key === 'test').linked_at).toBeTruthy()
    expect((await visit({ sub }, eve.call, { link: true })).status).toBe(409)
    expect((await visit({ sub })).body.data).toMatchObject({ outcome: 'signed_in', user: { id: ada.id } })
    expect((await ada.call('DELETE', 'auth/providers/own/', { provider: 'test' })).status).toBe(200)
    expect((await visit({ sub, email: someone() })).body.data.outcome).toBe('register')
  })

  test('a district that requires its provider refuses passwords, except for Super Admins', async () => {
    const district = await newDistrict()
    const [member, admin] = [await district.person('principal'), await district.person('super_admin')]
    const signIn = (email: string) => nobody('POST', 'auth/signin/', { email, password: PASSWORD })
    expect((await signIn(member.email)).status).toBe(200)
    const required = (key: string) => {
      const form = new FormData()
      form.set('version', '1')
      form.set('required_provider', key)
      return admin.call('PATCH', 'auth/school-district/', form)
    }
    expect((await required('unset')).status).toBe(400)
    expect((await required('test')).body.data.settings.required_provider).toBe('test')
    const refused = await signIn(member.email)
    expect([refused.status, refused.body.detail]).toEqual([403, 'Your district asks you to sign in with Test provider'])
    expect((await signIn(admin.email)).status).toBe(200)
    const wrong = await nobody('POST', 'auth/signin/', { email: member.email, password: 'not the password' })
    expect(wrong.status).toBe(401)
  })

  async function fetchMe(token: string): Promise<number> {
    const { caller } = await import('#tests/kit/district.ts')
    return (await caller(token)('GET', 'plans/')).status
  }
})

describe('what is not trusted', () => {
  test('a missing, foreign, replayed, or late state', async () => {
    const { state } = await start()
    provider.tell({ sub: crypto.randomUUID(), email: someone() })
    const finish = (json: Record<string, unknown>) => nobody('POST', 'auth/providers/test/finish/', json)
    expect((await finish({ code: 'c', held: state })).status).toBe(400)
    expect((await finish({ code: 'c', state, held: 'another browser’s' })).status).toBe(403)
    expect((await finish({ code: 'c', state: 'never given', held: 'never given' })).status).toBe(410)
    expect((await finish({ code: 'c', state, held: state })).status).toBe(200)
    expect((await finish({ code: 'c', state, held: state })).status).toBe(410)
  })

  test('of fifty parallel uses of one state, one succeeds', async () => {
    const { state } = await start()
    provider.tell({ sub: crypto.randomUUID(), email: someone() })
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        nobody('POST', 'auth/providers/test/finish/', { code: 'c', state, held: state }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a state for another provider', async () => {
    const other = await openProvider('https://other.test')
    const { body } = await nobody('POST', 'auth/providers/other/start/', {})
    const { state } = body.data
    other.close()
    provider = await openProvider()
    expect((await nobody('POST', 'auth/providers/test/finish/', { code: 'c', state, held: state })).status).toBe(403)
  })

  test('a code that the provider refuses', async () => {
    const { state } = await start()
    const answer = await nobody('POST', 'auth/providers/test/finish/', { code: 'refused', state, held: state })
    expect(answer.status).toBe(403)
  })

  const hour = 3600
  const now = Math.floor(Date.now() / 1000)
  test.each<[string, Told]>([
    ['another audience', { aud: 'somebody-else' }],
    ['several audiences without saying for whom', { aud: ['waymark-test', 'somebody-else'] }],
    ['an authorized party that is not us', { azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an expired token', { exp: now - hour, iat: now - hour - 60 }],
    ['a token of long ago', { iat: now - hour, exp: now + hour }],
    ['a token of the future', { iat: now + hour, exp: now + 2 * hour }],
    ['a foreign nonce', { nonce: 'of another visit' }],
    ['a key nobody published', { header: { kid: 'two' } }],
    ['an address it has not confirmed', { email_verified: false }],
    ['no address', { email: '' }],
  ])('%s', async (_, told) => {
    const { person, sub } = await linkedPerson()
    const answer = await visit({ sub, ...told })
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).not.toContain(person.id)
  })

  test('a missing nonce, a wrong key, another algorithm, and no signature at all', async () => {
    const { sub } = await linkedPerson()
    expect((await visit({ sub, nonce: undefined })).status).toBe(403)
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    expect((await visit({ sub, key: privateKey })).status).toBe(403)
    // The public key as a shared secret: the oldest trick with JSON web tokens.
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
    expect((await visit({ sub, header: { alg: 'HS256' }, key: secret })).status).toBe(403)
    const { state } = await start()
    provider.tellRaw(async (nonce) =>
      new UnsecuredJWT({ sub, nonce, email: someone(), email_verified: true })
        .setIssuer(ISSUER)
        .setAudience('waymark-test')
        .setIssuedAt()
        .setExpirationTime('5m')
        .encode(),
    )
    const answer = await nobody('POST', 'auth/providers/test/finish/', { code: 'c', state, held: state })
    expect(answer.status).toBe(403)
  })
})
