import type { Tenant } from '#db/kit/tenant.ts'
import { skeleton } from '#db/plans/elements.ts'
import type { By } from '#worker/kit/by.ts'
import { LEVELS, type LevelKey, type NodeKey } from './levels.ts'
import { outline } from './outline.ts'

/** The levels from the top down to this one. */
function chainTo(level: LevelKey): LevelKey[] {
  const chain: LevelKey[] = []
  for (let at: NodeKey = level; at !== 'plan'; at = LEVELS[at].parent) chain.unshift(at)
  return chain
}

/** Elements of a level to choose from, numbered as in the tree; of one pillar when asked (spec §7 "Choice lists"). */
export async function listChoices(
  tenant: Tenant,
  by: By,
  level: LevelKey,
  ask: { plan_id: string; pillar_id?: string | undefined },
) {
  const rows = await skeleton(tenant, by.actor, ask.plan_id, chainTo(level))
  return outline(rows)
    .filter(
      ({ node }) =>
        node.level === level && (!ask.pillar_id || node.pillar_id === ask.pillar_id || node.id === ask.pillar_id),
    )
    .map(({ node, number }) => ({ id: node.id, name: node.name, number, parent_id: node.parent_id }))
}
