import { parse, serialize } from 'hono/utils/cookie'

/**
 * Keeps the state of a visit to a sign-in provider, then its ticket, so that only the browser that went there can
 * return.
 */
const NAME = 'waymark_provider'
const MINUTES = 30

export function keepSecret(secret: string, request: Request): string {
  const secure = new URL(request.url).protocol === 'https:'
  return serialize(NAME, secret, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: MINUTES * 60 })
}

export function heldSecret(request: Request): string {
  return parse(request.headers.get('cookie') ?? '')[NAME] ?? ''
}

export const forgetSecret = serialize(NAME, '', { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 0 })
