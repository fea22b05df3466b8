import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ChoiceList } from '#model/fields.ts'
import { CHOICE_PATHS } from '#worker/choices/contract.ts'

/** The calls of one of the district's own lists; all lists have the same ones (worker/choices/routes.ts). */
export function choiceApi(context: AppLoadContext, list: ChoiceList) {
  const { auth, plans } = context.api
  if (list === 'school_type') return auth['school-types']
  return plans[CHOICE_PATHS[list] as 'subgroup'] // all have the same shape
}
