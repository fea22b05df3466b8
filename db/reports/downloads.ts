import { desc, eq } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { reportDownloads } from './schema.ts'

/** A statement: when a report of this plan was last downloaded, newest first. */
export function lastDownloads(tenant: Tenant, planId: string, report: string) {
  return tenant.db
    .select({ at: reportDownloads.at })
    .from(reportDownloads)
    .where(inDistrict(tenant, reportDownloads, eq(reportDownloads.planId, planId), eq(reportDownloads.report, report)))
    .orderBy(desc(reportDownloads.at))
    .limit(50)
}

export function insertDownload(tenant: Tenant, download: Omit<typeof reportDownloads.$inferInsert, 'districtId'>) {
  return tenant.db.insert(reportDownloads).values({ ...download, districtId: tenant.districtId })
}
