import { GRADES, gradeWords } from '#model/grades.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import { NO_VALUE_LABELS, UNIT_TABLE } from '#model/measures/units.ts'
import { formatChange, formatValue } from '#model/measures/values.ts'
import type { Scorecard, ScorecardMeasure } from '#worker/scorecards/contract.ts'
import { type Kind, shownText } from './measure-words.ts'

const THOUSAND = 1000
const thousandths = (value: number) => Math.round(value * THOUSAND)

/** A number with the row's decimals; its unit is in the line under the name. */
export function plainValue(value: number, { unit, decimals }: Kind): string {
  const text = formatValue(thousandths(value), unit, decimals)
  return text.replace(UNIT_TABLE[unit].suffix, '')
}

export function changeText(value: number, { decimals }: Kind): string {
  return formatChange(thousandths(value), decimals)
}

/** The unit of a row, for the line under its name. */
export function unitWord({ kind, unit }: ScorecardMeasure): string {
  if (kind === 'survey') return '% favorable'
  return unit === 'percent' ? '%' : UNIT_TABLE[unit].label.toLowerCase()
}

/** What a year of a row shows above its target: the value, or words in its place. */
export function actualText(year: ScorecardMeasure['years'][number] | undefined, kind: Kind): string | null {
  if (!year) return null
  if (year.no_value) return NO_VALUE_LABELS[year.no_value]
  if (year.shown !== 'value') return shownText(year, kind)
  return year.score === null ? null : plainValue(year.score, kind)
}

/** Why a row has no result in the scorecard's year. */
export function whyNone(row: ScorecardMeasure, year: string): string {
  const now = row.years.find(({ school_year }) => school_year === year)
  if (now && now.shown !== 'value') return now.shown === 'small' ? 'Too few people' : 'Hidden'
  if (now?.no_value) return NO_VALUE_LABELS[now.no_value]
  if (now?.score !== undefined && now.score !== null) return 'No target'
  return row.starts ? `Starts ${shortYear(row.starts)}` : 'No reading'
}

/** Whose number it is, and the grades that the measure counts. */
export function groupText(card: Scorecard, row: ScorecardMeasure): { group: string; grades: string } {
  const everyone = row.respondents ? RESPONDENT_TYPE_LABELS[row.respondents] : 'All students'
  return { group: card.subgroup?.name ?? everyone, grades: gradesText(row.grades) }
}

function gradesText(grades: readonly string[]): string {
  if (grades.length === 0 || grades.length === GRADES.length) return 'All grades'
  if (grades.length > 1) return `Grades ${gradeWords(grades)}`
  return grades[0] === 'Preschool' ? 'Preschool' : `Grade ${grades[0]}`
}
