import * as v from 'valibot'
import { ALERT_STATUSES } from '#model/status.ts'
import { summaryEntries } from '#worker/plans/element-contract.ts'
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
  /** The comparison date, the risk status then, and what changed, in words. */
  compared_with: v.string(),
  alert_before: v.nullable(v.picklist(ALERT_STATUSES)),
  change: v.string(),
})
export type BoardRow = v.InferOutput<typeof BoardRow>

const Counts = v.object(v.entriesFromList(ALERT_STATUSES, v.number()))
const Moved = v.object(v.entriesFromList(CHANGE_KINDS, v.number()))
const Summary = v.object({ objectives: Counts, achieved: v.number(), total: v.number(), moved: Moved })
export type BoardSummary = v.InferOutput<typeof Summary>

export const BoardPillar = v.object({
  ...Summary.entries,
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

export const BoardBody = v.object({
  /** The comparison date, and whether somebody chose it. */
  since: v.object({ date: v.string(), chosen: v.boolean() }),
  executive_summary: text,
  /** A row for each pillar, regardless of the filter. */
  pillars: v.array(BoardPillar),
  /** The pillars that get their own pages. */
  shown: v.array(v.string()),
  whole: Summary,
  changes: v.array(BoardChange),
})
export type BoardBody = v.InferOutput<typeof BoardBody>
