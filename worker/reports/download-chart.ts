import { chartFile } from '#worker/charts/chart-file.ts'
import type { ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { ImageParams } from './contract.ts'
import { fileName } from './file-name.ts'
import { getReport } from './get-report.ts'
import { noteDownload } from './note-download.ts'
import type { Report, ReportScope } from './report.ts'
import { small } from './report-files.ts'

/** The chart that `chart` names, or the first one, as a file; 404 if the report has no such chart. */
export async function downloadChart(
  report: Report,
  scope: ReportScope,
  params: ImageParams,
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const document = await getReport(report, scope, params)
  const charts = report.pictures(document, params)
  const chart = params.chart ? charts.find(({ key }) => key === params.chart) : charts[0]
  if (!chart) throw notFound()
  const name = fileName(document, kind, ...(chart.name === document.title ? [] : [chart.name]), ...small(document))
  const file = await chartFile(kind, { picture: chart.picture, name }, call, scope.district.accent)
  await noteDownload(scope, document)
  return file
}
