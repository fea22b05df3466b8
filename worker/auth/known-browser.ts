import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSecret, type SigningKey } from '#worker/kit/signing-keys.ts'
import { hashSecret, newSecret } from './secret.ts'

/** How long a browser stays known after its last sign-in. */
export const KNOWN_DAYS = 180

/**
 * Identifies a browser that signed in here before. It grants no access: it only gives the browser its own attempt
 * counter, so that a stranger's wrong passwords can't lock the owner out. Its signature can be checked without a
 * database.
 */
export type KnownBrowser = { id: string; cookie: string }

const macOf = ({ secret: key }: SigningKey, secret: string) =>
  createHmac('sha256', key).update(`known-browser:${secret}`).digest('base64url')

/** Accepts signatures of older keys, so that a cookie survives a key change. */
function known(setting: string, secret: string): KnownBrowser {
  const [key] = readSecret(setting) ?? []
  if (!key) throw new Error('JWT_SECRET cannot be read')
  return { id: hashSecret(secret), cookie: `${secret}.${macOf(key, secret)}` }
}

export function newKnownBrowser(setting: string): KnownBrowser {
  return known(setting, newSecret())
}

export function readKnownBrowser(setting: string, cookie: string | undefined): KnownBrowser | null {
  const [, secret, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!secret || !signature) return null
  const own = (readSecret(setting) ?? []).some((key) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(macOf(key, secret))),
  )
  return own ? known(setting, secret) : null
}
