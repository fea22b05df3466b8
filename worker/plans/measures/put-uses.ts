import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { readUses, replaceUses, selectAttachable, touchElement } from '#db/measures/uses.ts'
import { guardElement } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import type { ElementMeasures, PutMeasures } from '#worker/plans/element-measures-contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { decideAttached } from '#worker/plans/tabs/decide-attached.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { labelOf } from '#worker/plans/tabs/use-labels.ts'
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
  const rows = input.measures.map(({ measure_id: of, ...slice }) => ({ of, ...slice }))
  const uses = await decideAttached(tenant, rows, (ids) => selectAttachable(tenant, ids), {
    key: 'measures',
    idKey: 'measure_id',
    planSchoolId: before.place?.school_id ?? null,
    before: before.uses.map((use) => ({
      ...{ id: use.id, of: use.measure_id, schoolId: use.school_id, subgroupId: use.subgroup_id },
    })),
    twice: TWICE,
  })
  const changes = differences({ measures: before.uses.map(labelOf) }, { measures: uses.map(({ label }) => label) })
  if (Object.keys(changes).length === 0) return
  const ids = before.uses.map(({ id }) => id)
  const kept = uses.map(({ of: measureId, label: _, ...use }) => ({ ...use, measureId }))
  await runBatch(tenant, [
    guardElement(tenant, of.id, input.version),
    ...replaceUses(tenant, caller, of.id, ids, kept),
    touchElement(tenant, caller, of.id),
    ...changeThresholds(tenant),
    insertAudit(tenant, caller, { entity: of.node, entityId: of.id, planId, action: 'measures', changes }),
  ])
}
