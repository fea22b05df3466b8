import { recordAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { insertDownload } from '#db/reports/downloads.ts'
import { logoData } from '#worker/districts/logo-data.ts'
import type { Call } from '#worker/kit/call.ts'
import { Problem } from '#worker/kit/problem.ts'
import { type Paper, PDF_FAILED, type ReportDocument, type ReportParams } from './contract.ts'
import { getReport } from './get-report.ts'
import { printPdf } from './pdf.ts'
import { markForReaders } from './pdf-ua.ts'
import type { Report, ReportScope } from './report.ts'

/** The report as a PDF. A board report is remembered: the next one says what changed since. */
export async function downloadReport(
  report: Report,
  scope: ReportScope,
  params: ReportParams,
  call: Pick<Call, 'env' | 'renderers'>,
  print: typeof printPdf = printPdf,
) {
  const document = await getReport(report, scope, params)
  if (!document.has_data) throw new Problem(409, `${PDF_FAILED}: there is nothing to print yet`)
  const paper: Paper = params.paper ?? scope.district.paper
  const dress = { logo: await logoData(call.env, scope.tenant, scope.district), accent: scope.district.accent }
  const printed = await print(call.env, { html: call.renderers.report(document, paper, dress), paper, document })
  const pdf = await markForReaders(printed, document.heading)
  if (report.key === 'board') await remember(scope, document)
  return { document, pdf }
}

/** Only the board report compares with its last copy (issue "Board Report"); the download has its audit row. */
async function remember({ tenant, actor, now }: ReportScope, { key, plan }: ReportDocument): Promise<void> {
  const id = newId('download')
  await runBatch(tenant, [
    insertDownload(tenant, { id, planId: plan.id, report: key, userId: actor.userId, at: now }),
    recordAudit(tenant, {
      at: now,
      userId: actor.userId,
      entity: 'report',
      entityId: id,
      planId: plan.id,
      action: 'download',
      changes: { report: [null, key] },
    }),
  ])
}
