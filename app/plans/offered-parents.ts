import type { PlanOutline } from '#worker/plans/editor-contract.ts'
import type { Level } from '#worker/plans/levels.ts'

/**
 * The outline with only those parents under which the reader may create an element of this level, and what is above
 * them: in a plan that is not theirs a principal adds activities to the strategies that they may edit (decisions §5).
 */
export function withOfferedParents(outline: PlanOutline, level: Level): PlanOutline {
  if (level.key !== 'activity' || outline.plan.is_editable) return outline
  const parentOf = new Map(outline.lines.map(({ id, parent_id }) => [id, parent_id]))
  const offered = new Set<string>()
  for (const line of outline.lines) {
    if (line.level !== level.parent || !line.is_editable) continue
    for (let id: string | null | undefined = line.id; id; id = parentOf.get(id)) offered.add(id)
  }
  return { ...outline, lines: outline.lines.filter(({ id }) => offered.has(id)) }
}
