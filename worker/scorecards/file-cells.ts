import { gradeWords } from '#model/grades.ts'
import type { Naming } from '#model/levels.ts'
import type { Result } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import { NO_VALUE_LABELS, UNIT_TABLE } from '#model/measures/units.ts'
import type { XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import type { Scorecard, ScorecardMeasure } from './contract.ts'

/** The name of a scorecard's file. */
export function nameOf({ name, year, school, subgroup }: Scorecard): string {
  return [`${name} ${shortYear(year)}`, school?.name, subgroup?.name].filter(Boolean).join(', ')
}

export const numbered = ({ number, name }: { number: string | null; name: string }) =>
  number ? `${number} ${name}` : name

export function aboutRow({ school, subgroup }: Scorecard, row: ScorecardMeasure): XlsxCell[] {
  const { kind, name, unit, owner, respondents, grades, is_reverse_scoring, baseline } = row
  return [
    ...[name, kind === 'survey' ? '% favorable' : UNIT_TABLE[unit].label, owner?.name ?? ''],
    school?.name ?? '',
    subgroup?.name ?? (respondents ? RESPONDENT_TYPE_LABELS[respondents] : 'All students'),
    ...[gradeWords(grades), is_reverse_scoring ? 'Lower' : 'Higher'],
    baseline?.date ? { date: baseline.date } : '',
    baseline?.score ?? '',
  ]
}

const WITHHELD = { under_5: '< 5%', over_95: '> 95%', small: 'too few people', hidden: 'hidden' } as const

/** A school year’s actual, or the words in its place, and its target. */
export function yearCells({ years }: ScorecardMeasure, year: string): XlsxCell[] {
  const found = years.find(({ school_year }) => school_year === year)
  if (!found) return ['', '']
  const { score, no_value, target_score } = found
  return [score ?? (no_value ? NO_VALUE_LABELS[no_value] : withheldWord(found)), target_score ?? '']
}

/** Why a number is not there: a reader may not see it; empty if nobody has entered one. */
export function withheldWord({ shown }: Pick<ScorecardMeasure['years'][number], 'shown'>): string {
  return shown === 'value' ? '' : WITHHELD[shown]
}

const CATEGORY = { at_or_above: 'firstCategory', approaching: 'secondCategory', below: 'thirdCategory' } as const

/** The district's words for all results. */
export const resultWords = ({ results }: Naming): Record<Result, string> => ({
  at_or_above: results.firstCategory,
  approaching: results.secondCategory,
  below: results.thirdCategory,
})

export function resultWord({ results }: Naming, result: Result): string {
  return results[CATEGORY[result]]
}
