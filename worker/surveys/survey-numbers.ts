import { type Read, readPercent, type Typed } from '#model/measures/survey-rows.ts'
import { parseValue, TOO_FINE, withSuggestion } from '#model/measures/values.ts'

const WHOLE = 'Enter a whole number, 0 or more'
const AVERAGE = 'Enter a number from 0 to 100'
const MOST_AVERAGE = 100_000
const COUNT = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/

/** Averages are on the survey’s own scale, such as 1 to 5. */
export function readAverage(typed: Typed): Read {
  if (!typed) return { value: null }
  const parsed = parseValue(typed, 'ratio')
  if ('thousandths' in parsed && parsed.thousandths <= MOST_AVERAGE) return { value: parsed.thousandths }
  if (!('problem' in parsed)) return { problem: AVERAGE }
  return { problem: withSuggestion({ ...parsed, problem: parsed.problem === TOO_FINE ? TOO_FINE : AVERAGE }) }
}

export function readCount(typed: Typed): Read {
  if (!typed) return { value: null }
  return COUNT.test(typed) ? { value: Number(typed.replaceAll(',', '')) } : { problem: WHOLE }
}

type TypedNumbers = { percent_favorable?: Typed; number_average?: Typed; answers?: Typed; invited?: Typed }
export type StoredNumbers = {
  favorable: number | null
  numberAverage: number | null
  answers: number | null
  invited: number | null
}

/** The four numbers of a result; what is wrong with each. */
export function readNumbers(typed: TypedNumbers): { numbers: StoredNumbers; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const read = (field: keyof TypedNumbers, how: (typed: Typed) => Read) => {
    const found = how(typed[field])
    if ('value' in found) return found.value
    problems[field] = found.problem
    return null
  }
  const numbers = {
    favorable: read('percent_favorable', readPercent),
    numberAverage: read('number_average', readAverage),
    answers: read('answers', readCount),
    invited: read('invited', readCount),
  }
  const { answers, invited } = numbers
  if (answers !== null && invited !== null && answers > invited) problems.answers = 'More answers than people invited'
  return { numbers, problems }
}

export function isEmpty({ favorable, numberAverage, answers, invited }: StoredNumbers): boolean {
  return favorable === null && numberAverage === null && answers === null && invited === null
}
