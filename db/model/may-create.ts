import { LEVELS, type LevelKey } from './levels.ts'
import { can, type Role } from './permissions.ts'

/** The properties of a plan that decide who adds to it; without a school it is the district's. */
export type PlanRights = { is_editable: boolean; school_id: string | null }
/** Before we know the plan. */
export const NO_PLAN: PlanRights = { is_editable: false, school_id: null }

/**
 * May this person create an element of a level in this plan? A principal may create anything in the plan of their own
 * school; in a district plan, assessments and strategies under any objective, and activities under a strategy that they
 * may edit.
 */
export function mayCreate(role: Role, level: LevelKey, plan: PlanRights, parentEditable: boolean): boolean {
  if (can(role, 'plans:write')) return true
  if (role !== 'principal') return false
  if (plan.is_editable) return true
  if (level === 'assessment' || level === 'strategy') return plan.school_id === null
  return level === 'activity' && parentEditable
}

type Line = { id: string; parent_id: string | null; level: string; is_editable: boolean }

/**
 * The elements under which a principal may create one of this level, and their ancestors. Only an activity depends on
 * its parent: a strategy that the principal may edit; `mayCreate` decides the other levels.
 */
export function offeredParents<L extends Line>(lines: readonly L[], level: LevelKey): L[] {
  if (level !== 'activity') return [...lines]
  const parentOf = new Map(lines.map(({ id, parent_id }) => [id, parent_id]))
  const offered = new Set<string>()
  for (const line of lines) {
    if (line.level !== LEVELS[level].parent || !line.is_editable) continue
    for (let id: string | null | undefined = line.id; id; id = parentOf.get(id)) offered.add(id)
  }
  return lines.filter(({ id }) => offered.has(id))
}

/** The outline with only those parents; unchanged if the reader may edit the plan itself. */
export function withOfferedParents<O extends { plan: { is_editable: boolean }; lines: Line[] }>(
  outline: O,
  level: LevelKey,
): O {
  return outline.plan.is_editable ? outline : { ...outline, lines: offeredParents(outline.lines, level) }
}
