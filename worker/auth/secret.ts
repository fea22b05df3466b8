import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash of a secret is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A handle with its cell and district, so that a signed-in request never needs the directory. */
export type Handle = { cell: string; districtId: string; secret: string }

export function writeHandle({ cell, districtId, secret }: Handle): string {
  return `${cell}.${districtId}.${secret}`
}

export function readHandle(text: string | null | undefined): Handle | null {
  const match = /^(\d{2})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_-]{20,100})$/.exec(text ?? '')
  return match ? { cell: match[1]!, districtId: match[2]!, secret: match[3]! } : null // the pattern has all three groups
}
