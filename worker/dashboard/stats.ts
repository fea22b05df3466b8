import type { StatusRow } from '#db/dashboard/statuses.ts'
import { alertName, levelName, type Naming, STATUS_LEVELS, type StatusLevel } from '#model/levels.ts'
import { type AlertStatus, PROGRESS_KEYS, PROGRESS_LABELS } from '#model/status.ts'
import type { AlertStats, ProgressStats } from './contract.ts'

/** The order in every chart (look §7); it never depends on the counts. */
const ALERT_ORDER: readonly AlertStatus[] = ['on_track', 'some_risk', 'high_risk', 'none']

/** A percentage to two decimals (spec §9). */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
}

function statsOf<K extends keyof StatusRow & string>(
  row: StatusRow | undefined,
  keys: readonly K[],
  label: (key: K) => string,
) {
  const total = row?.total ?? 0
  return {
    total,
    stats: keys.map((key) => {
      const count = Number(row?.[key] ?? 0)
      return { key, label: label(key), count, percentage: percentage(count, total) }
    }),
  }
}

const rowOf = (rows: StatusRow[], level: StatusLevel) => rows.find((row) => row.level === level)

export function alertStats(rows: StatusRow[], level: StatusLevel, naming: Naming): AlertStats {
  const stats = statsOf(rowOf(rows, level), ALERT_ORDER, (key) => alertName(naming, key))
  return { level, label: levelName(naming, level), ...stats }
}

export function progressStats(rows: StatusRow[], level: StatusLevel, naming: Naming): ProgressStats {
  const stats = statsOf(rowOf(rows, level), PROGRESS_KEYS, (key) => PROGRESS_LABELS[key])
  return { level, label: levelName(naming, level), ...stats }
}

export function achievedStats(rows: StatusRow[]) {
  const row = rowOf(rows, 'objective')
  const achieved = row?.achieved ?? 0
  const total = row?.total ?? 0
  return { achieved, total, percentage: percentage(achieved, total), latest: row?.achieved_latest ?? null }
}

/** Both status families for the four levels that have a status. */
export function allStats(rows: StatusRow[], naming: Naming) {
  return {
    objectives_achieved: achievedStats(rows),
    alert_status: STATUS_LEVELS.map((level) => alertStats(rows, level, naming)),
    progress_status: STATUS_LEVELS.map((level) => progressStats(rows, level, naming)),
  }
}
