import type { AppLoadContext } from '@remix-run/cloudflare'
import { can, type Permission } from '#model/permissions.ts'
import type { SignedInActor } from './context.ts'

/** A form nobody may send is not shown; the API would refuse it anyway. */
export async function refuseReaders(
  context: AppLoadContext,
  actor: SignedInActor,
  permission: Permission,
): Promise<void> {
  if (!can(actor.role, permission)) throw await notForThisRole(context)
}

/** What a screen throws that this person may not open: a refusal as the API answers it. */
export async function notForThisRole(context: AppLoadContext): Promise<Response> {
  return Response.json({ data: { ask: await context.whoCanHelp() } }, { status: 403 })
}
