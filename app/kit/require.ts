import type { AppLoadContext } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import type { SignedInActor } from './context.ts'
import { wantedOf } from './next.ts'
import { homeFor } from './role-pages.ts'
import { urls } from './urls.ts'

/** The signed-in person; anyone else goes to `/` and returns to the requested page after signing in (spec §2). */
export function requireActor(context: AppLoadContext, request: Request): SignedInActor {
  if (context.actor) return context.actor
  const wanted = wantedOf(request)
  throw redirect(urls.home(wanted && wanted !== '/dashboard' ? { next: wanted } : {}))
}

/** For a dialog, which stays open with its typed text until the person has signed in. */
export const SIGNED_OUT = 'You are signed out, so this was not saved. Sign in on another tab, then try again.'

/** Public routes are for the signed-out: others go to their first screen (spec §2). */
export function requireSignedOut(context: AppLoadContext): void {
  if (context.actor) throw redirect(homeFor(context.actor.role))
}
