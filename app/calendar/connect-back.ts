import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** The return from Google, with its code or its refusal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const query = new URL(request.url).searchParams
  const back = (kind: 'success' | 'error', message: string) => redirectWithToast(urls.ownCalendar(), { kind, message })
  if (query.has('error')) return back('error', 'Your calendar was not connected. You canceled at Google.')
  const answer = await context.api.auth.calendar.callback.$get({
    query: { code: query.get('code') ?? '', state: query.get('state') ?? '' },
  })
  if (answer.ok) return back('success', 'Your calendar is connected. Your meetings show up there in a moment.')
  const { detail } = await bodyOf(answer)
  return back('error', detail)
}
