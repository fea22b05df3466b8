import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { downloadsOf } from '#db/reports/home.ts'
import type { ReportDocument } from './contract.ts'
import type { ReportScope } from './report.ts'

/**
 * Notes who downloaded a file of a report, for the list of reports and the plan's history. A report never compares with
 * a download.
 */
export async function noteDownload(
  { tenant, ...by }: ReportScope,
  { key, plan }: Pick<ReportDocument, 'key' | 'plan'>,
): Promise<void> {
  await runBatch(tenant, [
    insertAudit(tenant, by, {
      entity: 'report',
      entityId: downloadsOf(plan.id, key),
      planId: plan.id,
      action: 'download',
      changes: { report: [null, key] },
    }),
  ])
}
