import { notFound } from '#worker/kit/problem.ts'
import type { ReportDocument, ReportParams } from './contract.ts'
import type { Report, ReportScope } from './report.ts'

/** The report as data; 404 for a missing plan, another district's plan, or a draft that the person can't see. */
export async function getReport(report: Report, scope: ReportScope, params: ReportParams): Promise<ReportDocument> {
  const document = await report.make(scope, params)
  if (!document) throw notFound()
  return document
}
