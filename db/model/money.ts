/** Money is integer cents inside and decimal text with two places ("1250.50") outside, never a float. */

/**
 * The largest single amount, and the most that one year of one element may have spent, so that every sum of a plan
 * stays exact.
 */
export const MAX_CENTS = 99_999_999_999

/** Amounts as people type them: 1250, 1,250.5, $1,250.50. */
const TYPED = /^\$? ?(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})?(?:\.(\d{1,2}))?$/

/** A typed or sent amount in cents; null if it is not an amount. Never negative. */
export function centsOf(typed: string | number): number | null {
  const [, whole, cents] = TYPED.exec(String(typed).trim()) ?? []
  if (whole === undefined && cents === undefined) return null
  return Number((whole ?? '0').replaceAll(',', '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
}

/** Cents as text for the API: "1250.50", "-3.00". */
export function decimalOf(cents: number): string {
  const size = Math.abs(cents)
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}

/** The API's decimal text for people: "$1,250.50". */
export function dollarsOf(decimal: string): string {
  const [whole = '0', cents = '00'] = decimal.replace('-', '').split('.')
  return `${decimal.startsWith('-') ? '−' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`
}

/** Is this decimal text zero or less? */
export const isZero = (decimal: string) => /^-?0*\.?0*$/.test(decimal)
export const isNegative = (decimal: string) => decimal.startsWith('-')

/** The decimal text without its minus sign. */
export const positive = (decimal: string) => decimal.replace('-', '')
