import type { BoardFound } from '#db/reports/board.ts'
import { dateIn } from '#model/dates.ts'
import { alertName, type Naming } from '#model/levels.ts'
import { ALERT_STATUSES, type AlertStatus } from '#model/status.ts'
import type { ScorecardSection } from '#worker/scorecards/contract.ts'
import { countsOf } from '#worker/scorecards/counts.ts'
import type { Move } from './board-changes.ts'
import {
  type BoardChange,
  type BoardPillar,
  type BoardRow,
  type BoardSummary,
  CHANGE_KINDS,
  CHANGE_LABELS,
  type ChangeKind,
} from './board-contract.ts'
import { verdict } from './board-deck.ts'
import { linesOf } from './element-row.ts'
import { countAlerts } from './words.ts'

type Found = BoardFound['rows'][number] & { pillar_id: string | null }
export type BoardLine = { data: Found; row: BoardRow }

/** The plan down to objectives, numbered, each with its pillar and its status on the comparison date. */
export function boardRows(found: BoardFound['rows'], moves: readonly Move[], since: string): BoardLine[] {
  const pillarOf = new Map<string, string>()
  return linesOf(found).map(({ data, row }) => {
    const pillarId = data.level === 'pillar' ? data.id : (pillarOf.get(data.parent_id ?? '') ?? null)
    if (pillarId) pillarOf.set(data.id, pillarId)
    const own = moves.filter((move) => move.elementId === data.id)
    const before = own.find((move) => move.from !== null)?.from ?? row.alert_status
    const change = own.map((move) => CHANGE_LABELS[move.kind]).join(', ')
    const compared = { compared_with: since, alert_before: before, change }
    const { by = null, summary = null, next_step = null, ask = null } = data.review ?? {}
    const said = { reviewed_by: by, why: summary, next_step, ask }
    return { data: { ...data, pillar_id: pillarId }, row: { ...row, ...said, ...compared } }
  })
}

function countMoves(moves: readonly Move[]): Record<ChangeKind, number> {
  const counts = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 0])) as Record<ChangeKind, number> // one entry for each
  for (const move of moves) counts[move.kind] += 1
  return counts
}

function summaryOf(objectives: readonly BoardRow[], moves: readonly Move[]): BoardSummary {
  return {
    objectives: countAlerts(objectives),
    achieved: objectives.filter((row) => row.objective_achieved).length,
    total: objectives.length,
    moved: countMoves(moves),
  }
}

export function boardPillars(
  naming: Naming,
  lines: readonly BoardLine[],
  moves: readonly Move[],
  sections: readonly ScorecardSection[],
): BoardPillar[] {
  return lines
    .filter(({ data }) => data.level === 'pillar')
    .map(({ data, row }) => {
      const under = lines.filter((line) => line.data.pillar_id === data.id)
      const ids = new Set(under.map((line) => line.data.id))
      const initiatives = under.filter((line) => line.data.level === 'initiative')
      const objectives = under.filter((line) => line.data.level === 'objective')
      return {
        ...summaryOf(
          objectives.map((line) => line.row),
          moves.filter((move) => ids.has(move.elementId)),
        ),
        id: data.id,
        number: row.number,
        name: row.name,
        description: row.description,
        start_date: row.start_date,
        end_date: row.end_date,
        last_review_on: row.last_review_on,
        latest_meeting_review_summary: row.latest_meeting_review_summary,
        latest_summary_source: row.latest_summary_source,
        latest_summary_on: row.latest_summary_on,
        reviewed_by: row.reviewed_by,
        initiatives: countAlerts(initiatives.map((line) => line.row)),
        verdict: verdict(
          naming,
          objectives.map((line) => line.row),
        ),
        groups: initiatives.map((initiative) => ({
          initiative: initiative.row,
          objectives: objectives.filter((line) => line.data.parent_id === initiative.data.id).map((line) => line.row),
        })),
        ...measuresOf(sections.find(({ pillar }) => pillar?.id === data.id)),
      }
    })
}

/** The measures of a pillar, each under its first element, and how many of them have which result. */
function measuresOf(section: ScorecardSection | undefined): Pick<BoardPillar, 'score' | 'measures'> {
  if (!section) return { score: countsOf([]), measures: [] }
  return {
    score: section.score,
    measures: section.objectives.flatMap(({ objective, rows }) =>
      rows.map((row) => ({ ...row, under: objective && { number: objective.number, name: objective.name } })),
    ),
  }
}

/** The sum of the pillars. */
export function planTotals(pillars: readonly BoardPillar[]): BoardSummary {
  const sum = <K extends string>(keys: readonly K[], of: (pillar: BoardPillar) => Record<K, number>) =>
    Object.fromEntries(
      keys.map((key) => [key, pillars.reduce((total, pillar) => total + of(pillar)[key], 0)]),
    ) as Record<K, number> // the keys given
  return {
    objectives: sum(ALERT_STATUSES, (pillar) => pillar.objectives),
    achieved: pillars.reduce((total, pillar) => total + pillar.achieved, 0),
    total: pillars.reduce((total, pillar) => total + pillar.total, 0),
    moved: sum(CHANGE_KINDS, (pillar) => pillar.moved),
  }
}

const SENTENCE = /^.*?[.!?](?=\s|$)/su
/** The first sentence of the latest summary, if it is not older than the change. */
function whyOf(row: BoardRow, on: string): string | null {
  const { latest_meeting_review_summary: summary, latest_summary_on: said } = row
  if (!summary || !said || said < on) return null
  const first = (SENTENCE.exec(summary)?.[0] ?? summary).trim()
  return first.length <= 180 ? first : null
}

/** What changed, worst kind first, in the order of the plan. */
export function boardChanges(
  naming: Naming,
  timeZone: string,
  lines: readonly BoardLine[],
  moves: readonly Move[],
): BoardChange[] {
  const order = new Map(lines.map((line, at) => [line.data.id, { at, row: line.row }]))
  return moves
    .flatMap((move) => {
      const place = order.get(move.elementId)
      if (!place || place.row.plan_element_type === 'pillar') return []
      const on = dateIn(timeZone, new Date(move.at))
      const word = (status: AlertStatus | null) => (status === null ? '' : alertName(naming, status))
      const { number, name } = place.row
      return [
        {
          at: place.at,
          change: {
            kind: move.kind,
            number,
            name,
            from: word(move.from),
            to: word(move.to),
            on,
            why: whyOf(place.row, on),
          },
        },
      ]
    })
    .sort((a, b) => CHANGE_KINDS.indexOf(a.change.kind) - CHANGE_KINDS.indexOf(b.change.kind) || a.at - b.at)
    .map(({ change }) => change)
}
