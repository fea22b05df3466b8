import type { AppLoadContext } from '@remix-run/cloudflare'
import { act } from './act.ts'
import { redirectWithToast } from './toast.ts'

/** Ends one of the person's sessions, or without a session id every other one; `here` is the page that lists them. */
export function signOutOthers(context: AppLoadContext, here: string, form: FormData) {
  const id = form.get('session')
  const message = id ? 'Signed out of that session' : 'Signed out of all other sessions'
  if (id) {
    const asked = context.api.auth.sessions[':id'].$delete({ param: { id: String(id) } })
    return act(asked, here, () => redirectWithToast(here, { kind: 'success', message }))
  }
  return act(context.api.auth.sessions.$delete(), here, () => redirectWithToast(here, { kind: 'success', message }))
}
