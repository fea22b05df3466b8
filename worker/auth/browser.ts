import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#worker/kit/env.ts'
import { KNOWN_DAYS, type KnownBrowser, newKnownBrowser, readKnownBrowser } from './known-browser.ts'
import { SESSION_DAYS } from './session-length.ts'

/** What the API may change in the browser behind a screen: its session and cookies. API clients have no browser. */
export type Browser = {
  handle: string | null
  userAgent: string | null
  ip: string | null
  bookmarks: Record<string, string>
  /** Null if nobody has signed in with this browser before. */
  known: KnownBrowser | null
  /** Marks the browser as known, or extends that, and returns its id. */
  remember: () => string
  begin: (handle: string) => void
  end: () => void
  track: (cell: string, bookmark: () => string | null) => void
  /** Set-Cookie headers to add to the response. */
  cookies: () => string[]
}

/** Safari and plain http refuse `__Host-` without TLS; production refuses to start without it. */
export function sessionCookieName(env: Env): string {
  return env.ENVIRONMENT === 'production' ? '__Host-waymark_session' : 'waymark_session'
}
/** The same for the cookie that identifies a known browser. */
export function knownCookieName(env: Env): string {
  return env.ENVIRONMENT === 'production' ? '__Host-waymark_browser' : 'waymark_browser'
}
const BOOKMARKS = 'waymark_bookmarks'

function readBookmarks(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split('~').map((pair) => pair.split(':'))
  return Object.fromEntries(
    pairs.filter(([cell, mark]) => /^\d{2}$/.test(cell ?? '') && /^[\w-]{8,200}$/.test(mark ?? '')),
  )
}

export function browserOf(env: Env, request: Request): Browser {
  const cookies = parse(request.headers.get('cookie') ?? '')
  const bookmarks = readBookmarks(cookies[BOOKMARKS])
  const base = { path: '/', httpOnly: true, sameSite: 'Lax', secure: env.ENVIRONMENT === 'production' } as const
  const lines: string[] = []
  const marks: (() => void)[] = []
  const known = readKnownBrowser(env.JWT_SECRET, cookies[knownCookieName(env)])
  return {
    handle: cookies[sessionCookieName(env)] ?? null,
    userAgent: request.headers.get('user-agent')?.slice(0, 200) ?? null,
    ip: request.headers.get('cf-connecting-ip'),
    bookmarks,
    known,
    remember: () => {
      const { id, cookie } = known ?? newKnownBrowser(env.JWT_SECRET)
      lines.push(serialize(knownCookieName(env), cookie, { ...base, maxAge: KNOWN_DAYS * 86_400 }))
      return id
    },
    begin: (handle) =>
      lines.push(serialize(sessionCookieName(env), handle, { ...base, maxAge: SESSION_DAYS * 86_400 })),
    end: () => lines.push(serialize(sessionCookieName(env), '', { ...base, maxAge: 0 })),
    track: (cell, bookmark) =>
      marks.push(() => {
        const mark = bookmark()
        if (mark) bookmarks[cell] = mark
      }),
    cookies: () => {
      const before = JSON.stringify(bookmarks)
      for (const mark of marks) mark()
      const text = Object.entries(bookmarks)
        .map(([cell, mark]) => `${cell}:${mark}`)
        .join('~')
      return JSON.stringify(bookmarks) === before
        ? lines
        : [...lines, serialize(BOOKMARKS, text, { ...base, maxAge: 3600 })]
    },
  }
}
