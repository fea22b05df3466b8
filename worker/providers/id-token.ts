import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '#worker/kit/problem.ts'

/** Signature algorithms with a private key; `none` and shared secrets are not allowed. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_SKEW_SECONDS = 60

export type Expected = {
  keys: JWTVerifyGetKey
  issuer: string
  clientId: string
  nonce: string
  verifiedClaim: string
  now: Date
}
/**
 * The person according to the provider. `subject` identifies them; the address is only what the provider confirmed
 * today.
 */
export type Claims = { issuer: string; subject: string; email: string; firstName: string; lastName: string }

const REFUSED = 'We could not verify the provider’s response. Start again.'

/**
 * Checks an ID token (OpenID Connect Core 3.1.3.7): signature by the provider's own key, issuer, audience, authorized
 * party, expiry, age, nonce; then that the provider has confirmed the address. Throws 403 if anything is wrong.
 */
export async function checkIdToken(token: string, expected: Expected): Promise<Claims> {
  const { keys, issuer, clientId, nonce, verifiedClaim, now } = expected
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_SKEW_SECONDS,
    maxTokenAge: '15 minutes',
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    currentDate: now,
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new Problem(403, REFUSED) : error
  })
  const several = Array.isArray(payload.aud) && payload.aud.length > 1
  const party = payload.azp === undefined ? !several : payload.azp === clientId
  if (payload.nonce !== nonce || !party || typeof payload.sub !== 'string' || payload.sub === '') {
    throw new Problem(403, REFUSED)
  }
  const verified = payload[verifiedClaim]
  const email = typeof payload.email === 'string' ? payload.email.trim() : ''
  if (email === '' || (verified !== true && verified !== 'true' && verified !== 1)) {
    throw new Problem(403, 'Your provider has not confirmed your email address. Confirm it there first')
  }
  return { issuer, subject: payload.sub, email, ...namesOf(payload) }
}

function namesOf(payload: Record<string, unknown>): { firstName: string; lastName: string } {
  const word = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '')
  const [first = '', ...rest] = word(payload.name).split(/\s+/)
  return { firstName: word(payload.given_name) || first, lastName: word(payload.family_name) || rest.join(' ') }
}
