import type { ReportKey } from '#model/reports.ts'
import { alertStatus } from './alert-status.ts'
import { alignment } from './alignment.ts'
import { board } from './board.ts'
import { gantt } from './gantt.ts'
import { department, mastery, portrait, school, staff, subgroup, tierLevel } from './grouped/definitions.ts'
import { planElements } from './plan-elements.ts'
import { progressStatus } from './progress-status.ts'
import type { Report } from './report.ts'
import { scorecard } from './scorecard.ts'
import { strategyMap } from './strategy-map.ts'

/** Every report; db/model/reports.ts has their addresses. Endpoints, files, and screens follow from this. */
const DEFINITIONS: Record<ReportKey, Report> = {
  'strategy-map': strategyMap,
  alignment,
  gantt,
  'alert-status': alertStatus,
  'progress-status': progressStatus,
  'plan-elements': planElements,
  school,
  department,
  staff,
  board,
  'tier-level': tierLevel,
  portrait,
  subgroup,
  mastery,
  scorecard,
}
export const REPORTS: readonly Report[] = Object.values(DEFINITIONS)
