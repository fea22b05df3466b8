import type { AppLoadContext } from '@remix-run/cloudflare'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { DISTRICT_SCORECARD } from '#worker/scorecards/contract.ts'
import { CARD_KEYS, type CardAsk } from './scorecard-address.ts'

/** The scorecard that the address asks for, in the plan that this person has chosen; its screen and files read it. */
export async function askedCard(context: AppLoadContext, request: Request) {
  const ask: CardAsk = askOf(new URL(request.url), CARD_KEYS)
  const { scorecard: id = DISTRICT_SCORECARD, ...rest } = ask
  const plan = await selectedPlan(context, request)
  return { id, ask, query: asQuery<Record<string, string>>({ ...rest, ...(plan ? { plan } : {}) }) }
}
