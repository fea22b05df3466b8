import { eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { editsAll, mayEditElement, mayEditPlan, type Viewer } from '#db/plans/rights.ts'
import { deletions, elements, plans } from '#db/plans/schema.ts'
import type { NodeKey } from '#model/levels.ts'
import { documents } from './schema.ts'

/** Limits to what this person may edit: an element, or the plan itself. */
function ofOwn(viewer: Viewer): SQL | undefined {
  if (editsAll(viewer)) return undefined
  return sql`case when ${documents.elementId} is null
    then exists (select 1 from plans where plans.district_id = ${documents.districtId} and plans.id = ${documents.planId} and ${mayEditPlan(viewer)})
    else exists (select 1 from elements where elements.district_id = ${documents.districtId} and elements.id = ${documents.elementId} and ${mayEditElement(viewer)}) end`
}

/** Documents deleted with their plan or element belong to that deletion and are restored with it. */
const byItself = sql`not exists (select 1 from ${deletions} where ${deletions.districtId} = ${documents.districtId} and ${deletions.id} = ${documents.deletionId})`

/** Files and URLs deleted on their own since the given time, newest first, that this person may restore. */
export function listTrashedDocuments(tenant: Tenant, viewer: Viewer, since: string, ask: PageQuery) {
  return page(tenant, ask, {
    columns: {
      id: documents.id,
      kind: documents.kind,
      name: documents.name,
      level: sql<NodeKey>`coalesce(${elements.level}, 'plan')`.as('level'),
      plan_id: sql<string>`${documents.planId}`.as('plan_id'),
      plan_name: sql<string>`${plans.name}`.as('plan_name'),
      element_id: documents.elementId,
      element_name: sql<string | null>`${elements.name}`.as('element_name'),
      plan_gone: sql<number>`${plans.deletedAt} is not null`.mapWith(Boolean).as('plan_gone'),
      element_gone: sql<number>`${elements.deletedAt} is not null`.mapWith(Boolean).as('element_gone'),
      deleted_at: sql<string>`${documents.deletedAt}`.as('deleted_at'),
      deleted_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('deleted_by'),
    },
    from: documents,
    joins: [
      [plans, sameDistrict(plans, documents, eq(plans.id, documents.planId))],
      [elements, sameDistrict(elements, documents, eq(elements.id, documents.elementId))],
      [users, sameDistrict(users, documents, eq(users.id, documents.updatedBy))],
    ],
    where: inDistrict(
      tenant,
      documents,
      gte(documents.deletedAt, since),
      isNotNull(documents.planId),
      byItself,
      ofOwn(viewer),
    ),
    sorts: { at: documents.deletedAt },
    fallback: '-at',
    id: documents.id,
  })
}
