import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { PLACES } from '#app/components/repository/filter.ts'
import { loadPlaces } from '#app/components/repository/load.ts'
import { requireActor } from '#app/kit/require.ts'

/** The pillars, initiatives, or objectives that a repository filter offers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { place: asked, ...above } = Object.fromEntries(new URL(request.url).searchParams)
  const place = PLACES.find((one) => one === asked)
  if (!place) throw new Response(null, { status: 404 })
  return Response.json({ results: await loadPlaces(context, place, above) })
}
