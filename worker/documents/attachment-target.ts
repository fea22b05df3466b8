import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardElementNotDeleted, guardPlanNotDeleted } from '#db/plans/guards.ts'
import { type AnyNodeRef, selectAnyNode } from '#db/plans/nodes.ts'
import { type NodeKey, tabsOf } from '#model/levels.ts'
import { REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notEditable, notFound } from '#worker/kit/problem.ts'
import { NO_DOCUMENTS_HERE } from './contract.ts'

/** What a document belongs to, for its row and its audit row. */
export type AttachmentTarget = { node: NodeKey; id: string; planId: string; elementId: string | null }

/** The given element, or the plan; null if neither is given. */
export function targetOf(ask: { plan_id?: string | null | undefined; element_id?: string | null | undefined }) {
  if (ask.element_id) return { node: 'element', id: ask.element_id } satisfies AnyNodeRef
  return ask.plan_id ? ({ node: 'plan', id: ask.plan_id } satisfies AnyNodeRef) : null
}

/** The element or plan if this person may write to it; 404 if they can't see it, 403 if they can't edit it. */
export async function findAttachmentTarget(
  tenant: Tenant,
  caller: Caller,
  ask: Parameters<typeof targetOf>[0],
): Promise<AttachmentTarget> {
  const place = targetOf(ask)
  if (!place) throw invalid({ element_id: [REQUIRED] })
  const [found] = await selectAnyNode(tenant, caller.actor, place)
  if (!found) throw notFound()
  if (!found.editable) throw notEditable()
  return { node: found.level, id: place.id, planId: found.plan_id, elementId: place.node === 'plan' ? null : place.id }
}

/** The levels with a document tab (db/model/levels.ts). */
export function refuseWithoutTab({ node }: AttachmentTarget): void {
  if (!tabsOf(node).some(({ kind }) => kind === 'documents')) throw invalid({ element_id: [NO_DOCUMENTS_HERE] })
}

/** Makes a batch fail if the element or plan was deleted in the meantime. */
export function guardAttachmentTarget(tenant: Tenant, { planId, elementId }: AttachmentTarget): Statement {
  return elementId ? guardElementNotDeleted(tenant, elementId) : guardPlanNotDeleted(tenant, planId)
}
