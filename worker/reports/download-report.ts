import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { logoData } from '#worker/districts/logo-data.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Renderers } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import { type PaperSize, PDF_FAILED, type ReportDocument, type ReportParams } from './contract.ts'
import { getReport } from './get-report.ts'
import { printPdf } from './pdf.ts'
import { markForReaders } from './pdf-ua.ts'
import type { Report, ReportScope } from './report.ts'

/** The report as a PDF. */
export async function downloadReport(
  report: Report,
  scope: ReportScope,
  params: ReportParams,
  call: Pick<Call, 'env'> & { renderers: Pick<Renderers, 'report'> },
  print: typeof printPdf = printPdf,
) {
  const document = await getReport(report, scope, params)
  if (!document.has_data) throw new Problem(409, `${PDF_FAILED}: there is nothing to print yet`)
  const paper: PaperSize = params.paper ?? scope.district.paper
  const dress = { logo: await logoData(call.env, scope.tenant, scope.district), accent: scope.district.accent }
  const printed = await print(call.env, { html: call.renderers.report(document, paper, dress), paper, document })
  const pdf = await markForReaders(printed, document.heading)
  if (report.key === 'board') await recordDownload(scope, document)
  return { document, pdf }
}

/** The plan's history says who downloaded its board report. The report itself never compares with a download. */
async function recordDownload({ tenant, ...by }: ReportScope, { key, plan }: ReportDocument): Promise<void> {
  await runBatch(tenant, [
    insertAudit(tenant, by, {
      entity: 'report',
      entityId: newId('download'),
      planId: plan.id,
      action: 'download',
      changes: { report: [null, key] },
    }),
  ])
}
