import { decode, sign, verify } from 'hono/jwt'
import { readSecret, type SigningKey } from './signing-keys.ts'

/** A token for one use is never valid for another. */
export type TokenUse = 'access' | 'undo'

/**
 * A JWT (HS256), signed with the first key of the setting. Its header names the key (`kid`), so that older keys still
 * verify their tokens.
 */
export function signToken(setting: string, use: TokenUse, claims: Record<string, unknown>): Promise<string> {
  const [key] = readSecret(setting) ?? []
  if (!key) throw new Error('JWT_SECRET cannot be read')
  const k = Buffer.from(materialOf(key, use)).toString('base64url')
  return sign(claims, { kty: 'oct', alg: 'HS256', kid: key.id, k }, 'HS256')
}

/** The claims of a token; null if no key signed it for this use, or it has expired. */
export async function readToken(setting: string, use: TokenUse, token: string): Promise<unknown> {
  const kid = keyIdOf(token)
  // Tokens from before keys had ids name no key.
  const keys = (readSecret(setting) ?? []).filter(({ id }) => kid === undefined || id === kid)
  for (const key of keys) {
    const claims = await verify(token, materialOf(key, use), 'HS256').catch(() => null)
    if (claims) return claims
  }
  return null
}

function keyIdOf(token: string): unknown {
  try {
    return (decode(token).header as { kid?: unknown }).kid
  } catch {
    return undefined
  }
}

function materialOf({ secret }: SigningKey, use: TokenUse): string {
  return use === 'access' ? secret : `${secret} ${use}`
}
