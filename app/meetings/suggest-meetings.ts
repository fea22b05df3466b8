import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'

/** One page of the list of meetings, for scrolling. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return Response.json(await read(context.api.plans.meeting.$get({ query: asQuery(query) })))
}
