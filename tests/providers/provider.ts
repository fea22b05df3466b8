import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { vi } from 'vitest'

export const ISSUER = 'https://provider.test'
export const CLIENT = 'waymark-test'

/** One signed-in person at the provider, as in its ID token. */
export type Told = JWTPayload & { header?: Record<string, string>; key?: CryptoKey | Uint8Array }

/**
 * A provider at the network's edge: discovery, keys and token endpoint answer with real signatures. `tell` says what the
 * next ID token holds; the code the client sends is checked against the verifier's challenge by `exchanges`.
 */
export async function openProvider(issuer = ISSUER) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const real = globalThis.fetch
  const exchanges: URLSearchParams[] = []
  let told: (nonce: string) => Promise<string> = async () => ''
  let nonce = ''
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin !== issuer) return real(request)
    if (url.pathname === '/.well-known/openid-configuration') {
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    }
    if (url.pathname === '/keys') return Response.json({ keys: [jwk] })
    if (url.pathname === '/token') {
      const body = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
      exchanges.push(body)
      if (body.get('code') === 'refused') return Response.json({ error: 'invalid_grant' }, { status: 400 })
      return Response.json({ access_token: 'unused', token_type: 'Bearer', id_token: await told(nonce) })
    }
    return new Response('not here', { status: 404 })
  })

  async function sign(payload: Told, at: Date): Promise<string> {
    const { header = {}, key = privateKey, ...claims } = payload
    const now = Math.floor(at.getTime() / 1000)
    const whole = {
      iss: issuer,
      aud: CLIENT,
      sub: 'person-1',
      email: 'robin@provider.school',
      email_verified: true,
      given_name: 'Robin',
      family_name: 'Provider',
      nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    }
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key)
  }

  return {
    exchanges,
    close: () => vi.unstubAllGlobals(),
    /** The nonce from the address that the browser was sent to. */
    visited: (url: string) => {
      nonce = new URL(url).searchParams.get('nonce') ?? ''
      return new URL(url)
    },
    tell: (payload: Told = {}, at = new Date()) => {
      told = () => sign(payload, at)
    },
    tellRaw: (make: (nonce: string) => Promise<string>) => {
      told = make
    },
  }
}
export type TestProvider = Awaited<ReturnType<typeof openProvider>>
