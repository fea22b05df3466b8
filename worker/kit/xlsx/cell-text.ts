/** How a number format shows numbers, as far as it changes what a cell says. */
export type NumberStyle = 'number' | 'date' | 'percent'

/** The formats that every workbook has without naming them. */
const PERCENTS = new Set([9, 10])
const isUsualDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** The style of a number format, by its id and, for the workbook's own formats, its code. */
export function styleOfFormat(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return PERCENTS.has(id) ? 'percent' : isUsualDate(id) ? 'date' : 'number'
  // Texts in quotes, escaped signs, and colors or conditions in brackets.
  const signs = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  if (signs.includes('%')) return 'percent'
  return /[dhmsy]/i.test(signs.replace(/general/gi, '')) ? 'date' : 'number'
}

const DAY = 86_400_000
/** Day 0; Excel counts a February 29, 1900, which did not exist, so later days count from December 30. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** A number of a workbook as a person would type it: 71.5, 71.5%, or 2026-05-22. */
export function numberText(raw: string, style: NumberStyle, from1904: boolean): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (style === 'percent') return `${rounded(number * 100)}%`
  if (style === 'date') return dateText(number, from1904) ?? rounded(number)
  return rounded(number)
}

/** Without the last digits of a binary fraction: 71.4, and not 71.399999999999991. */
function rounded(number: number): string {
  return String(Number(number.toPrecision(15)))
}

function dateText(days: number, from1904: boolean): string | null {
  const at = (from1904 ? EPOCH_1904 : EPOCH) + Math.floor(days) * DAY
  if (days < 1 || at > Date.UTC(9999, 11, 31)) return null
  return new Date(at).toISOString().slice(0, 10)
}

/** Signs that XML can't have are written as _x000D_. */
export function plainText(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The position of a cell by its letters: A1 is 0, AB7 is 27; null if the reference has none. */
export function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
