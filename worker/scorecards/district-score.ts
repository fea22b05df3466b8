import type { Tenant } from '#db/kit/tenant.ts'
import { inPlanOrder, type Place, selectPlaces } from '#db/scorecards/places.ts'
import { dimensionsOn, type MeasureOnCard, measuresOn, selectMeasureRows } from '#db/scorecards/rows.ts'
import { type SurveyYearRow, selectSurveyYears } from '#db/surveys/years.ts'
import { seesSlice } from '#model/measures/reader.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { openingYear } from '#model/measures/scorecard.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { measureRow, surveyRows } from './card-rows.ts'
import { countsOf } from './counts.ts'
import { presentRow } from './get-scorecard.ts'
import { sectionsOf } from './sections.ts'

/** The statements of the district's own scorecard in a plan, for a batch with other reads. */
export function districtScoreReads(tenant: Tenant, planId: string) {
  return [
    selectMeasureRows(tenant, null),
    selectPlaces(tenant, planId, 'measures', measuresOn(tenant, null)),
    selectSurveyYears(tenant, { dimensions: 'scorecard', slice: { schoolId: null, subgroupId: null } }),
    selectPlaces(tenant, planId, 'surveys', dimensionsOn(tenant, null)),
  ] as const
}

type Read = [measures: MeasureOnCard[], ofMeasures: Place[], surveys: SurveyYearRow[], ofSurveys: Place[]]

/** Score achieved of the district's own scorecard, in all and by pillar, as this person sees it. */
export function districtScore({ actor, today }: Caller, [measures, ofMeasures, surveys, ofSurveys]: Read) {
  const rows = [...measures.map((row) => measureRow(row, null)), ...surveyRows(surveys, today)]
  const inFull = seesSlice(actor, null)
  const year = openingYear(
    rows.map(({ years }) => years),
    inFull,
    schoolYearOf(today),
  )
  const all = rows.map((row) => presentRow(row, year, inFull))
  const sections = sectionsOf(all, inPlanOrder([...ofMeasures, ...ofSurveys]), () => true)
  return {
    year,
    score: countsOf(all.map(({ result }) => result)),
    pillars: sections.map(({ pillar, score }) => ({ pillar: pillar && { id: pillar.id, name: pillar.name }, score })),
  }
}
