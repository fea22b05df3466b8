import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passMade } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { askedCard } from './asked-card.ts'

/** The heat map of a scorecard; the address's last part says which kind of image. */
export async function loader({ request, context, params: { kind } }: LoaderFunctionArgs) {
  requireActor(context, request)
  if (kind !== 'svg' && kind !== 'png') throw new Response('Not found', { status: 404 })
  const { id, ask, query } = await askedCard(context, request)
  const card = context.api.plans['balance-scorecard'][':id']
  const asked = { param: { id }, query }
  const answer = kind === 'png' ? await card.png.$get(asked) : await card.svg.$get(asked)
  return passMade(request, answer, { kind, back: urls.scorecard(ask) })
}
