import type { SigningKey } from '#worker/kit/signing-keys.ts'

/** Whose token it is: a row that is copied to another person or district can't be decrypted there. */
export type TokenOwner = { districtId: string; userId: string }
export type SealedToken = { token: string; keyId: string }

const IV_BYTES = 12

/** Encrypts a refresh token (AES-GCM) with the first key and a fresh IV. */
export async function sealToken(keys: readonly SigningKey[], owner: TokenOwner, token: string): Promise<SealedToken> {
  const [key] = keys
  if (!key) throw new Error('CALENDAR_KEYS has no key')
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: dataOf(owner) },
    await keyOf(key),
    new TextEncoder().encode(token),
  )
  return {
    keyId: key.id,
    token: `${Buffer.from(iv).toString('base64url')}.${Buffer.from(sealed).toString('base64url')}`,
  }
}

/** Null if its key is no longer in the list, or if the row was changed. */
export async function openToken(
  keys: readonly SigningKey[],
  owner: TokenOwner,
  { token, keyId }: SealedToken,
): Promise<string | null> {
  const key = keys.find(({ id }) => id === keyId)
  const [iv, sealed] = token.split('.').map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
  if (!key || !iv || !sealed) return null
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: dataOf(owner) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await keyOf(key), sealed))
  } catch {
    return null
  }
}

function dataOf({ districtId, userId }: TokenOwner) {
  return new TextEncoder().encode(`calendar ${districtId} ${userId}`)
}

/** The key's material is a hash of its text, so that any long text gives 256 bits. */
async function keyOf({ secret }: SigningKey): Promise<CryptoKey> {
  const material = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
