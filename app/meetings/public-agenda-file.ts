import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passDownload } from '#app/kit/pass-file.ts'

/** A published agenda, for anyone with its link. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const place = params.place! // set by the route
  const answer = await context.api.agendas[':place'].$get({ param: { place } })
  if (answer.ok) return passDownload(answer)
  const isMissing = (answer.status as number) === 404 // the client knows only the success
  const message = isMissing ? 'This agenda is not public.' : 'We can’t show this agenda now. Try again later.'
  return new Response(message, { status: answer.status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
