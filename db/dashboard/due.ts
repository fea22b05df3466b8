import { eq, sql } from 'drizzle-orm'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { ownerName, owners, parents } from '#db/plans/element-columns.ts'
import { isLateSql } from '#db/plans/own-work.ts'
import { mayEditElement, ownElement, type Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'

/**
 * A statement: every element of a plan that needs attention, or whose review is due by a date. One pass over the plan;
 * worker/dashboard/attention.ts decides what needs attention and how urgent it is. Nothing is due once the plan has
 * ended. With `ofOwn`, each row says whether it belongs to this person or to their schools; otherwise none does.
 */
export function selectNeedingAttention(
  tenant: Tenant,
  today: string,
  until: string,
  planId: string,
  viewer: Viewer,
  ofOwn = false,
) {
  const ended = sql`(select p.end_date < ${today} from plans p where p.district_id = ${tenant.districtId} and p.id = ${planId})`
  const risky = sql`(${elements.alertStatus} = 'high_risk' or ${isLateSql(today)})`
  return tenant.db
    .select({
      id: elements.id,
      level: elements.level,
      name: elements.name,
      parent_name: sql<string | null>`${parents.name}`.as('parent_name'),
      owner_id: elements.ownerId,
      owner_name: ownerName.as('owner_name'),
      ownerless_since: elements.ownerlessSince,
      alert_status: elements.alertStatus,
      alert_since: elements.alertSince,
      progress_key: progressKeySql(today).as('progress_key'),
      percentage_completed: elements.percentageCompleted,
      start_date: elements.startDate,
      end_date: elements.endDate,
      last_review_on: elements.lastReviewOn,
      due_on: sql<string | null>`case when not ${ended} then ${elements.nextReviewOn} end`.as('due_on'),
      created_at: elements.createdAt,
      version: elements.version,
      is_editable: mayEditElement(viewer, { tenant, planId }).mapWith(Boolean).as('is_editable'),
      is_own: (ofOwn ? ownElement(viewer, { tenant, planId }) : sql`0`).mapWith(Boolean).as('is_own'),
    })
    .from(elements)
    .leftJoin(owners, sameDistrict(owners, elements, eq(owners.id, elements.ownerId)))
    .leftJoin(parents, sameDistrict(parents, elements, eq(parents.id, elements.parentId)))
    .where(
      notDeleted(
        tenant,
        elements,
        eq(elements.planId, planId),
        sql`((${elements.level} not in ('pillar', 'assessment') and ${risky})
          or (${elements.level} <> 'pillar' and ${elements.ownerId} is null)
          or (${elements.nextReviewOn} <= ${until} and not ${ended}))`,
      ),
    )
}
export type NeedsAttention = Awaited<ReturnType<typeof selectNeedingAttention>>[number]
