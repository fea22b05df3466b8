import type { Tenant } from '#db/kit/tenant.ts'
import type { TrashState } from '#db/kit/trash.ts'
import { type CheckRow, selectCheck } from '#db/plans/fidelity.ts'
import { type NodeRef, selectNode } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { FidelityCheck } from '#worker/plans/fidelity-contract.ts'
import { requireVisible } from '#worker/plans/tabs/require-visible.ts'
import { scoreOf } from './score-checks.ts'

/** A check with its score. */
export function presentCheck(row: CheckRow): FidelityCheck {
  return { ...row, score: scoreOf(row) }
}

/** One fidelity check of this element; with `trash`, one that can be restored. */
export async function getCheck(
  tenant: Tenant,
  of: NodeRef,
  id: string,
  trash: TrashState = 'out',
): Promise<FidelityCheck> {
  const [row] = await selectCheck(tenant, of, id, trash)
  if (!row) throw notFound()
  return presentCheck(row)
}

/** Like `getCheck`, but also checks that the person can see the element. */
export async function seeCheck(tenant: Tenant, caller: Caller, of: NodeRef, id: string): Promise<FidelityCheck> {
  const [nodes, rows] = await tenant.db.batch([selectNode(tenant, caller.actor, of), selectCheck(tenant, of, id)])
  requireVisible({ node: nodes[0] ?? null })
  if (!rows[0]) throw notFound()
  return presentCheck(rows[0])
}
