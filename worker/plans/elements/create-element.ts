import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { tellOwners } from '#db/notices/tell.ts'
import { guardChoosable } from '#db/people/choosable.ts'
import { insertElement, replaceSet } from '#db/plans/element-writes.ts'
import { guardReferences } from '#db/plans/references.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { SET_FIELDS } from '#model/level-fields.ts'
import type { LevelKey } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { forbidden, invalid } from '#worker/kit/problem.ts'
import type { Element, ElementInput } from '#worker/plans/element-contract.ts'
import { decideMeasurement } from '#worker/plans/measures/write-measurement.ts'
import { findParentPosition, guardParentPosition } from '#worker/plans/tree/parent-position.ts'
import { findReferences, referenceProblems } from './check-references.ts'
import { describeWrite } from './describe-write.ts'
import { getElement } from './get-element.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { dateProblems, NEW_ELEMENT, toElementUpdate } from './to-element-update.ts'

/** Creates an element of any level in one batch: guards for its parent, the row, its sets, and the audit row. */
export async function createElement(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  input: ElementInput,
  key: string | null = null,
): Promise<Element> {
  const id = await idempotent(
    tenant,
    caller,
    key,
    { level, input },
    (fresh, before) => retryOnConflict(() => insertNew(tenant, caller, level, input, { id: fresh, before })),
    newId('element'),
  )
  return getElement(tenant, caller, level, id)
}

/** The statements of the same batch: `before` the element's own, and `after` them for rows that refer to it. */
type NewRow = { id: string; before: Statement[]; after?: Statement[] }

/** Like `createElement`, for a call that writes more in the same batch. */
export async function insertNew(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  input: ElementInput,
  { id, before, after = [] }: NewRow,
): Promise<string> {
  const place = await findParentPosition(tenant, caller, level, input)
  if (!mayCreate(caller.actor.role, level, place.plan, place.parentEditable))
    throw forbidden('You can’t add this here.')
  const found = await findReferences(tenant, input)
  const problems = { ...referenceProblems(input, found, new Set()), ...dateProblems(input, place.plan) }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const set = toElementUpdate(input, NEW_ELEMENT, caller)
  const objective = { id, schoolId: place.plan.school_id, uses: [] }
  const measurement = level === 'objective' ? await decideMeasurement(tenant, caller, objective, input) : null
  try {
    await runBatch(tenant, [
      ...before,
      ...guardParentPosition(tenant, place),
      guardReferences(tenant, found),
      guardChoosable(tenant, [...found.people.keys()]),
      insertElement(tenant, {
        ...set,
        id,
        planId: place.plan.id,
        level,
        parentId: place.parent?.id ?? null,
        ...place.ancestors,
        name: input.name,
        nameKey: nameKey(input.name),
        searchKey: searchKey(input.name),
        ...createStamps(caller),
      }),
      ...SET_FIELDS.flatMap((field) => replaceSet(tenant, id, field, filled(input[field.key]))),
      ...(input.mask_ids?.length ? changeThresholds(tenant) : []),
      insertAudit(tenant, caller, {
        entity: level,
        entityId: id,
        planId: place.plan.id,
        action: 'create',
        changes: { ...describeWrite(null, input, found), ...measurement?.changes },
      }),
      tellOwners(tenant, caller, [id], 'element_owner'),
      ...(place.parent ? [tellOwners(tenant, caller, [place.parent.id])] : []),
      ...(measurement?.statements ?? []),
      ...after,
    ])
  } catch (error) {
    throw asNameTaken(error)
  }
  return id
}

/** A new element has no old set rows to delete. */
function filled(ids: string[] | undefined) {
  return ids && ids.length > 0 ? ids : undefined
}
