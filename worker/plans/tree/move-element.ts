import type { Tenant } from '#db/kit/tenant.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notEditable } from '#worker/kit/problem.ts'
import { type Element, type MoveElement, SAME_PARENT } from '#worker/plans/element-contract.ts'
import { editElement } from '#worker/plans/elements/edit-element.ts'
import { getElement } from '#worker/plans/elements/get-element.ts'

/**
 * Moves an element with everything below it to another parent of the level above; naming the current parent moves
 * nothing.
 */
export async function moveElement(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  id: string,
  input: MoveElement,
): Promise<Element> {
  const { parent_id, is_editable } = await getElement(tenant, caller, level, id)
  if (!is_editable) throw notEditable()
  if (parent_id === input.parent_id) throw invalid({ parent_id: [SAME_PARENT] })
  const { position, ...edit } = input
  return editElement(tenant, caller, level, id, edit, position)
}
