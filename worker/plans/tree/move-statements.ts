import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ElementSet, lastPlaceUnder, moveDescendants } from '#db/plans/element-writes.ts'
import { LEVELS } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { forbidden, invalid } from '#worker/kit/problem.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { findParentPosition, guardParentPosition } from './parent-position.ts'

type Move = {
  set: ElementSet
  guards: Statement[]
  below: Statement[]
  changes: Record<string, [unknown, unknown]>
  /** The element that loses this one and the element that gets it. */
  parents: string[]
}

/**
 * The statements of a new parent: same plan, level above, last sibling unless a position is given; the same batch
 * updates the descendants' ancestors.
 */
export async function moveStatements(
  tenant: Tenant,
  caller: Caller,
  element: Element,
  parentId: string,
  position?: number,
): Promise<Move> {
  const { level, id, plan_id: planId } = element
  if (LEVELS[level].parent === 'plan') throw invalid({ parent_id: [INVALID_VALUE] })
  const place = await findParentPosition(tenant, caller, level, { parent_id: parentId })
  if (place.plan.id !== planId) throw invalid({ parent_id: ['Choose an element in the same plan'] })
  if (!mayCreate(caller.actor.role, level, place.plan, place.parentEditable))
    throw forbidden('You can’t move this there.')
  const { ancestor } = LEVELS[level]
  // Descendants keep the ids from the moved element's level down; only those above it change.
  const { pillarId, initiativeId, objectiveId } = place.ancestors
  const above =
    level === 'initiative'
      ? { pillarId }
      : level === 'objective'
        ? { pillarId, initiativeId }
        : { pillarId, initiativeId, objectiveId }
  return {
    set: { parentId, ...place.ancestors, position: position ?? lastPlaceUnder(tenant, parentId) },
    guards: guardParentPosition(tenant, place),
    below: ancestor ? moveDescendants(tenant, planId, ancestor, id, above) : [],
    changes: { parent: [element.parent_name, place.parent?.name ?? null] },
    parents: element.parent_id ? [element.parent_id, parentId] : [parentId],
  }
}
