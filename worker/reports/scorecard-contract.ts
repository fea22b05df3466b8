import * as v from 'valibot'
import { readerNumber } from '#worker/measures/reader-contract.ts'
import { Scorecard } from '#worker/scorecards/contract.ts'

const text = v.nullable(v.string())
/** A number as this reader sees it, or the words in its place: "< 5%", "hidden". */
const shown = v.nullable(v.union([readerNumber, v.string()]))
/** A scorecard has this many school years, the chosen one in the middle. */
export const CARD_YEARS = [1, 2, 3, 4, 5] as const
type CardYear = (typeof CARD_YEARS)[number]

const actualKeys = CARD_YEARS.map((at) => `actual_${at}` as const)
const targetKeys = CARD_YEARS.map((at) => `target_${at}` as const)

/** A measure, or a dimension of a survey, with its numbers by school year. */
export const ScorecardReportRow = v.object({
  id: v.string(),
  pillar: v.string(),
  objective: text,
  name: v.string(),
  unit: v.string(),
  owner: text,
  group: v.string(),
  grades: v.string(),
  better: v.string(),
  baseline_date: text,
  baseline: v.nullable(v.number()),
  ...v.entriesFromList(actualKeys, shown),
  ...v.entriesFromList(targetKeys, v.nullable(v.number())),
  result: text,
  gap: v.nullable(readerNumber),
  trend: v.nullable(readerNumber),
  last_reading: text,
})
export type ScorecardReportRow = v.InferOutput<typeof ScorecardReportRow>
export const actualKey = (at: CardYear) => `actual_${at}` as const
export const targetKey = (at: CardYear) => `target_${at}` as const

export const ScorecardBody = v.object({
  card: Scorecard,
  /** The district's words for results. */
  results: v.object({ at_or_above: v.string(), approaching: v.string(), below: v.string() }),
})
export type ScorecardBody = v.InferOutput<typeof ScorecardBody>
