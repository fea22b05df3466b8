import type { AppLoadContext } from '@remix-run/cloudflare'
import { act } from './act.ts'
import { redirectWithToast } from './toast.ts'

/** Ends one's sign-ins in every other browser; `here` is the page that lists them. */
export function signOutOthers(context: AppLoadContext, here: string) {
  const message = 'You are signed out everywhere else'
  return act(context.api.auth.sessions.$delete(), here, () => redirectWithToast(here, { kind: 'success', message }))
}
