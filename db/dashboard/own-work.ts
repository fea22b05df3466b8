import { eq, inArray } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { isOpenSql, isOwnedBy } from '#db/plans/own-work.ts'
import { mayEditElement, type Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import type { LevelKey } from '#model/levels.ts'

/** A statement: the open elements of a plan on these levels that this person owns or is on the team of. */
export function selectOwnWork(
  tenant: Tenant,
  today: string,
  planId: string,
  viewer: Viewer,
  levels: readonly LevelKey[],
) {
  return tenant.db
    .select({
      id: elements.id,
      level: elements.level,
      name: elements.name,
      start_date: elements.startDate,
      end_date: elements.endDate,
      owner_id: elements.ownerId,
      alert_status: elements.alertStatus,
      progress_key: progressKeySql(today).as('progress_key'),
      percentage_completed: elements.percentageCompleted,
      version: elements.version,
      is_editable: mayEditElement(viewer, { tenant, planId }).mapWith(Boolean).as('is_editable'),
    })
    .from(elements)
    .where(
      notDeleted(
        tenant,
        elements,
        isOwnedBy(tenant, viewer.userId),
        eq(elements.planId, planId),
        inArray(elements.level, [...levels]),
        isOpenSql,
      ),
    )
}
export type OwnWorkRow = Awaited<ReturnType<typeof selectOwnWork>>[number]
