import { eq, gte, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { PLAN_DELETIONS } from '#model/deletions.ts'
import type { NodeKey } from '#model/levels.ts'
import { editsAll, mayEditElement, type Viewer } from './rights.ts'
import { deletions, elements, plans } from './schema.ts'

export type Deletion = { id: string; at: string; by: string }

function gone(deletion: Deletion) {
  return { deletedAt: deletion.at, deletionId: deletion.id, updatedAt: deletion.at, updatedBy: deletion.by }
}

export function trashPlan(tenant: Tenant, planId: string, deletion: Deletion) {
  return tenant.db
    .update(plans)
    .set({ ...gone(deletion), version: sql`${plans.version} + 1` })
    .where(notDeleted(tenant, plans, eq(plans.id, planId)))
}

export function trashElementsOfPlan(tenant: Tenant, planId: string, deletion: Deletion) {
  return tenant.db
    .update(elements)
    .set({ ...gone(deletion), version: sql`${elements.version} + 1` })
    .where(notDeleted(tenant, elements, eq(elements.planId, planId)))
}

/** The deletion's own row; comes after the batch's updates, so that it counts the deleted rows. */
export function keepDeletion(
  tenant: Tenant,
  deletion: Deletion,
  root: { node: NodeKey; id: string; planId: string; name: string },
) {
  const below = sql`(select count(*) from elements e where e.district_id = ${tenant.districtId} and e.deleted_at = ${deletion.at} and e.deletion_id = ${deletion.id})`
  return tenant.db.insert(deletions).values({
    districtId: tenant.districtId,
    id: deletion.id,
    at: deletion.at,
    userId: deletion.by,
    entity: root.node,
    entityId: root.id,
    planId: root.planId,
    name: root.name,
    total: root.node === 'plan' ? sql`${below} + 1` : below,
  })
}

const roots = alias(elements, 'roots')
const above = alias(elements, 'above')

/**
 * Plans and elements deleted since the given time, newest first, each with its number of rows, that this person may
 * restore.
 */
export function listTrash(tenant: Tenant, viewer: Viewer, since: string, ask: PageQuery) {
  const own = editsAll(viewer)
    ? undefined
    : sql`exists (select 1 from elements where elements.district_id = ${deletions.districtId} and elements.id = ${deletions.entityId} and ${mayEditElement(viewer)})`
  return page(tenant, ask, {
    columns: {
      id: deletions.entityId,
      level: sql<NodeKey>`${deletions.entity}`.as('level'),
      name: deletions.name,
      plan_id: sql<string>`${deletions.planId}`.as('plan_id'),
      plan_name: sql<string>`${plans.name}`.as('plan_name'),
      plan_gone: sql<number>`${plans.deletedAt} is not null`.mapWith(Boolean).as('plan_gone'),
      parent_gone: sql<number>`${above.deletedAt} is not null`.mapWith(Boolean).as('parent_gone'),
      deleted_at: deletions.at,
      deleted_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('deleted_by'),
      count: deletions.total,
    },
    from: deletions,
    joins: [
      [plans, sameDistrict(plans, deletions, eq(plans.id, deletions.planId))],
      [roots, sameDistrict(roots, deletions, eq(roots.id, deletions.entityId))],
      [above, sameDistrict(above, roots, eq(above.id, roots.parentId))],
      [users, sameDistrict(users, deletions, eq(users.id, deletions.userId))],
    ],
    where: inDistrict(tenant, deletions, gte(deletions.at, since), inArray(deletions.entity, PLAN_DELETIONS), own),
    sorts: { at: deletions.at },
    fallback: '-at',
    id: deletions.id,
  })
}

/** A statement: what restoring a plan or element depends on. */
export function selectTrashed(tenant: Tenant, viewer: Viewer, node: NodeKey, id: string) {
  if (node === 'plan') {
    return tenant.db
      .select({
        plan_id: sql<string>`${plans.id}`.as('plan_id'),
        plan_start: plans.startDate,
        plan_end: plans.endDate,
        parent_id: sql<string | null>`null`.as('parent_id'),
        name: plans.name,
        deletion_id: plans.deletionId,
        deleted_at: plans.deletedAt,
        plan_gone: sql<number>`0`.mapWith(Boolean).as('plan_gone'),
        parent_gone: sql<number>`0`.mapWith(Boolean).as('parent_gone'),
        editable: sql<number>`${editsAll(viewer) ? 1 : 0}`.mapWith(Boolean).as('editable'),
      })
      .from(plans)
      .where(inDistrict(tenant, plans, eq(plans.id, id)))
      .$dynamic()
  }
  return tenant.db
    .select({
      plan_id: elements.planId,
      plan_start: sql<string>`${plans.startDate}`.as('plan_start'),
      plan_end: sql<string>`${plans.endDate}`.as('plan_end'),
      parent_id: elements.parentId,
      name: elements.name,
      deletion_id: elements.deletionId,
      deleted_at: elements.deletedAt,
      plan_gone: sql<number>`${plans.deletedAt} is not null`.mapWith(Boolean).as('plan_gone'),
      parent_gone:
        sql<number>`exists (select 1 from elements p where p.district_id = elements.district_id and p.id = elements.parent_id and p.deleted_at is not null)`
          .mapWith(Boolean)
          .as('parent_gone'),
      editable: mayEditElement(viewer).mapWith(Boolean).as('editable'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .where(inDistrict(tenant, elements, eq(elements.id, id), eq(elements.level, node)))
    .$dynamic()
}
