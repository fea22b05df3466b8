import type { Tenant } from '#db/kit/tenant.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { countAround, editableSkeleton, skeletonAround } from '#db/plans/skeleton.ts'
import { LEVELS } from '#model/levels.ts'
import { offeredParents } from '#model/may-create.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { OutlineLine, PathQuery, PlanPath } from '#worker/plans/editor-contract.ts'
import { outlineLines, outlinePlan } from './get-outline.ts'

/** What a page about one element shows of its plan, in one trip whose rows do not grow with the plan. */
export async function getPath(tenant: Tenant, caller: Caller, planId: string, ask: PathQuery): Promise<PlanPath> {
  const { actor } = caller
  const within = ask.pillar_id && ask.level ? { pillarId: ask.pillar_id, level: ask.level } : null
  const parent = ask.for_level ? LEVELS[ask.for_level].parent : 'pillar'
  const choosing = ask.for_level === 'activity' && !can(actor.role, 'plans:write')
  const [plans, pillars, around, counts] = await tenant.db.batch([
    selectPlan(tenant, actor, caller.today, planId),
    // Only an activity's parents depend on the person: all of them have to be looked at.
    editableSkeleton(tenant, actor, planId, choosing ? undefined : ['pillar']),
    skeletonAround(tenant, actor, planId, { ids: choosing ? [] : ask.around, within: choosing ? null : within }),
    countAround(tenant, planId, ask.below ?? '', parent === 'plan' ? 'pillar' : parent),
  ])
  const plan = outlinePlan(plans[0])
  const lines = outlineLines([...pillars, ...around])
  const { below = 0, has_any = false } = counts[0] ?? {}
  if (!choosing) return { plan, lines, below, has_parents: has_any, offered: null }
  const near = linesNear(lines, ask.around)
  if (plan.is_editable) {
    return { plan, lines: lines.filter(({ id }) => near.has(id)), below, has_parents: has_any, offered: null }
  }
  const offered = new Set(offeredParents(lines, 'activity').map(({ id }) => id))
  return {
    plan,
    lines: lines.filter(({ id }) => near.has(id) || offered.has(id)),
    below,
    has_parents: offered.size > 0,
    offered: [...offered],
  }
}

/** As `skeletonAround`, of lines that have been read already. */
function linesNear(lines: readonly OutlineLine[], ids: readonly string[]): Set<string> {
  const parents = new Map(lines.map(({ id, parent_id }) => [id, parent_id]))
  const path = new Set<string>()
  for (const asked of ids) for (let id: string | null = asked; id; id = parents.get(id) ?? null) path.add(id)
  return new Set(
    lines.filter(({ level, parent_id }) => level === 'pillar' || path.has(parent_id ?? '')).map(({ id }) => id),
  )
}
