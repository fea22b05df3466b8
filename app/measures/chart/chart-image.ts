import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passMade } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

const PARTS = ['schools', 'groups'] as const

/** A chart of a measure; the address's last part says which kind of image. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { kind } = params
  if (kind !== 'svg' && kind !== 'png') throw new Response('Not found', { status: 404 })
  const { searchParams } = new URL(request.url)
  const id = params.measureId! // set by the route
  const query = {
    scale: searchParams.get('scale') === 'zero' ? ('zero' as const) : undefined,
    chart: PARTS.find((one) => one === searchParams.get('chart')),
    year: searchParams.get('year') ?? undefined,
    windows: searchParams.get('windows') === 'counts' ? ('counts' as const) : undefined,
  }
  const measure = context.api.plans.measure[':id']
  const ask = { param: { id }, query }
  const answer = kind === 'png' ? await measure.png.$get(ask) : await measure.svg.$get(ask)
  return passMade(request, answer, { kind, back: urls.measure(id) })
}
