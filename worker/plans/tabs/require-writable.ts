import type { Tenant } from '#db/kit/tenant.ts'
import { type NodeRef, selectNode } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { requireEditable } from './require-visible.ts'

/** The plan of a node that this person may write to; 404 if they can't see it, 403 if they can't edit it. */
export async function requireWritable(tenant: Tenant, caller: Caller, of: NodeRef): Promise<{ planId: string }> {
  const [found] = await selectNode(tenant, caller.actor, of)
  const { node } = requireEditable({ node: found ?? null })
  return { planId: node!.plan_id } // requireEditable checked it
}
