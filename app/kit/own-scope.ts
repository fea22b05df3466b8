import { SPECIAL_GROUP } from '#model/permissions.ts'
import type { SignedInActor } from './context.ts'

/** Does this person have a region or schools of their own, which lists show first? (docs/decisions.md 38) */
export function hasOwnScope(actor: SignedInActor): boolean {
  return SPECIAL_GROUP.includes(actor.role) && (actor.regionId !== null || actor.schoolIds.length > 0)
}
