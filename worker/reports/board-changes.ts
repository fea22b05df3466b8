import type { BoardFound } from '#db/reports/board.ts'
import type { AlertStatus } from '#worker/plans/status.ts'
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
/** First "from" to last "to" of each element: what went and came back is no change. */
function span<T>(into: Map<string, Span<T>>, row: Audited, pair: string | null): void {
  if (!pair) return
  const [from, to] = JSON.parse(pair) as [T, T] // an audit pair: [from, to]
  const known = into.get(row.element_id)
  into.set(row.element_id, { from: known?.from ?? from, to, at: row.at })
}

/** What moved in the plan between an instant and now, net, from its audit rows in order of time. */
export function movesSince(changes: readonly Audited[], since: string): Move[] {
  const alerts = new Map<string, Span<AlertStatus | null>>()
  const achieved = new Map<string, Span<boolean | null>>()
  for (const row of changes) {
    if (row.at <= since) continue
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

export type Since = { at: string; report: boolean }

/**
 * The instant changes are told from: the last downloaded board report, else 90 days ago. A download of the last 24 hours
 * after which nothing moved is passed over, so that a second copy (the other paper, a lost file) says what the first said.
 */
export function sinceOf(
  found: Pick<BoardFound, 'downloads' | 'changes'>,
  times: { dayAgo: string; fallback: string },
): Since {
  for (const at of found.downloads) {
    if (at < times.dayAgo || movesSince(found.changes, at).length > 0) return { at, report: true }
  }
  return { at: times.fallback, report: false }
}

/** The two instants that the report's SQL and its rule share. */
export function boardTimes(now: string): { dayAgo: string; fallback: string } {
  const before = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
  return { dayAgo: before(1), fallback: before(90) }
}
