import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashSecret, newSecret } from './secret.ts'

/** How long a browser is known after it signed in last. */
export const KNOWN_DAYS = 180

/**
 * Names a browser that signed in here before. It opens nothing: it only gives the browser counters of its own, so that a
 * stranger's wrong passwords do not lock its owner out. The signature says that we made it, without a trip to a database.
 */
export type KnownBrowser = { id: string; cookie: string }

const signed = (key: string, secret: string) =>
  createHmac('sha256', key).update(`known-browser:${secret}`).digest('base64url')

export function newKnownBrowser(key: string): KnownBrowser {
  const secret = newSecret()
  return { id: hashSecret(secret), cookie: `${secret}.${signed(key, secret)}` }
}

export function readKnownBrowser(key: string, cookie: string | undefined): KnownBrowser | null {
  const [, secret, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!cookie || !secret || !signature) return null
  const own = timingSafeEqual(Buffer.from(signature), Buffer.from(signed(key, secret)))
  return own ? { id: hashSecret(secret), cookie } : null
}
