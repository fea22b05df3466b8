import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

/** Passes the PDF of the minutes to the browser, which has no token. The email's link leads here. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  requireActor(context, request)
  const id = params.meetingId! // set by the route
  const answer = await context.api.plans.meeting[':id'].minutes.$get({ param: { id } })
  if (answer.ok) return passPdf(answer as unknown as Response) // a file, which has no JSON type
  const { detail } = (await answer.json()) as { detail?: string } // every refusal of the API has this shape
  if ((answer.status as number) === 404) throw new Response(null, { status: 404 })
  return redirectWithToast(urls.meeting(id), { kind: 'error', message: detail ?? 'The minutes could not be opened' })
}

const KEPT = ['Content-Type', 'Content-Disposition', 'Cache-Control', 'ETag']

export function passPdf(answer: Response): Response {
  const headers = new Headers()
  for (const name of KEPT) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}
