import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile, passMade } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { askedCard } from './asked-card.ts'

/** A scorecard's table as CSV or Excel, or its heat map as an image; the address's last part says which. */
export async function loader({ request, context, params: { kind } }: LoaderFunctionArgs) {
  requireActor(context, request)
  if (kind !== 'csv' && kind !== 'xlsx' && kind !== 'svg' && kind !== 'png')
    throw new Response('Not found', { status: 404 })
  const { id, ask, query } = await askedCard(context, request)
  const card = context.api.plans['balance-scorecard'][':id']
  const asked = { param: { id }, query }
  if (kind === 'csv') return passFile(card.csv.$get(asked), urls.scorecard())
  if (kind === 'xlsx') return passFile(card.xlsx.$get(asked), urls.scorecard())
  const answer = kind === 'png' ? await card.png.$get(asked) : await card.svg.$get(asked)
  return passMade(request, answer, { kind, back: urls.scorecard(ask) })
}
