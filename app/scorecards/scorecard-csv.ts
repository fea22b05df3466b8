import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { askedCard } from './asked-card.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { id, query } = await askedCard(context, request)
  const card = context.api.plans['balance-scorecard'][':id']
  return passFile(card.csv.$get({ param: { id }, query }), urls.scorecard())
}
