import { can, type Role } from '#worker/auth/permissions.ts'
import type { LevelKey } from './levels.ts'

/**
 * May this person put an element of a level under this place? A principal: anything in the plan of an own school; in
 * a district plan assessments and strategies under any objective, activities under a strategy they may edit (decisions §5).
 */
export function mayCreate(
  role: Role,
  level: LevelKey,
  place: { planEditable: boolean; parentEditable: boolean },
): boolean {
  if (can(role, 'plans:write')) return true
  if (role !== 'principal') return false
  if (place.planEditable || level === 'assessment' || level === 'strategy') return true
  return level === 'activity' && place.parentEditable
}
