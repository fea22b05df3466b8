import { can } from '#worker/auth/permissions.ts'
import type { Actor } from '#worker/kit/env.ts'
import type { LevelKey } from './levels.ts'

/**
 * May this person put an element of a level under this place? A principal: anything in the plan of an own school; in
 * a district plan assessments and strategies under any objective, activities under a strategy they may edit (decisions §5).
 */
export function mayCreate(
  actor: Actor,
  level: LevelKey,
  place: { planEditable: boolean; parentEditable: boolean },
): boolean {
  if (can(actor.role, 'plans:write') || place.planEditable) return true
  if (actor.role !== 'principal') return false
  if (level === 'assessment' || level === 'strategy') return true
  return level === 'activity' && place.parentEditable
}
