import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { safeNext } from '#app/kit/next.ts'
import { forgetSecret, heldSecret, keepSecret } from '#app/kit/provider-cookie.ts'
import { homeFor } from '#app/kit/role-pages.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import type { Finished } from '#worker/providers/contract.ts'

/** The return from a provider: signed in, linked, or on to the page that asks who the person is. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const signedIn = context.actor !== null
  const failed = (message: string) => {
    const to = redirectWithToast(signedIn ? urls.userProfile() : urls.login(), { kind: 'error', message })
    to.headers.append('Set-Cookie', forgetSecret)
    return to
  }
  if (query.has('error'))
    return failed('You were not signed in. Sign-in was canceled or failed at the provider. Try again.')
  const held = heldSecret(request)
  const answer = await context.api.auth.providers[':key'].finish.$post({
    param: { key: params.provider ?? '' },
    json: { code: query.get('code') ?? '', state: query.get('state') ?? '', held: held || 'none' },
  })
  const body = await bodyOf<Finished>(answer)
  if (!answer.ok) return failed(body.detail)
  const finished = body.data
  if (finished.outcome === 'signed_in' || finished.outcome === 'linked') {
    const home = finished.outcome === 'signed_in' ? homeFor(finished.user.role) : urls.userProfile()
    const message =
      finished.outcome === 'signed_in' ? body.detail : 'Your accounts are linked. You can sign in either way.'
    const to = redirectWithToast(safeNext(finished.next) ?? home, { kind: 'success', message })
    to.headers.append('Set-Cookie', forgetSecret)
    return to
  }
  const next = finished.next
  const to = finished.outcome === 'link_first' ? urls.linkAccount({ next }) : urls.registerWithProvider()
  return redirect(to, { headers: { 'Set-Cookie': keepSecret(finished.ticket, request) } })
}
