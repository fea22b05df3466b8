import type { ReportKey } from '#model/reports.ts'
import { alertStatus } from './alert-status.ts'
import { board } from './board.ts'
import { planElements } from './plan-elements.ts'
import { progressStatus } from './progress-status.ts'
import type { Report } from './report.ts'

/** Every report of the product; contract.ts has their addresses. Endpoints, files, and screens follow from this. */
const DEFINITIONS: Record<ReportKey, Report> = {
  board,
  'plan-elements': planElements,
  'alert-status': alertStatus,
  'progress-status': progressStatus,
}
export const REPORTS: readonly Report[] = Object.values(DEFINITIONS)
