import { type Decimals, NO_VALUE_LABELS, NO_VALUES, type NoValue, THOUSAND, UNIT_TABLE, type Unit } from './units.ts'

/** Numbers as people type or paste them: 71.5, 71.5%, 1,037, $1,250.50, -3, −3. */
const TYPED = /^([-−])?\$? ?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d+))? ?%?$/
const MOST_DECIMALS = 3
export const TOO_FINE = `Use up to ${MOST_DECIMALS} decimal places`

export type Parsed =
  | { thousandths: number }
  | { noValue: NoValue }
  /** `suggestion` is a likely reading of the text, offered and never taken over by itself. */
  | { problem: string; suggestion?: string }

/** A typed cell: a number in the unit's range, one of the words for no value, or what is wrong with it. */
export function parseValue(typed: string, unit: Unit): Parsed {
  const text = typed.trim()
  const word = NO_VALUES.find((one) => NO_VALUE_LABELS[one] === text.toLowerCase().replaceAll('_', ' '))
  if (word) return { noValue: word }
  const [, minus, whole, decimals = ''] = TYPED.exec(text) ?? []
  if (whole === undefined && decimals === '') return { problem: notANumber(unit), ...suggested(text, unit) }
  if ((text.includes('%') && unit !== 'percent') || (text.includes('$') && unit !== 'dollars'))
    return { problem: notANumber(unit) }
  const kept = decimals.slice(0, MOST_DECIMALS).padEnd(MOST_DECIMALS, '0')
  const up = Number(decimals[MOST_DECIMALS] ?? '0') >= 5 ? 1 : 0
  const size = Number((whole ?? '0').replaceAll(',', '')) * THOUSAND + Number(kept) + up
  const thousandths = minus && size > 0 ? -size : size
  const problem = rangeProblem(thousandths, unit)
  if (decimals.length > MOST_DECIMALS && problem === null) {
    // A formula computed it: offer the number with as many decimals as we keep.
    return { problem: TOO_FINE, suggestion: numberOf(thousandths).toFixed(MOST_DECIMALS) }
  }
  return problem ? { problem, ...suggested(text, unit) } : { thousandths }
}

/**
 * A cell of a file with the decimals that we keep: formulas compute more, and nobody can correct each of a thousand
 * cells. Any other text stays as it is.
 */
export function keptDecimals(cell: string, unit: Unit): string {
  const parsed = parseValue(cell, unit)
  return 'problem' in parsed && parsed.problem === TOO_FINE ? (parsed.suggestion ?? cell) : cell
}

/** What is wrong, and the likely reading, in one sentence after another. */
export function withSuggestion({ problem, suggestion }: { problem: string; suggestion?: string }): string {
  return suggestion ? `${problem}. Did you mean ${suggestion}?` : problem
}

const WHOLE = /^(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})$/
export const NOT_WHOLE = 'Enter a whole number, 0 or more'

/** How many people a reading is about; null if the cell is empty. */
export function parsePeople(typed: string): { people: number | null } | { problem: string } {
  const text = typed.trim()
  if (text === '') return { people: null }
  return WHOLE.test(text) ? { people: Number(text.replaceAll(',', '')) } : { problem: NOT_WHOLE }
}

/** What is wrong with a value of this unit, or null. */
export function rangeProblem(thousandths: number, unit: Unit): string | null {
  const { min, max } = UNIT_TABLE[unit]
  return Number.isSafeInteger(thousandths) && thousandths >= min && thousandths <= max ? null : notANumber(unit)
}

function notANumber(unit: Unit): string {
  const { min } = UNIT_TABLE[unit]
  if (unit === 'percent') return 'Enter a number from 0 to 100'
  return min === 0 ? 'Enter a number, 0 or more' : 'Enter a number'
}

/** The number that was probably meant: 690 for 69.0 and 71,5 for 71.5. */
function suggested(text: string, unit: Unit): { suggestion?: string } {
  const comma = /^(\d{1,3}),(\d{1,2})$/.exec(text)
  const likely = comma
    ? `${comma[1]}.${comma[2]}`
    : /^\d{3}$/.test(text)
      ? `${text.slice(0, 2)}.${text.slice(2)}`
      : null
  const again = likely === null ? null : parseValue(likely, unit)
  return likely !== null && again && 'thousandths' in again ? { suggestion: likely } : {}
}

/** A value for the API and for files: a number with up to three decimals. */
export function numberOf(thousandths: number): number {
  return thousandths / THOUSAND
}

/** A number of the API in thousandths; null if it has more than three decimals or is too large. */
export function thousandthsOf(value: number): number | null {
  const thousandths = Math.round(value * THOUSAND)
  return Number.isSafeInteger(thousandths) && thousandths / THOUSAND === value ? thousandths : null
}

/** A value for people, with the measure's decimals and its unit: "73.7%", "1,037", "−$1,250.50". */
export function formatValue(thousandths: number, unit: Unit, decimals: Decimals): string {
  const text = formatNumber(Math.abs(thousandths), decimals)
  const sign = thousandths < 0 && /[1-9]/.test(text) ? '−' : ''
  return `${sign}${unit === 'dollars' ? '$' : ''}${text}${UNIT_TABLE[unit].suffix}`
}

/** A difference for people: "+3.2", "−0.3", "0.0". */
export function formatChange(thousandths: number, decimals: Decimals): string {
  const text = formatNumber(Math.abs(thousandths), decimals)
  if (!/[1-9]/.test(text)) return text
  return `${thousandths < 0 ? '−' : '+'}${text}`
}

/** Half a unit rounds up, in integers: a float would turn 1.005 into 1.00. */
function formatNumber(size: number, decimals: Decimals): string {
  const step = 10 ** (MOST_DECIMALS - decimals)
  const rounded = Math.floor((size + step / 2) / step)
  const digits = String(rounded).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
}
