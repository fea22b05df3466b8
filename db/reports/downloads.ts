import { desc, eq, gte, sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { reportDownloads } from './schema.ts'

/** A statement: when a report of this plan was downloaded since `dayAgo`, newest first, and the last time before that. */
export function lastDownloads(tenant: Tenant, planId: string, report: string, dayAgo: string) {
  const before = sql`(select coalesce(max(d.at), ${dayAgo}) from ${reportDownloads} d where d.district_id = ${tenant.districtId} and d.plan_id = ${planId} and d.report = ${report} and d.at < ${dayAgo})`
  return tenant.db
    .select({ at: reportDownloads.at })
    .from(reportDownloads)
    .where(
      inDistrict(
        tenant,
        reportDownloads,
        eq(reportDownloads.planId, planId),
        eq(reportDownloads.report, report),
        gte(reportDownloads.at, before),
      ),
    )
    .orderBy(desc(reportDownloads.at))
    .limit(50)
}

export function insertDownload(tenant: Tenant, download: Omit<typeof reportDownloads.$inferInsert, 'districtId'>) {
  return tenant.db.insert(reportDownloads).values({ ...download, districtId: tenant.districtId })
}
