import { addDays } from '#model/dates.ts'
import { datesOfSeries } from '#model/meetings/series.ts'
import { addMonths } from '#model/months.ts'
import { dayOfWeek, mondayOf } from '#model/weekdays.ts'
import { type StoryMeeting, WEEKDAYS } from './schemas/meetings.ts'

/** The demo's meetings are in a year around today, so that it always has past and coming ones. */
const WEEKS_BEFORE = 20
const WEEKS = 52

/** Days of the year without meetings, as MM-DD: both ends included. */
const BREAKS = [
  ['06-13', '08-09'],
  ['11-25', '11-29'],
  ['12-21', '12-31'],
  ['01-01', '01-03'],
  ['03-23', '03-28'],
] as const

export type Span = { from: string; until: string }

export function meetingYear(today: string): Span {
  const from = mondayOf(addDays(today, -7 * WEEKS_BEFORE))
  return { from, until: addDays(from, 7 * WEEKS - 1) }
}

type Rhythm = Pick<StoryMeeting, 'repeats' | 'week' | 'weekday' | 'every'>

/** The first date of a series, and the dates on which its meetings are held. */
export function datesOf({ repeats, week = 1, weekday = 'monday', every }: Rhythm, { from, until }: Span) {
  const first = nthWeekday(repeats.startsWith('monthly') ? addMonths(from, 0, 1) : from, week, weekday)
  const { dates } = datesOfSeries(first, repeats, { until })
  const held = dates.filter((date, at) => at % every === 0 && date >= from && !isBreak(date))
  return { first, held }
}

/** The nth of a weekday from this day on. */
function nthWeekday(from: string, week: number, weekday: (typeof WEEKDAYS)[number]): string {
  const offset = (WEEKDAYS.indexOf(weekday) - dayOfWeek(from) + 7) % 7
  return addDays(from, offset + 7 * (week - 1))
}

function isBreak(date: string): boolean {
  const day = date.slice(5)
  return BREAKS.some(([first, last]) => day >= first && day <= last)
}
