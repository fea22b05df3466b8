import { parse, serialize } from 'hono/utils/cookie'

const DAY = 86_400

/** What a cookie of ours holds; null if it is missing or unreadable. Its owner may have changed it. */
export function readCookie(request: Request, name: string): unknown {
  const text = parse(request.headers.get('cookie') ?? '')[name]
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** The header that sets a cookie for some days; only the server reads it. */
export function writeCookie(name: string, value: unknown, days: number): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: days * DAY } as const
  return serialize(name, JSON.stringify(value), options)
}
