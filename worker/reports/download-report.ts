import { PDF_FAILED } from '#model/file-kinds.ts'
import type { PaperSize } from '#model/paper.ts'
import { logoData } from '#worker/districts/logo-data.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Renderers } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import { checkBytes, checkSize } from './caps.ts'
import type { ReportParams } from './contract.ts'
import { getReport } from './get-report.ts'
import { noteDownload } from './note-download.ts'
import { printPdf } from './pdf.ts'
import { markForReaders } from './pdf-ua.ts'
import type { Report, ReportScope } from './report.ts'

/** The report as a PDF, with the numbers that the Board sees: the file can go anywhere. */
export async function downloadReport(
  report: Report,
  scope: ReportScope,
  params: ReportParams,
  call: Pick<Call, 'env'> & { renderers: Pick<Renderers, 'report'> },
  print: typeof printPdf = printPdf,
) {
  const document = await getReport(report, { ...scope, files: call.env.FILES, forBoard: true }, params)
  if (!document.has_data) throw new Problem(409, `${PDF_FAILED}: there is nothing to print yet`)
  checkSize(document, 'pdf')
  const { sheet } = report
  const paper: PaperSize = params.paper ?? sheet?.size ?? scope.district.paper
  const dress = { logo: await logoData(call.env, scope.tenant, scope.district), accent: scope.district.accent }
  const html = call.renderers.report(document, paper, dress)
  const printed = await print(call.env, { html, paper })
  const pdf = await markForReaders(printed, document.heading)
  checkBytes(pdf.length, 'pdf')
  await noteDownload(scope, document)
  return { document, pdf }
}
