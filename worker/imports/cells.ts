import { readDate } from '#model/typed-dates.ts'

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

/** Databases and spreadsheets write a day as its midnight too. */
const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?Z?$/
/** Where people write 22.5.2026, the day comes first. */
const DOTTED = /\d\.\d/
/** Two days far apart: a date without a year is read differently on each. */
const SOME_DAYS = ['2000-01-01', '2050-07-01']

/** 5/22/2026, May 22, 2026, and so on as 2026-05-22, if the year is there; any other text as it is. */
export function isoDate(cell: string): string {
  const text = cell.replace(MIDNIGHT, '')
  const [date, same] = SOME_DAYS.map((today) => readDate(text, { today }))
  return date && date === same && !DOTTED.test(text) ? date : cell
}
