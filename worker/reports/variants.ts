import * as v from 'valibot'
import { can } from '#model/permissions.ts'
import { Page, paged } from '#worker/kit/list-contract.ts'
import { forbidden } from '#worker/kit/problem.ts'
import { ReportDocument, type ReportParams } from './contract.ts'
import { getReport } from './get-report.ts'
import { REPORTS } from './registry.ts'
import type { Report, ReportScope } from './report.ts'

const PAGE_SIZE = 10
const LARGEST = 100

/** What a call of this report can answer with: its document, a page of its rows, or the document of another report. */
export const variantsOf = (report: Report) =>
  v.union([report.contract, Page(v.record(v.string(), v.unknown())), ReportDocument])

/** The same filters, drawn as the strategy map or as the board report; its own permission counts. */
const DRAWN = { strategic: 'strategy-map', board: 'board' } as const

/** The address that asks the same with GET: the links to other pages of a call whose keys were in its body. */
export function addressOf(url: string, params: ReportParams): string {
  const address = new URL(url)
  for (const [key, value] of Object.entries(params))
    if (value !== undefined) address.searchParams.set(key, String(value))
  return address.href
}

/** The report in the asked variant. `url` is the request's, for the links to other pages. */
export async function getVariant(report: Report, scope: ReportScope, params: ReportParams, url: string) {
  const { variant } = params
  if (variant === 'table') {
    const { rows } = await getReport(report, scope, params)
    const { page = 1, page_size: size = PAGE_SIZE } = params
    const ask = { page, page_size: Math.min(size, LARGEST) }
    const from = (page - 1) * ask.page_size
    return paged(url, ask, { count: rows.length, results: rows.slice(from, from + ask.page_size) })
  }
  const drawn = variant ? REPORTS.find(({ key }) => key === DRAWN[variant]) : report
  if (!drawn || !can(scope.actor.role, drawn.permission)) throw forbidden()
  return getReport(drawn, scope, params)
}
