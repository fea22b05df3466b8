import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { touchElement } from '#db/measures/uses.ts'
import { guardElement } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { replaceSurveyUses, selectAttachableDimensions } from '#db/surveys/uses.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import type { ElementSurveys, PutSurveys } from '#worker/plans/element-surveys-contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { decideAttached } from '#worker/plans/tabs/decide-attached.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { labelWith } from '#worker/plans/tabs/use-labels.ts'
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
  const rows = input.surveys.map(({ survey_dimension_id: of, ...slice }) => ({ of, ...slice }))
  const uses = await decideAttached(tenant, rows, (ids) => selectAttachableDimensions(tenant, ids), {
    key: 'surveys',
    idKey: 'survey_dimension_id',
    planSchoolId: before.place?.school_id ?? null,
    before: before.uses.map((use) => ({ ...use, of: use.surveyDimensionId })),
    twice: TWICE,
  })
  const changes = differences({ surveys: before.uses.map(labelOf) }, { surveys: uses.map(({ label }) => label) })
  if (Object.keys(changes).length === 0) return
  const ids = before.uses.map(({ id }) => id)
  const kept = uses.map(({ of: surveyDimensionId, label: _, ...use }) => ({ ...use, surveyDimensionId }))
  await runBatch(tenant, [
    guardElement(tenant, of.id, input.version),
    ...replaceSurveyUses(tenant, caller, of.id, ids, kept),
    touchElement(tenant, caller, of.id),
    ...changeThresholds(tenant),
    insertAudit(tenant, caller, { entity: of.node, entityId: of.id, planId, action: 'surveys', changes }),
  ])
}

function labelOf({ surveyName, dimensionName, schoolName, subgroupName }: ReadSurveyUses['uses'][number]): string {
  return labelWith(`${surveyName}: ${dimensionName}`, [schoolName, subgroupName])
}
