import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { type NewUse, readUses, replaceUses, selectAttachable, touchElement } from '#db/measures/uses.ts'
import { guardElement } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, stale } from '#worker/kit/problem.ts'
import type { ElementMeasures, PutMeasures } from '#worker/plans/element-measures-contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { decideSlices } from '#worker/plans/tabs/decide-slices.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { getUses, presentUses, yearsAround } from './get-uses.ts'

const TWICE = 'This measure is already here with this school and student group'

/** Replaces the measures that an element uses; those that stay keep their ids. */
export async function putUses(
  tenant: Tenant,
  caller: Caller,
  of: NodeRef,
  input: PutMeasures,
): Promise<ElementMeasures> {
  await retryOnConflict(() => write(tenant, caller, of, input))
  return getUses(tenant, caller, of)
}

async function write(tenant: Tenant, caller: Caller, of: NodeRef, input: PutMeasures): Promise<void> {
  const before = await readUses(tenant, caller.actor, of, yearsAround(caller.today))
  const planId = requireEditable(before).node?.plan_id ?? null
  const current = presentUses(caller, before)
  if (current.version !== input.version) throw stale(input.version, current)
  const uses = await decideUses(tenant, before, input)
  const labels = (rows: readonly { label: string }[]) => rows.map(({ label }) => label)
  const changes = differences({ measures: labels(before.uses.map(labelOf)) }, { measures: labels(uses) })
  if (Object.keys(changes).length === 0) return
  const ids = before.uses.map(({ id }) => id)
  const rows = uses.map(({ label: _, ...use }) => use)
  await runBatch(tenant, [
    guardElement(tenant, of.id, input.version),
    ...replaceUses(tenant, caller, of.id, ids, rows),
    touchElement(tenant, caller, of.id),
    ...changeThresholds(tenant),
    insertAudit(tenant, caller, { entity: of.node, entityId: of.id, planId, action: 'measures', changes }),
  ])
}

type Before = Awaited<ReturnType<typeof readUses>>

async function decideUses(
  tenant: Tenant,
  { uses, place }: Before,
  { measures }: PutMeasures,
): Promise<(NewUse & { label: string })[]> {
  const decided = await decideSlices(tenant, measures, ({ measure_id }) => measure_id, {
    key: 'measures',
    planSchoolId: place?.school_id ?? null,
    twice: TWICE,
  })
  const found = await selectAttachable(
    tenant,
    measures.map(({ measure_id }) => measure_id),
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const missing = measures.flatMap(({ measure_id }, at) => (names.has(measure_id) ? [] : [at]))
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((at) => [`measures[${at}].measure_id`, [INVALID_VALUE]])))
  return decided.map(({ row: { measure_id }, slice, label }, position) => {
    const same = uses.find(
      (use) =>
        use.measure_id === measure_id && use.school_id === slice.schoolId && use.subgroup_id === slice.subgroupId,
    )
    const name = names.get(measure_id) ?? ''
    return {
      id: same?.id ?? newId('use'),
      measureId: measure_id,
      ...slice,
      position: position + 1,
      label: label ? `${name} (${label})` : name,
    }
  })
}

function labelOf({ name, school_name, subgroup_name }: Before['uses'][number]): { label: string } {
  const slice = [school_name, subgroup_name].filter(Boolean).join(', ')
  return { label: slice ? `${name} (${slice})` : name }
}
