import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { askOf, filterOf } from '#app/components/repository/filter.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'

/** One page of the strategic repository, for searching and scrolling. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const params = new URL(request.url).searchParams
  const query = askOf(filterOf(params), params.get('page'))
  return Response.json(await read(context.api.strategic_repository.$get({ query })))
}
