import type { SignedInActor } from './context.ts'

const SPECIAL_GROUP = ['pilot_user', 'region_admin', 'principal']

/** Has this person a region or schools of their own that lists open with? (decisions §5 "Special group") */
export function hasOwnScope(actor: SignedInActor): boolean {
  return SPECIAL_GROUP.includes(actor.role) && (actor.regionId !== null || actor.schoolIds.length > 0)
}
