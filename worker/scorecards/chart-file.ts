import type { Tenant } from '#db/kit/tenant.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { chartFile } from '#worker/charts/chart-file.ts'
import type { ChartPicture, ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { fileName } from '#worker/reports/file-name.ts'
import { type AskScorecard, DISTRICT_SCORECARD, type Scorecard } from './contract.ts'
import { nameOf, resultWord, resultWords } from './file-cells.ts'
import { presentScorecard } from './get-scorecard.ts'
import { presentSchools } from './heat-map.ts'

/** The heat map of a scorecard as an image, with the numbers that this person may see. */
export async function scorecardChart(
  tenant: Tenant,
  caller: Caller,
  id: string,
  asked: AskScorecard,
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const ask = { ...asked, school_id: undefined, by: 'school' as const }
  const { card: own } = await presentScorecard(tenant, caller, id, ask)
  const scorecard = id === DISTRICT_SCORECARD ? null : id
  const { card, hasSmall } = await presentSchools(tenant, caller, scorecard, own, ask)
  const { naming, accent } = caller.district
  const picture: ChartPicture = {
    ...{
      kind: 'heat',
      card,
      title: `${nameOf(card)}, by school`,
      sub: subOf(card, caller),
      foot: footOf(card, ask, caller),
    },
    results: resultWords(naming),
  }
  const plan = { name: card.plan?.name ?? caller.district.name }
  const name = fileName({ title: nameOf(card), plan }, kind, 'schools', ...(hasSmall() ? [SMALL_GROUPS] : []))
  return chartFile(kind, { picture, name }, call, accent)
}

function subOf({ schools, year }: Scorecard, { district }: Caller): string {
  if (!schools) return shortYear(year)
  const { at_or_above: above, counted, percentage } = schools.score
  const share = percentage === null ? '' : `: ${percentage.toFixed(2)}%`
  return `${above} of ${counted} school results are ${resultWord(district.naming, 'at_or_above')} the target${share}. ${shortYear(year)}`
}

/** The choices of the screen in words. */
function footOf(
  { plan, subgroup, schools }: Scorecard,
  { cutoff, search }: AskScorecard,
  { district, today }: Caller,
): string {
  const words = [
    plan?.name ?? 'no plan',
    subgroup?.name ?? 'all students',
    ...(search ? [`“${search}”`] : []),
    ...(cutoff ? [cutoff === 'none' ? 'no result' : resultWord(district.naming, cutoff)] : []),
    ...(schools && schools.pages > 1 ? [`page ${schools.page} of ${schools.pages} of the schools`] : []),
    `as of ${today}`,
  ]
  return `${district.name}. Showing: ${words.join('; ')}`
}
