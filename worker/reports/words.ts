import { compareNames } from '#model/compare-names.ts'
import { alertName, type LevelKey, levelName, type Naming } from '#model/levels.ts'
import { ME, NO_OWNER } from '#model/owner-filter.ts'
import { ALERT_STATUSES, type AlertStatus, PROGRESS_KEYS, PROGRESS_LABELS } from '#model/status.ts'
import type { Chart, ReportParams } from './contract.ts'
import type { ElementRow } from './element-contract.ts'
import type { Line } from './element-row.ts'
import { NAMED_KEYS, NAMED_WORDS } from './named-filters.ts'
import type { ReportScope } from './report.ts'

export const RISK_ORDER = ['on_track', 'some_risk', 'high_risk', 'none'] as const
/** Elements without a status come before good ones. */
export const WORST_FIRST: readonly AlertStatus[] = ['high_risk', 'some_risk', 'none', 'on_track']
/** The levels of a status report's three donuts (spec §2 "Reports"). */
export const DRAWN_LEVELS = ['initiative', 'objective', 'strategy'] as const

/** "a", "a and b", "a, b, and c"; or the same with "or". */
export function listed(parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (parts.length < 3) return parts.join(` ${last} `)
  return `${parts.slice(0, -1).join(', ')}, ${last} ${parts.at(-1)}`
}

export function plural(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`
}

/** Turns a JSON list of ids into one text of names, in alphabetical order. */
export function together(json: string, known: ReadonlyMap<string, string>): string | null {
  const names = (JSON.parse(json) as string[]).flatMap((id) => known.get(id) ?? []) // json_group_array made it
  return names.length === 0 ? null : names.sort(compareNames).join('; ')
}

/** How many elements have each risk status. */
export function countAlerts(rows: readonly Pick<ElementRow, 'alert_status'>[]): Record<AlertStatus, number> {
  const counts = Object.fromEntries(ALERT_STATUSES.map((status) => [status, 0])) as Record<AlertStatus, number> // one entry for each
  for (const row of rows) counts[row.alert_status ?? 'none'] += 1
  return counts
}

/** One donut per level: how many of the rows have each status. */
export function statusCharts(naming: Naming, family: Chart['family'], rows: readonly ElementRow[]): Chart[] {
  return DRAWN_LEVELS.map((level) => {
    const here = rows.filter((row) => row.plan_element_type === level)
    const parts =
      family === 'risk'
        ? RISK_ORDER.map((key) => ({
            key,
            label: alertName(naming, key),
            count: here.filter((row) => row.alert_status === key).length,
          }))
        : PROGRESS_KEYS.map((key) => ({
            key,
            label: PROGRESS_LABELS[key],
            count: here.filter((row) => row.progress_key === key).length,
          }))
    return { key: level, label: levelName(naming, level), family, parts }
  })
}

/** The reading order of levels, for tables that sort by level. */
export const LEVEL_RANK: Record<LevelKey, number> = {
  pillar: 0,
  initiative: 1,
  objective: 2,
  assessment: 3,
  strategy: 4,
  activity: 5,
}

const BRANCH_KEYS = ['strategy', 'objective', 'initiative', 'pillar'] as const
/** The chosen part of the plan in words: the lowest chosen level. */
export function branchWords(scope: ReportScope, params: ReportParams, lines: readonly Line[]): string {
  const { naming } = scope.district
  for (const key of BRANCH_KEYS) {
    const id = params[key]
    if (!id) continue
    const line = lines.find((one) => one.data.id === id)
    return line
      ? `${levelName(naming, key)} ${line.row.number} ${line.row.name}`
      : `no ${levelName(naming, key)} in this plan`
  }
  return `every ${levelName(naming, 'pillar')}`
}

const OWNER_WORDS: Record<string, string> = { [ME]: 'yours, as owner or on the team', [NO_OWNER]: 'without an owner' }
/** Other filters of the rows, in short, so that readers know that rows are missing. */
function narrowing(params: ReportParams, names: ReportScope['names'] = new Map()): string[] {
  const words: string[] = []
  const owner = names.get(params.user_id ?? '')
  if (params.user_id) words.push(OWNER_WORDS[params.user_id] ?? (owner ? `owner: ${owner}` : 'one owner'))
  for (const key of NAMED_KEYS) {
    const id = params[key]
    if (id) words.push(`${NAMED_WORDS[key]}: ${names.get(id) ?? `a missing ${NAMED_WORDS[key]}`}`)
  }
  if (params.mastered_status) words.push(params.mastered_status === 'achieved' ? 'achieved' : 'not achieved')
  if (params.year) words.push(`active in ${params.year}`)
  return words
}

/** "Showing: …": the filters in words, in place of the form on paper (look, reports §1). */
export function showingWords(scope: ReportScope, params: ReportParams, lines: readonly Line[], table: string): string {
  return [
    branchWords(scope, params, lines),
    ...narrowing(params, scope.names),
    `table: ${table}`,
    `as of ${scope.today}`,
  ].join('; ')
}

export function alertWords(naming: Naming, statuses: readonly AlertStatus[], last?: 'or'): string {
  return listed(
    statuses.map((status) => alertName(naming, status)),
    last,
  )
}

const LEAVE_OUT = ['plan_element_type', 'alert_status', 'progress_status'] as const

/** Why a report has no rows: the reader's filters left them out, or the plan has none yet. */
export function emptyWords(naming: Naming, levels: readonly LevelKey[], params: ReportParams): string {
  const isFiltered =
    narrowing(params).length > 0 ||
    BRANCH_KEYS.some((key) => params[key]) ||
    LEAVE_OUT.some((key) => params[key] && params[key] !== 'all')
  if (isFiltered) return 'No element matches your filters.'
  return `This plan has no ${listed(
    levels.map((key) => levelName(naming, key)),
    'or',
  )} yet.`
}
