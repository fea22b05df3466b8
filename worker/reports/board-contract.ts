import * as v from 'valibot'
import { ALERT_STATUSES } from '#model/status.ts'
import { summaryEntries } from '#worker/plans/element-contract.ts'
import { ScoreCounts, ScorecardRowOf } from '#worker/scorecards/contract.ts'
import { ElementEntries } from './element-contract.ts'

/** The kinds of change since the comparison date, in the order that a board reads them. */
export const CHANGE_KINDS = ['worse', 'better', 'achieved', 'reopened', 'judged', 'unjudged'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
export const CHANGE_LABELS: Record<ChangeKind, string> = {
  worse: 'Worse',
  better: 'Better',
  achieved: 'Achieved',
  reopened: 'No longer achieved',
  judged: 'Status set',
  unjudged: 'Status removed',
}

const text = v.nullable(v.string())
export const BoardRow = v.object({
  ...ElementEntries,
  reviewed_by: text,
  /** Of the newest review: why an element lags, who does what by when, and what is asked of the board. */
  why: text,
  next_step: text,
  ask: text,
  /** The comparison date, the risk status then, and what changed, in words. */
  compared_with: v.string(),
  alert_before: v.nullable(v.picklist(ALERT_STATUSES)),
  change: v.string(),
})
export type BoardRow = v.InferOutput<typeof BoardRow>

const Counts = v.object(v.entriesFromList(ALERT_STATUSES, v.number()))
const Moved = v.object(v.entriesFromList(CHANGE_KINDS, v.number()))
export const BoardSummary = v.object({ objectives: Counts, achieved: v.number(), total: v.number(), moved: Moved })
export type BoardSummary = v.InferOutput<typeof BoardSummary>

/** A measure of the scorecard under its first objective or initiative, as the Board sees it. */
const Measure = v.object({
  ...ScorecardRowOf.entries,
  /** That element. */
  under: v.nullable(v.object({ number: text, name: v.string() })),
})
export type BoardMeasure = v.InferOutput<typeof Measure>

export const BoardPillar = v.object({
  ...BoardSummary.entries,
  id: v.string(),
  number: v.string(),
  name: v.string(),
  description: text,
  start_date: text,
  end_date: text,
  last_review_on: text,
  ...summaryEntries,
  reviewed_by: text,
  initiatives: Counts,
  verdict: v.string(),
  groups: v.array(v.object({ initiative: BoardRow, objectives: v.array(BoardRow) })),
  /** Its measures with a result, and all of them in the order of the plan. */
  score: ScoreCounts,
  measures: v.array(Measure),
})
export type BoardPillar = v.InferOutput<typeof BoardPillar>

const BoardChange = v.object({
  kind: v.picklist(CHANGE_KINDS),
  number: v.string(),
  name: v.string(),
  from: v.string(),
  to: v.string(),
  on: v.string(),
  why: text,
})
export type BoardChange = v.InferOutput<typeof BoardChange>

export const COMPARED_KINDS = ['presented', 'days', 'date'] as const
const Presented = v.object({ id: v.string(), on: v.string(), at: v.string(), by: text })

/** A closed meeting since the comparison date, and the numbers of the elements that it reviewed. */
const BoardMeeting = v.object({ date: v.string(), name: v.string(), reviewed: v.array(v.string()) })
export type BoardMeeting = v.InferOutput<typeof BoardMeeting>

export const BoardBody = v.object({
  /** What it compares with, and the newest report that was presented to the board. */
  since: v.object({ kind: v.picklist(COMPARED_KINDS), date: v.string(), presented: v.nullable(Presented) }),
  executive_summary: text,
  /** A row for each pillar, regardless of the filter. */
  pillars: v.array(BoardPillar),
  /** The pillars that get their own pages. */
  shown: v.array(v.string()),
  whole: BoardSummary,
  /** The school year of the results, the years next to it, and all measures of the plan. */
  year: v.string(),
  years: v.array(v.string()),
  score: ScoreCounts,
  results: v.object({ at_or_above: v.string(), approaching: v.string(), below: v.string() }),
  changes: v.array(BoardChange),
  meetings: v.array(BoardMeeting),
})
export type BoardBody = v.InferOutput<typeof BoardBody>
