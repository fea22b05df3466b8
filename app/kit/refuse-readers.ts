import type { AppLoadContext } from '@remix-run/cloudflare'
import { can, type Permission } from '#model/permissions.ts'
import type { SignedInActor } from './context.ts'

/** Hides a form that the person may not submit; the API would refuse it anyway. */
export async function refuseReaders(
  context: AppLoadContext,
  actor: SignedInActor,
  permission: Permission,
): Promise<void> {
  if (!can(actor.role, permission)) throw await notForThisRole(context)
}

/**
 * The refusal that a screen throws for a person who may not open it, as the API answers it. Without a `detail` it says
 * that the role does not include the page.
 */
export async function notForThisRole(context: AppLoadContext, detail?: string): Promise<Response> {
  return Response.json({ detail, data: { ask: await context.whoCanHelp() } }, { status: 403 })
}
