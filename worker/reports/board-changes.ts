import type { BoardFound } from '#db/reports/board.ts'
import { addDays, dateIn } from '#model/dates.ts'
import type { AlertStatus } from '#model/status.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { ChangeKind } from './board-contract.ts'
import type { BoardFigures } from './board-figures.ts'
import type { ReportParams } from './contract.ts'

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

type Spans = { alerts: Map<string, Span<AlertStatus | null>>; achieved: Map<string, Span<boolean | null>> }

function spansOf(changes: readonly Audited[]): Spans {
  const spans: Spans = { alerts: new Map(), achieved: new Map() }
  for (const row of changes) {
    span(spans.alerts, row, row.alert)
    span(spans.achieved, row, row.achieved)
  }
  return spans
}

function movesOf({ alerts, achieved }: Spans): Move[] {
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

/** The net changes of the plan since the start of a day, from its audit rows in order of time. */
export function movesSince(changes: readonly Audited[], since: string, timeZone: string): Move[] {
  return movesOf(spansOf(changes.filter(({ at }) => dateIn(timeZone, new Date(at)) >= since)))
}

/**
 * The differences from a presented report: its own figures are what was, and the elements are what is. The audit rows
 * since then only say when; without the figures, they also say what was.
 */
export function movesSinceReport(
  { rows, changes }: Pick<BoardFound, 'rows' | 'changes'>,
  { at }: { at: string },
  figures: BoardFigures | null,
): Move[] {
  const spans = spansOf(changes)
  if (!figures) return movesOf(spans)
  const before = new Map(figures.elements.map((element) => [element.id, element]))
  const found: Spans = { alerts: new Map(), achieved: new Map() }
  for (const { id, level, alert_status: to, objective_achieved: achieved } of rows) {
    const was = before.get(id)
    if (level !== 'pillar')
      found.alerts.set(id, { from: was?.alert_status ?? 'none', to, at: spans.alerts.get(id)?.at ?? at })
    if (level === 'objective')
      found.achieved.set(id, {
        from: was?.objective_achieved ?? false,
        to: achieved,
        at: spans.achieved.get(id)?.at ?? at,
      })
  }
  return movesOf(found)
}

/** How many days back the report compares without a presented report. */
export const COMPARED_DAYS = 90

export type Presented = { id: string; on: string; at: string; by: string | null }
/** What the report compares with, and the newest presented report, whether it does or not. */
export type Compared = { kind: 'presented' | 'days' | 'date'; date: string; presented: Presented | null }
type Asked = Pick<ReportParams, 'compare' | 'since'>

/** Does the reader compare with a date of their own? A date alone says so too. */
const chosenDate = ({ compare, since }: Asked) => (compare === undefined || compare === 'date' ? since : undefined)

function checkedDate(date: string, today: string): string {
  if (date > today) throw invalid({ since: ['Choose today or an earlier date'] })
  return date
}

/**
 * The point in time to compare with: the newest presented report, the state 90 days ago, or a date (decisions §10).
 * Downloading a report never changes it.
 */
export function comparedWith(asked: Asked, today: string, presented: Presented | null): Compared {
  const date = chosenDate(asked)
  if (date) return { kind: 'date', date: checkedDate(date, today), presented }
  if (presented && asked.compare !== 'days') return { kind: 'presented', date: presented.on, presented }
  return { kind: 'days', date: addDays(today, -COMPARED_DAYS), presented }
}

/**
 * Where to begin to read changes: early enough for the start of that day in every time zone, because `movesSince` drops
 * rows from before the district's midnight.
 */
export function readFrom(asked: Asked, today: string) {
  const chosen = chosenDate(asked)
  const day = chosen ? checkedDate(chosen, today) : addDays(today, -COMPARED_DAYS)
  return { day, at: `${addDays(day, -1)}T00:00:00.000Z`, orPresented: chosen === undefined && asked.compare !== 'days' }
}
