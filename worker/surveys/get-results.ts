import type { Tenant } from '#db/kit/tenant.ts'
import { readResults } from '#db/surveys/results.ts'
import { readsSmallGroups, seesSlice } from '#model/measures/reader.ts'
import { shownResult } from '#model/measures/survey-results.ts'
import { waveName } from '#model/measures/surveys.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound, Problem } from '#worker/kit/problem.ts'
import { type AskResults, MOST_CELLS, type SurveyResults } from './results-contract.ts'

/** Results of a survey as this person may see them, by group, school, wave, and dimension. */
export async function getResults(
  tenant: Tenant,
  { actor }: Caller,
  id: string,
  ask: AskResults,
): Promise<SurveyResults> {
  const found = await readResults(tenant, id, ask, MOST_CELLS + 1)
  if (!found) throw notFound()
  const { survey, waves, dimensions, results } = found
  if (results.length > MOST_CELLS)
    throw new Problem(400, `These are more than ${MOST_CELLS} results. Ask for a wave, dimension, school, or group.`)
  const groups = new Map(found.groups.map((one) => [one.id, one]))
  const places = new Map(found.places.map((one) => [one.id, one]))
  const order = new Map([...waves, ...dimensions].map((one, at) => [one.id, at]))
  const at = (key: string) => order.get(key) ?? 0
  const sorted = results
    .map((one) => ({
      one,
      key: [at(one.waveId), at(one.surveyDimensionId)],
      group: one.subgroupId === null ? null : groups.get(one.subgroupId),
      school: one.schoolId === null ? null : places.get(one.schoolId),
    }))
    .sort(
      (a, b) =>
        a.key[0]! - b.key[0]! || // both have two
        a.key[1]! - b.key[1]! ||
        compare(a.school?.nameKey ?? '', b.school?.nameKey ?? '') ||
        (a.group?.position ?? -1) - (b.group?.position ?? -1),
    )
  const dimensionOf = new Map(dimensions.map((one) => [one.id, one.dimensionId]))
  return {
    id: survey.id,
    name: survey.name,
    waves: waves.map((one) => ({
      ...{ id: one.id, name: waveName(one) },
      ...{ start_date: one.startDate, end_date: one.endDate },
    })),
    dimensions: dimensions.map(({ dimensionId, dimensionName }) => ({ id: dimensionId, name: dimensionName })),
    cells: sorted.map(({ one, group, school }) => ({
      wave_id: one.waveId,
      dimension_id: dimensionOf.get(one.surveyDimensionId) ?? '',
      school: school ? { id: school.id, name: school.name } : null,
      subgroup: group ? { id: group.id, name: group.name } : null,
      ...shownResult(one, seesSlice(actor, one.schoolId)),
    })),
    enters: enteredBy(actor),
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whose results a person enters: all, those of the own schools, or none. */
function enteredBy({ role, schoolIds }: Caller['actor']): SurveyResults['enters'] {
  if (!can(role, 'measures:write')) return []
  return readsSmallGroups(role) ? 'all' : [...schoolIds]
}
