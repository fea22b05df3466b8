import type { Tenant } from '#db/kit/tenant.ts'
import { editableSkeleton, skeleton } from '#db/plans/skeleton.ts'
import { chainTo, type LevelKey } from '#model/levels.ts'
import { offeredParents } from '#model/may-create.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ChoicesQuery } from '#worker/plans/choice-contract.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'

const ABOVE = ['pillar_id', 'initiative_id', 'objective_id', 'strategy_id'] as const

/**
 * The elements of a level to choose from, numbered as in the tree and limited to the given ancestors (spec §7 "Choice
 * lists"). An element counts as below itself, so that a level's own filter can name it.
 */
export async function listChoices(tenant: Tenant, caller: Caller, level: LevelKey, ask: ChoicesQuery) {
  const rows = await rowsFor(tenant, caller, level, ask)
  const wanted = ABOVE.flatMap((key) => ask[key] || [])
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const standsUnder = (id: string, above: string) => {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) if (at === above) return true
    return false
  }
  return outline(rows)
    .filter(({ node }) => node.level === level && wanted.every((above) => standsUnder(node.id, above)))
    .map(({ node, number }) => ({ id: node.id, name: node.name, number, parent_id: node.parent_id }))
}

async function rowsFor(tenant: Tenant, caller: Caller, level: LevelKey, ask: ChoicesQuery) {
  if (!ask.for_level || can(caller.actor.role, 'plans:write')) {
    return skeleton(tenant, caller.actor, ask.plan_id, chainTo(level))
  }
  return offeredParents(await editableSkeleton(tenant, caller.actor, ask.plan_id), ask.for_level)
}
