import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSecret, type SigningKey } from '#worker/kit/signing-keys.ts'
import { hashSecret, newSecret } from './secret.ts'

/** How long a browser is known after it signed in last. */
export const KNOWN_DAYS = 180

/**
 * Names a browser that signed in here before. It opens nothing: it only gives the browser counters of its own, so that a
 * stranger's wrong passwords do not lock its owner out. The signature says that we made it, without a trip to a database.
 */
export type KnownBrowser = { id: string; cookie: string }

const macOf = ({ secret: key }: SigningKey, secret: string) =>
  createHmac('sha256', key).update(`known-browser:${secret}`).digest('base64url')

/** Signed with the setting's first key, so that a cookie outlives the key that signed it before. */
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
