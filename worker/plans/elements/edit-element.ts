import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { tellFormerOwners, tellOwners } from '#db/notices/tell.ts'
import { guardChoosable } from '#db/people/choosable.ts'
import { replaceSet, updateElement } from '#db/plans/element-writes.ts'
import { guardElement, guardPlanDates } from '#db/plans/guards.ts'
import { guardReferences } from '#db/plans/references.ts'
import { SET_FIELDS } from '#model/level-fields.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { invalid, notEditable, stale } from '#worker/kit/problem.ts'
import type { Element, ElementEdit } from '#worker/plans/element-contract.ts'
import { editMeasurement } from '#worker/plans/measures/write-measurement.ts'
import { moveStatements } from '#worker/plans/tree/move-statements.ts'
import { findReferences } from './check-references.ts'
import { decideEdit } from './decide-edit.ts'
import { getElement } from './get-element.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/** Saves the given fields of an element; a new parent moves it with everything below it. */
export async function editElement(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  id: string,
  input: ElementEdit,
  /** Its position among the new parent's children. */
  position?: number,
): Promise<Element> {
  const unchanged = await retryOnConflict(() => write(tenant, caller, level, id, input, position))
  return unchanged ?? getElement(tenant, caller, level, id)
}

/** Returns the element if nothing changes. If someone else saved in between, the retry reports a stale version. */
async function write(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  id: string,
  input: ElementEdit,
  position?: number,
): Promise<Element | null> {
  const before = await getElement(tenant, caller, level, id)
  if (!before.is_editable) throw notEditable()
  if (before.version !== input.version) throw stale(input.version, before)
  const found = await findReferences(tenant, input)
  const { problems, changes: told, set, planDates } = decideEdit(caller, before, input, found)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const moves = input.parent_id !== undefined && input.parent_id !== before.parent_id
  const move = moves ? await moveStatements(tenant, caller, before, input.parent_id as string, position) : null // `moves` checked it
  const measurement = level === 'objective' ? await editMeasurement(tenant, caller, id, input) : null
  const changes = { ...told, ...move?.changes, ...measurement?.changes }
  const handed = input.owner_id !== undefined && input.owner_id !== before.owner_id
  if (Object.keys(changes).length === 0) return before
  try {
    await runBatch(tenant, [
      guardElement(tenant, id, input.version),
      guardPlanDates(tenant, planDates),
      guardReferences(tenant, found),
      guardChoosable(tenant, [...found.people.keys()]),
      ...(move?.guards ?? []),
      updateElement(tenant, id, input.version, {
        ...set,
        ...move?.set,
        ...updateStamps(caller),
      }),
      ...(move?.below ?? []),
      ...SET_FIELDS.flatMap((field) => replaceSet(tenant, id, field, input[field.key])),
      ...(measurement?.statements ?? []),
      ...(changes.mask_ids || (move && before.mask_ids?.length) ? changeThresholds(tenant) : []),
      tellOwners(tenant, caller, [id], handed ? 'element_owner' : 'element_changed'),
      ...(handed ? [tellFormerOwners(tenant, caller, [{ id, planId: before.plan_id, ownerId: before.owner_id }])] : []),
      ...(move ? [tellOwners(tenant, caller, move.parents)] : []),
      insertAudit(tenant, caller, {
        entity: level,
        entityId: id,
        planId: before.plan_id,
        action: moves ? 'move' : 'edit',
        changes,
      }),
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return null
}
