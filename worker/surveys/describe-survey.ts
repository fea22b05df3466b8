import type { Tenant } from '#db/kit/tenant.ts'
import { selectChoosable } from '#db/people/choosable.ts'
import { referenceReads } from '#db/plans/references.ts'
import { findMemberNames } from '#db/surveys/names.ts'
import { waveName } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { Structure } from './survey-draft.ts'

/** The names of a survey’s owners and dimensions, by id. */
export type Named = { people: Map<string, string>; dimensions: Map<string, string> }
type Asked = {
  ownerId: string | null
  wasOwner?: string | null
  before: { dimensions: readonly { dimensionId: string; dimensionName: string }[] } | null
  next: Structure
}

/** The names for the history. Refuses a new owner or dimension that is deleted or in another district. */
export async function namesOf(tenant: Tenant, { ownerId, wasOwner = null, before, next }: Asked): Promise<Named> {
  const had = new Set(before?.dimensions.map(({ dimensionId }) => dimensionId))
  const added = next.dimensions.filter(({ dimensionId }) => !had.has(dimensionId))
  const isNewOwner = ownerId !== null && ownerId !== wasOwner
  const [people, , , lists, former] = await tenant.db.batch([
    selectChoosable(tenant, isNewOwner ? [ownerId] : []),
    ...referenceReads(tenant, { schools: [], departments: [], choices: added.map(({ dimensionId }) => dimensionId) }),
    findMemberNames(tenant, wasOwner === null ? [] : [wasOwner]),
  ])
  const listed = new Map(lists.filter(({ list }) => list === 'survey_dimension').map(({ id, name }) => [id, name]))
  const problems: FieldMessages = {}
  if (isNewOwner && people.length === 0) problems.owner_id = [INVALID_VALUE]
  for (const [at, { dimensionId }] of next.dimensions.entries()) {
    if (had.has(dimensionId) || listed.has(dimensionId)) continue
    problems[`dimensions.${at}.dimension_id`] = [INVALID_VALUE]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const kept = before?.dimensions.map(({ dimensionId, dimensionName }) => [dimensionId, dimensionName] as const) ?? []
  return {
    people: new Map([...people, ...former].map(({ id, name }) => [id, name])),
    dimensions: new Map([...listed, ...kept]),
  }
}

/** The dimensions and waves as the history shows them: field → value. */
export function describeStructure({ dimensions, waves }: Structure, names: Named): Record<string, unknown> {
  const nameOf = (id: string) => names.dimensions.get(id) ?? ''
  const own = [...dimensions].sort((a, b) => a.position - b.position)
  const ofDimensions = own.flatMap(({ dimensionId, targetDate, targetScore, cutoff, isScorecard }) => {
    const fields = {
      target_date: targetDate,
      target_score: targetScore === null || targetScore === undefined ? null : numberOf(targetScore),
      scorecard_cutoff: numberOf(cutoff ?? 0) || null,
      assign_to_scorecard: isScorecard || null,
    }
    return Object.entries(fields).map(([field, value]) => [`${field}: ${nameOf(dimensionId)}`, value])
  })
  return {
    dimensions: own.map(({ dimensionId }) => nameOf(dimensionId)),
    ...Object.fromEntries(ofDimensions),
    waves: [...waves]
      .sort((a, b) => (a.endDate < b.endDate ? -1 : 1))
      .map(
        ({ name, startDate, endDate }) => `${waveName({ name: name ?? null, endDate })} (${startDate} to ${endDate})`,
      ),
  }
}
