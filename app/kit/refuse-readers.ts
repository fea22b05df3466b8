import { can, type Permission } from '#worker/auth/permissions.ts'
import type { SignedInActor } from './context.ts'

/** A form nobody may send is not shown; the API would refuse it anyway. */
export function refuseReaders(actor: SignedInActor, permission: Permission): void {
  if (!can(actor.role, permission)) throw notForThisRole()
}

/** What a screen throws that this person may not open. */
export function notForThisRole() {
  return new Response(null, { status: 403 })
}
