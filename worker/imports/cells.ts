/** In a cell: removes what is stored. An empty cell changes nothing. */
const REMOVE = '-'
export const isRemoval = (cell: string) => cell === REMOVE || cell === '–' || cell === '−'

/** What a cell asks for: nothing, removing what is stored, or a new value. */
export type Asked<T> = null | 'remove' | { set: T }

/** The value after a row of a file. */
export function after<T>(asked: Asked<T>, stored: T | null): T | null {
  if (asked === null) return stored
  return asked === 'remove' ? null : asked.set
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** 5/22/2026 as 2026-05-22; any other text as it is. */
export function isoDate(cell: string): string {
  const [, month, day, year] = SLASHED.exec(cell) ?? []
  return month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}
