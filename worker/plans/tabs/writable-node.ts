import type { Tenant } from '#db/kit/tenant.ts'
import { type NodeRef, selectNode } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { requireEditable } from './seen-node.ts'

/** The plan of a node that this person may write on; 404 where they see none, 403 where they may only read. */
export async function requireWritable(tenant: Tenant, caller: Caller, of: NodeRef): Promise<{ planId: string }> {
  const [found] = await selectNode(tenant, caller.actor, of)
  const { node } = requireEditable({ node: found ?? null })
  return { planId: node!.plan_id } // there, as the line above says
}
