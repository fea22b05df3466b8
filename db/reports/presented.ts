import { and, desc, eq, sql } from 'drizzle-orm'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { guardNotDeleted, guardThat } from '#db/kit/guard.ts'
import type { Author } from '#db/kit/stamps.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visiblePlan } from '#db/plans/rights.ts'
import { plans } from '#db/plans/schema.ts'
import { presentedReports } from './schema.ts'

const columns = {
  id: presentedReports.id,
  plan_id: presentedReports.planId,
  presented_on: presentedReports.presentedOn,
  at: presentedReports.createdAt,
  by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('presented_by'),
}
const marker = sameDistrict(users, presentedReports, eq(users.id, presentedReports.createdBy))

/** A statement: the newest report of a plan that was presented to the board. */
export function selectNewestPresented(tenant: Tenant, planId: string) {
  return tenant.db
    .select(columns)
    .from(presentedReports)
    .leftJoin(users, marker)
    .where(inDistrict(tenant, presentedReports, eq(presentedReports.planId, planId)))
    .orderBy(desc(presentedReports.presentedOn))
    .limit(1)
}
export type PresentedRow = Awaited<ReturnType<typeof selectNewestPresented>>[number]

/** For a condition: when the newest one was marked, or its day; null if there is none. */
export function ofNewestPresented(tenant: Tenant, planId: string, column: 'created_at' | 'presented_on') {
  return sql<string | null>`(select np.${sql.raw(column)} from presented_reports np
    where np.district_id = ${tenant.districtId} and np.plan_id = ${planId} order by np.presented_on desc limit 1)`
}

/** A presented report, if the person may see its plan. */
export async function findPresented(tenant: Tenant, viewer: Viewer, id: string): Promise<PresentedRow | null> {
  const [row] = await tenant.db
    .select(columns)
    .from(presentedReports)
    .innerJoin(
      plans,
      and(
        sameDistrict(plans, presentedReports, eq(plans.id, presentedReports.planId)),
        sql`${plans.deletedAt} is null`,
      ),
    )
    .leftJoin(users, marker)
    .where(inDistrict(tenant, presentedReports, eq(presentedReports.id, id), visiblePlan(viewer)))
  return row ?? null
}

type NewPresented = { id: string; planId: string; presentedOn: string }

/** A guard refuses a plan that is gone, and a second mark on the same day. */
export async function insertPresented(tenant: Tenant, by: Author, row: NewPresented): Promise<void> {
  const { id, planId, presentedOn } = row
  await runBatch(tenant, [
    guardNotDeleted(tenant, plans, planId),
    guardThat(
      tenant,
      sql`select 1 where not exists (select 1 from presented_reports op where op.district_id = ${tenant.districtId} and op.plan_id = ${planId} and op.presented_on = ${presentedOn})`,
    ),
    tenant.db
      .insert(presentedReports)
      .values({ ...row, districtId: tenant.districtId, createdAt: by.now, createdBy: by.actor.userId }),
    insertAudit(tenant, by, {
      ...{ entity: 'report', entityId: id, planId, action: 'present' },
      changes: { presented_on: [null, presentedOn] },
    }),
  ])
}

/** A guard refuses a mark that is gone. */
export async function deletePresented(tenant: Tenant, by: Author, row: PresentedRow): Promise<void> {
  const own = inDistrict(tenant, presentedReports, eq(presentedReports.id, row.id))
  await runBatch(tenant, [
    guardThat(tenant, sql`select 1 from ${presentedReports} where ${own}`),
    tenant.db.delete(presentedReports).where(own),
    insertAudit(tenant, by, {
      ...{ entity: 'report', entityId: row.id, planId: row.plan_id, action: 'present-undo' },
      changes: { presented_on: [row.presented_on, null] },
    }),
  ])
}
