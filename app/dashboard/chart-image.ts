import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passMade } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { CHART_KEYS } from '#worker/dashboard/contract.ts'

/** A chart of the dashboard; the address's last part says which kind of image. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { kind } = params
  if (kind !== 'svg' && kind !== 'png') throw new Response('Not found', { status: 404 })
  const { searchParams } = new URL(request.url)
  const chart = CHART_KEYS.find((key) => key === searchParams.get('chart'))
  if (!chart) throw new Response('Not found', { status: 404 })
  const query = { plan: searchParams.get('plan') ?? '', chart }
  const { dashboard } = context.api
  const answer = kind === 'png' ? await dashboard.png.$get({ query }) : await dashboard.svg.$get({ query })
  return passMade(request, answer, { kind, back: urls.dashboard() })
}
