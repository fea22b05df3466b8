import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { touchElement } from '#db/measures/uses.ts'
import { guardElement } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { type NewSurveyUse, replaceSurveyUses, selectAttachableDimensions } from '#db/surveys/uses.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, stale } from '#worker/kit/problem.ts'
import type { ElementSurveys, PutSurveys } from '#worker/plans/element-surveys-contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { decideSlices } from '#worker/plans/tabs/decide-slices.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { getSurveyUses, presentSurveyUses, type ReadSurveyUses, readSurveyUses } from './get-uses.ts'

const TWICE = 'This survey is already here with this school and student group'

/** Replaces the dimensions of surveys that an element uses; those that stay keep their ids. */
export async function putSurveyUses(
  tenant: Tenant,
  caller: Caller,
  of: NodeRef,
  input: PutSurveys,
): Promise<ElementSurveys> {
  await retryOnConflict(() => write(tenant, caller, of, input))
  return getSurveyUses(tenant, caller, of)
}

async function write(tenant: Tenant, caller: Caller, of: NodeRef, input: PutSurveys): Promise<void> {
  const before = await readSurveyUses(tenant, caller, of)
  const planId = requireEditable(before).node?.plan_id ?? null
  const current = presentSurveyUses(caller, before)
  if (current.version !== input.version) throw stale(input.version, current)
  const uses = await decideUses(tenant, before, input)
  const changes = differences({ surveys: before.uses.map(labelOf) }, { surveys: uses.map(({ label }) => label) })
  if (Object.keys(changes).length === 0) return
  await runBatch(tenant, [
    guardElement(tenant, of.id, input.version),
    ...replaceSurveyUses(
      tenant,
      caller,
      of.id,
      before.uses.map(({ id }) => id),
      uses.map(({ label: _, ...use }) => use),
    ),
    touchElement(tenant, caller, of.id),
    ...changeThresholds(tenant),
    insertAudit(tenant, caller, { entity: of.node, entityId: of.id, planId, action: 'surveys', changes }),
  ])
}

async function decideUses(
  tenant: Tenant,
  { uses, place }: ReadSurveyUses,
  { surveys }: PutSurveys,
): Promise<(NewSurveyUse & { label: string })[]> {
  const decided = await decideSlices(tenant, surveys, ({ survey_dimension_id }) => survey_dimension_id, {
    key: 'surveys',
    planSchoolId: place?.school_id ?? null,
    twice: TWICE,
  })
  const found = await selectAttachableDimensions(
    tenant,
    surveys.map(({ survey_dimension_id }) => survey_dimension_id),
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const missing = surveys.flatMap(({ survey_dimension_id }, at) => (names.has(survey_dimension_id) ? [] : [at]))
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((at) => [`surveys[${at}].survey_dimension_id`, [INVALID_VALUE]])))
  return decided.map(({ row: { survey_dimension_id }, slice, label }, position) => {
    const same = uses.find(
      (use) =>
        use.surveyDimensionId === survey_dimension_id &&
        use.schoolId === slice.schoolId &&
        use.subgroupId === slice.subgroupId,
    )
    const name = names.get(survey_dimension_id) ?? ''
    return {
      ...{ id: same?.id ?? newId('use'), surveyDimensionId: survey_dimension_id, ...slice, position: position + 1 },
      label: label ? `${name} (${label})` : name,
    }
  })
}

function labelOf({ surveyName, dimensionName, schoolName, subgroupName }: ReadSurveyUses['uses'][number]): string {
  const slice = [schoolName, subgroupName].filter(Boolean).join(', ')
  return `${surveyName}: ${dimensionName}${slice ? ` (${slice})` : ''}`
}
