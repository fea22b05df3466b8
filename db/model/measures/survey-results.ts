import { sliceKey } from './made-years.ts'
import { isShown, shownNumber } from './reader.ts'
import { type Result, resultOf } from './result.ts'
import type { SliceTable, SmallGroupRule } from './slice-table.ts'
import { isSmall, type Seen, seenCells, seenWithResult } from './small-groups.ts'
import { numberOf } from './values.ts'

/** What one slice answered in one dimension of one wave; percent and average in thousandths. */
export type SurveyResult = {
  id: string
  surveyDimensionId: string
  /** Null for everybody who answered. */
  subgroupId: string | null
  /** Null for the district. */
  schoolId: string | null
  favorable: number | null
  numberAverage: number | null
  answers: number | null
  invited: number | null
}

/** Neither coarse: a result can have an average and no percentage. */
const MIDDLE = 50_000

/**
 * What readers see of the results of one wave, by id. Every dimension was answered by the same people, so a slice that is
 * hidden in one dimension is hidden in all of them.
 */
export function seenResults(results: readonly SurveyResult[], rule: SmallGroupRule): Map<string, Seen> {
  const dimensions = [...new Set(results.map(({ surveyDimensionId }) => surveyDimensionId))].sort()
  const ofDimension = dimensions.map((id) => results.filter((one) => one.surveyDimensionId === id))
  const tables = ofDimension.map((some): SliceTable => ({ isPercent: true, cells: some.map(cellOf) }))
  const seen = seenCells(tables, rule)
  const found = new Map<string, Seen>()
  for (const [at, some] of ofDimension.entries()) {
    for (const [place, result] of some.entries()) {
      const state = seen[at]?.[place] ?? 'hidden'
      const isOther = state === 'small' && !isSmall(cellOf(result), rule.threshold)
      found.set(result.id, isOther ? 'hidden' : state)
    }
  }
  return found
}

function cellOf(result: SurveyResult) {
  const { subgroupId, schoolId, answers, favorable } = result
  return { key: sliceKey(result), school: schoolId, group: subgroupId, people: answers, value: favorable ?? MIDDLE }
}

/** A result as an answer gives it: `shown` says how to write a percentage that is not given. */
export type ShownResult = {
  percent_favorable: number | null
  number_average: number | null
  answers: number | null
  invited: number | null
  shown: Seen
}
type Given = Pick<SurveyResult, 'favorable' | 'numberAverage' | 'answers' | 'invited'> & { seen: Seen | null }

/** The only way to give a result to a reader: in full, or as decided for all readers. */
export function shownResult({ favorable, numberAverage, answers, invited, seen }: Given, inFull: boolean): ShownResult {
  // A result without a percentage is decided like one with it.
  const { score, people, shown } = shownNumber({ value: favorable ?? MIDDLE, people: answers, seen }, inFull)
  const isOpen = shown === 'value'
  return {
    percent_favorable: favorable === null ? null : score,
    number_average: isOpen && numberAverage !== null ? numberOf(numberAverage) : null,
    answers: people,
    invited: isOpen ? invited : null,
    shown,
  }
}

type Judged = { favorable: number | null; target: number | null; seen: Seen | null }
/** The result of a percentage for a reader; none without a target. */
export function shownResultOf({ favorable, target, seen }: Judged, cutoff: number, inFull: boolean): Result | null {
  const scoring = { cutoff, isReverse: false }
  return isShown(seenWithResult(seen, target, scoring), inFull) ? resultOf(favorable, target, scoring) : null
}
