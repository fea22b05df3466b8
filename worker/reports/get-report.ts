import { notFound } from '#worker/kit/problem.ts'
import type { ReportDocument, ReportParams } from './contract.ts'
import type { Report, ReportScope } from './report.ts'

/** The report as data; a plan that is missing, another district's or a draft not for these eyes answers 404. */
export async function getReport(report: Report, scope: ReportScope, params: ReportParams): Promise<ReportDocument> {
  const document = await report.make(scope, params)
  if (!document) throw notFound()
  return document
}
