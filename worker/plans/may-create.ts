import { can, type Role } from '#worker/auth/permissions.ts'
import type { LevelKey } from './levels.ts'

/** A plan as far as it decides who adds to it; without a school it is the district's. */
export type PlanRights = { is_editable: boolean; school_id: string | null }
/** Where nothing is known yet. */
export const NO_PLAN: PlanRights = { is_editable: false, school_id: null }

/**
 * May this person put an element of a level into this plan? A principal: anything in the plan of an own school; in a
 * district plan assessments and strategies under any objective; activities under a strategy they may edit (decisions §5).
 */
export function mayCreate(role: Role, level: LevelKey, plan: PlanRights, parentEditable: boolean): boolean {
  if (can(role, 'plans:write')) return true
  if (role !== 'principal') return false
  if (plan.is_editable) return true
  if (level === 'assessment' || level === 'strategy') return plan.school_id === null
  return level === 'activity' && parentEditable
}
