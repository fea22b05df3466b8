/** A signed request older or newer than this may be a replay. */
const WINDOW_SECONDS = 5 * 60

export type Signed = { id: string; timestamp: string; signatures: string; body: string }

/** Svix's scheme: an HMAC over id, time, and body; several signatures while the secret is being changed. */
export async function isSigned(secret: string, { id, timestamp, signatures, body }: Signed, now: Date) {
  const key = keyOf(secret)
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= WINDOW_SECONDS
  if (!key || !id || !isRecent) return false
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const one of signatures.split(' ')) {
    const signature = one.startsWith('v1,') ? bytesOf(one.slice(3)) : null
    // Compare in constant time.
    if (signature && (await crypto.subtle.verify('HMAC', imported, signature, content))) return true
  }
  return false
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  return key && key.byteLength >= 16 ? key : null
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null // not Base64
  }
}
