import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { safeNext } from '#app/kit/next.ts'
import { keepSecret } from '#app/kit/provider-cookie.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** Sends the browser to its provider; with `?link=1`, to link the signed-in person's account. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const link = query.get('link') !== null && context.actor !== null
  const answer = await context.api.auth.providers[':key'].start.$post({
    param: { key: params.provider ?? '' },
    json: { next: safeNext(query.get('next')), link },
  })
  const body = await bodyOf<{ url: string; state: string }>(answer)
  if (!answer.ok) {
    const back = link ? urls.userProfile() : urls.login()
    return redirectWithToast(back, { kind: 'error', message: body.detail })
  }
  return redirect(body.data.url, {
    headers: { 'Set-Cookie': keepSecret(body.data.state, request), 'Cache-Control': 'no-store' },
  })
}
