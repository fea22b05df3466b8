import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** Sends the browser to Google; a plain link, because our policy lets no form leave this site. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const answer = await context.api.auth.calendar.$post()
  const body = await bodyOf<{ url: string }>(answer)
  if (!answer.ok) return redirectWithToast(urls.ownCalendar(), { kind: 'error', message: body.detail })
  return redirect(body.data.url, { headers: { 'Cache-Control': 'no-store' } })
}
