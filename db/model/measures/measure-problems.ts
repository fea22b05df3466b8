import { isDate } from '#model/rules.ts'
import { YEAR_NUMBERS } from './school-years.ts'
import { UNITS } from './units.ts'
import { parseValue } from './values.ts'

/** The numbers of a measure, as its form and the API name them. */
const YEARLY = YEAR_NUMBERS.flatMap((n) => [`target_score_yr_${n}`, `actual_score_yr_${n}`] as const)
const SCORES = ['baseline_score', 'target_score', 'cutoff', ...YEARLY] as const
/** In the order of the form, which lists what is wrong with it. */
const ORDER = ['baseline_date', 'baseline_score', 'target_date', 'target_score', 'cutoff', ...YEARLY] as const
const INVALID_SCORE = 'Please enter a valid value'

/**
 * What is wrong with the numbers and dates of a measure, by their names; a field that can't be read at all has a message
 * of its own. The form and the API both ask, so that people learn of everything at once.
 */
export function measureProblems(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const problems: Record<string, string> = {}
  const unit = UNITS.find((one) => one === given.unit)
  for (const field of SCORES) {
    const typed = given[field]
    if (!unit || typeof typed !== 'string' || typed.trim() === '') continue
    const parsed = parseValue(typed, unit)
    if (!('thousandths' in parsed)) problems[field] = 'problem' in parsed ? parsed.problem : INVALID_SCORE
    else if (field === 'cutoff' && parsed.thousandths < 0) problems[field] = 'Enter a number, 0 or more'
  }
  const [baseline, target] = [given.baseline_date, given.target_date]
  if (isDateText(baseline) && isDateText(target) && target <= baseline)
    problems.target_date = 'The target date must be after the baseline date'
  if (!baseline && YEARLY.some((field) => given[field]))
    problems.baseline_date = 'Enter the baseline date: years 1 to 5 come after it'
  return Object.fromEntries(ORDER.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
}

const isDateText = (value: unknown): value is string => typeof value === 'string' && isDate(value)
