import { sql } from 'drizzle-orm'
import { audit } from '#db/kit/schema.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import { ofPlan, ownerOf, reportColumns } from './elements.ts'

const LEVELS = ['pillar', 'initiative', 'objective'] as const

/** Who wrote an element's newest review. */
const reviewer = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from reviews r join users u on u.district_id = r.district_id and u.id = r.created_by where r.district_id = elements.district_id and r.element_id = elements.id and r.deleted_at is null order by r.reviewed_on desc, r.created_at desc limit 1)`

/**
 * Audit rows of the plan that set a status or an achievement since an instant. A review's row finds its element through
 * the review.
 */
function changesSince(tenant: Tenant, planId: string, since: string) {
  const { districtId } = tenant
  return tenant.db
    .select({
      at: audit.at,
      element_id: sql<string>`coalesce(${reviews.elementId}, ${audit.entityId})`.as('element_id'),
      alert: sql<string | null>`json_extract(${audit.changes}, '$.alert_status')`.as('alert'),
      achieved: sql<string | null>`json_extract(${audit.changes}, '$.objective_achieved')`.as('achieved'),
    })
    .from(audit)
    .leftJoin(reviews, sql`${reviews.districtId} = ${audit.districtId} and ${reviews.id} = ${audit.entityId}`)
    .where(
      sql`${audit.districtId} = ${districtId} and ${audit.planId} = ${planId} and ${audit.at} >= ${since} and (json_extract(${audit.changes}, '$.alert_status') is not null or json_extract(${audit.changes}, '$.objective_achieved') is not null)`,
    )
    .orderBy(audit.at, audit.id)
}

/** All data of the board report in one round trip: the plan down to objectives, and what changed since an instant. */
export async function loadBoard(tenant: Tenant, viewer: Viewer, today: string, planId: string, since: string) {
  const [plans, rows, changes] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    tenant.db
      .select({ ...reportColumns(tenant, viewer, today, {}), reviewed_by: reviewer.as('reviewed_by') })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, viewer, planId, LEVELS)),
    changesSince(tenant, planId, since),
  ])
  const plan = plans[0]
  return plan ? { plan, rows, changes } : null
}
export type BoardFound = NonNullable<Awaited<ReturnType<typeof loadBoard>>>
