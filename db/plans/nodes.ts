import { eq, type SQL, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { NodeKey } from '#model/levels.ts'
import { mayEditElement, mayEditPlan, type Viewer, visibleElement, visiblePlan } from './rights.ts'
import { elements, plans } from './schema.ts'

/** A plan, or an element of a level: what reviews and history belong to. */
export type NodeRef = { node: NodeKey; id: string }

/**
 * A statement: whether this plan or element is visible to the viewer, and whether they may edit it. Optionally also in
 * the trash.
 */
export function selectNode(tenant: Tenant, viewer: Viewer, { node, id }: NodeRef, trash: 'in' | 'out' = 'out') {
  const live = trash === 'out' ? notDeleted : inDistrict
  if (node === 'plan') {
    return tenant.db
      .select(columns(sql<string>`${plans.id}`, mayEditPlan(viewer)))
      .from(plans)
      .where(live(tenant, plans, eq(plans.id, id), visiblePlan(viewer)))
      .$dynamic()
  }
  return tenant.db
    .select(columns(sql<string>`${elements.planId}`, mayEditElement(viewer)))
    .from(elements)
    .where(live(tenant, elements, eq(elements.id, id), eq(elements.level, node), visibleElement(viewer)))
    .$dynamic()
}

/** A plan, or an element whose level is not known yet. */
export type AnyNodeRef = { node: 'plan' | 'element'; id: string }

/** A statement: like `selectNode`, with its level. */
export function selectAnyNode(tenant: Tenant, viewer: Viewer, { node, id }: AnyNodeRef) {
  if (node === 'plan') {
    return tenant.db
      .select({ ...columns(sql<string>`${plans.id}`, mayEditPlan(viewer)), level: sql<NodeKey>`'plan'`.as('level') })
      .from(plans)
      .where(notDeleted(tenant, plans, eq(plans.id, id), visiblePlan(viewer)))
      .$dynamic()
  }
  return tenant.db
    .select({
      ...columns(sql<string>`${elements.planId}`, mayEditElement(viewer)),
      level: sql<NodeKey>`${elements.level}`.as('level'),
    })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.id, id), visibleElement(viewer)))
    .$dynamic()
}

function columns(planId: SQL<string>, rights: SQL<number>) {
  return { plan_id: planId.as('plan_id'), editable: rights.mapWith(Boolean).as('editable') }
}
