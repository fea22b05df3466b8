import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'

/** Suggests people with elements in a plan for the staff report, five at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { plan = '', search = '', page = '1' } = Object.fromEntries(new URL(request.url).searchParams)
  const query = { plan, search: search.trim().slice(0, 100), page }
  return Response.json(await read(context.api.reports['plan-elements-staff'].$get({ query: asQuery(query) })))
}
