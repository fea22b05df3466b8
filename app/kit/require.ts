import type { AppLoadContext } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import type { SignedInActor } from './context.ts'
import { homeFor } from './menu.ts'
import { urls } from './urls.ts'

/** An own path to go back to, or null: `next` never leads to another site (quality 12). */
export function safeNext(value: FormDataEntryValue | null): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\r\n]/.test(value)) return null
  const path = new URL(value, 'http://own')
  return path.origin === 'http://own' ? `${path.pathname}${path.search}` : null
}

/** The signed-in person; a stranger goes to `/` and comes back to where they wanted after signing in (spec §2). */
export function requireActor(context: AppLoadContext, request: Request): SignedInActor {
  if (context.actor) return context.actor
  const wanted = wantedOf(request)
  throw redirect(urls.home(wanted && wanted !== '/dashboard' ? { next: wanted } : {}))
}

/** The page somebody asked for; for a form sent by script the page it stands on, whose draft this device has kept. */
function wantedOf(request: Request): string | null {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method === 'GET') return `${pathname.replace(/\.data$/, '')}${withoutData(search)}`
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from?.origin === origin ? safeNext(`${from.pathname}${from.search}`) : null
}

/** Remix asks for the data of a page with `_routes` in its query. */
function withoutData(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}

/** For a dialog, which stays as it is: what was typed into it is still there after signing in. */
export const SIGNED_OUT = 'You are signed out, so this was not saved. Sign in on another page, then press it again.'

/** Public routes are for the signed-out: others go to their first screen (spec §2). */
export function requireStranger(context: AppLoadContext): void {
  if (context.actor) throw redirect(homeFor(context.actor.role))
}
