import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passPdf } from './minutes-file.ts'

/** A published agenda, for anyone with its link. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const place = params.place! // set by the route
  const answer = await context.api.agendas[':place'].$get({ param: { place } })
  if (!answer.ok) throw new Response(null, { status: answer.status })
  return passPdf(answer as unknown as Response) // a file, which has no JSON type
}
