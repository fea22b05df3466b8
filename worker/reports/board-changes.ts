import type { BoardFound } from '#db/reports/board.ts'
import { addDays, dateIn } from '#model/dates.ts'
import type { AlertStatus } from '#model/status.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { ChangeKind } from './board-contract.ts'

export type Move = { elementId: string; kind: ChangeKind; from: AlertStatus | null; to: AlertStatus | null; at: string }
type Audited = BoardFound['changes'][number]

const RANK: Record<AlertStatus, number> = { none: 0, on_track: 1, some_risk: 2, high_risk: 3 }

function kindOf(from: AlertStatus, to: AlertStatus): ChangeKind {
  if (from === 'none') return 'judged'
  if (to === 'none') return 'unjudged'
  return RANK[to] > RANK[from] ? 'worse' : 'better'
}

type Span<T> = { from: T; to: T; at: string }
/** The first "from" and the last "to" of each element, so that a change that was reversed does not count. */
function span<T>(into: Map<string, Span<T>>, row: Audited, pair: string | null): void {
  if (!pair) return
  const [from, to] = JSON.parse(pair) as [T, T] // an audit pair: [from, to]
  const known = into.get(row.element_id)
  into.set(row.element_id, { from: known?.from ?? from, to, at: row.at })
}

/** The net changes of the plan since the start of a day, from its audit rows in order of time. */
export function movesSince(changes: readonly Audited[], since: string, timeZone: string): Move[] {
  const alerts = new Map<string, Span<AlertStatus | null>>()
  const achieved = new Map<string, Span<boolean | null>>()
  for (const row of changes) {
    if (dateIn(timeZone, new Date(row.at)) < since) continue
    span(alerts, row, row.alert)
    span(achieved, row, row.achieved)
  }
  const moves: Move[] = []
  for (const [elementId, { from, to, at }] of alerts) {
    const [was, is] = [from ?? 'none', to ?? 'none']
    if (was !== is) moves.push({ elementId, kind: kindOf(was, is), from: was, to: is, at })
  }
  for (const [elementId, { from, to, at }] of achieved) {
    if (Boolean(from) !== Boolean(to))
      moves.push({ elementId, kind: to ? 'achieved' : 'reopened', from: null, to: null, at })
  }
  return moves
}

/** How many days back the report compares by default. */
export const COMPARED_DAYS = 90

/** The date to compare with: the chosen one, or else 90 days ago. Downloading a report never changes it. */
export function comparedWith(asked: string | undefined, today: string): string {
  if (asked && asked > today) throw invalid({ since: ['Choose today or an earlier date'] })
  return asked ?? addDays(today, -COMPARED_DAYS)
}

/**
 * Early enough for the start of that day in every time zone; `movesSince` drops rows from before the district's
 * midnight.
 */
export function readFrom(since: string): string {
  return `${addDays(since, -1)}T00:00:00.000Z`
}
