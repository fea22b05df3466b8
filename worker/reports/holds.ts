import { alertName, levelName } from '#model/levels.ts'
import { isOpenAndLate, PROGRESS_LABELS } from '#model/status.ts'
import type { ReportParams } from './contract.ts'
import type { ElementRow } from './element-contract.ts'
import type { ReportScope } from './report.ts'

/** Does a row pass the filters of level and status, which no statement applies? */
export function holds(row: ElementRow, params: ReportParams): boolean {
  const { plan_element_type: level, alert_status: alert, progress_status: progress } = params
  if (level && row.plan_element_type !== level) return false
  if (alert === 'at_risk' && row.alert_status !== 'high_risk' && row.alert_status !== 'some_risk') return false
  if (alert && alert !== 'at_risk' && alert !== 'all' && row.alert_status !== alert) return false
  if (progress === 'late') return isOpenAndLate(row.progress_key)
  return !progress || progress === 'all' || row.progress_key === progress
}

/** The same filters in words, without those that nobody chose. */
export function holdsWords({ district }: ReportScope, params: ReportParams): string[] {
  const { plan_element_type: level, alert_status: alert, progress_status: progress } = params
  const words: string[] = level ? [levelName(district.naming, level)] : []
  if (alert === 'at_risk')
    words.push(`${alertName(district.naming, 'high_risk')} and ${alertName(district.naming, 'some_risk')}`)
  else if (alert && alert !== 'all') words.push(alertName(district.naming, alert))
  if (progress === 'late') words.push('late')
  else if (progress && progress !== 'all') words.push(PROGRESS_LABELS[progress])
  return words
}
