import { addDays, daysBetween } from './dates.ts'
import { isDate } from './rules.ts'
import { dayOfWeek } from './weekdays.ts'

export type DateHints = {
  /** The district's date: what "tomorrow" and a date without a year depend on. */
  today: string
  /** A date without a year is within these if it can be. */
  min?: string | undefined
  max?: string | undefined
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const DAYS_FROM_TODAY = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
const CENTURY = 2000
/** Leap days are at most eight years apart. */
const MOST_YEARS = 8
/** Nobody writes a date in more characters. */
const LONGEST = 40

/** A date as people write it (decisions §10) as YYYY-MM-DD; null for any other text. The month comes before the day. */
export function readDate(text: string, hints: DateHints): string | null {
  if (text.length > LONGEST) return null
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
  return relativeDate(words, hints.today) ?? weekdayChecked(words, hints)
}

/** today, tomorrow, yesterday; or a day of the week: the next one after today. */
function relativeDate(words: string, today: string): string | null {
  const days = DAYS_FROM_TODAY.get(words)
  if (days !== undefined) return addDays(today, days)
  const wanted = weekdayOf(words)
  return wanted < 0 ? null : addDays(today, ((wanted - dayOfWeek(today) + 6) % 7) + 1)
}

/** The number of a day of the week, also shortened: Tue, Tues, Thurs. */
function weekdayOf(word: string): number {
  const short = word.replace(/\.$/, '')
  return short.length < 3 ? -1 : DAYS.findIndex((day) => day.startsWith(short))
}

/** A date after the name of its weekday, "Sat Mar 14": the two must agree. */
function weekdayChecked(words: string, hints: DateHints): string | null {
  const [first = '', ...rest] = words.split(' ')
  const weekday = weekdayOf(first)
  if (weekday < 0) return writtenDate(words, hints)
  const date = writtenDate(rest.join(' '), hints)
  return date !== null && dayOfWeek(date) === weekday ? date : null
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/
const MONTH_FIRST = /^([a-z]+)\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:[ -]+(\d{4}|'?\d{2}))?$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]+)\.?(?:[ -]+(\d{4}|'?\d{2}))?$/

function writtenDate(words: string, hints: DateHints): string | null {
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(words) ?? []
  if (isoYear) return dateFrom(isoYear, Number(isoMonth), Number(isoDay), hints)
  const [, month, , day, year] = NUMBERS.exec(words) ?? []
  if (month) return dateFrom(year, Number(month), Number(day), hints)
  const [, named, namedDay, namedYear] = MONTH_FIRST.exec(words) ?? []
  if (named) return dateFrom(namedYear, monthOf(named), Number(namedDay), hints)
  const [, ownDay, ownMonth = '', ownYear] = DAY_FIRST.exec(words) ?? []
  return ownDay ? dateFrom(ownYear, monthOf(ownMonth), Number(ownDay), hints) : null
}

/** 1 to 12 for a name of a month, also shortened; 0 for any other word. */
function monthOf(word: string): number {
  if (word.length < 3) return 0
  return MONTHS.findIndex((month) => month.startsWith(word)) + 1
}

function dateFrom(year: string | undefined, month: number, day: number, hints: DateHints): string | null {
  if (year === undefined) return nearestDate(month, day, hints)
  const digits = Number(year.replace("'", ''))
  return calendarDate(digits < 100 ? CENTURY + digits : digits, month, day)
}

function calendarDate(year: number, month: number, day: number): string | null {
  const date = [String(year).padStart(4, '0'), month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return isDate(date) ? date : null
}

/** Of the years in which this day exists, the one nearest to today that the field accepts; the later of two. */
function nearestDate(month: number, day: number, { today, min, max }: DateHints): string | null {
  const years = Array.from({ length: 2 * MOST_YEARS + 1 }, (_, at) => Number(today.slice(0, 4)) + MOST_YEARS - at)
  const dates = years.flatMap((year) => calendarDate(year, month, day) ?? [])
  const fitting = dates.filter((date) => (!min || date >= min) && (!max || date <= max))
  const distance = (date: string) => Math.abs(daysBetween(today, date))
  const [nearest = null] = [...(fitting.length > 0 ? fitting : dates)].sort((a, b) => distance(a) - distance(b))
  return nearest
}
