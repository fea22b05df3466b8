import { counted } from '#model/counted.ts'
import { timeText } from '#model/meetings/times.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** "November" */
export function monthWord(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** "November 2026" */
export function monthName(date: string): string {
  return `${monthWord(date)} ${date.slice(0, 4)}`
}

/** The number of the day, with the month's name on its first day. */
export function dayNumber(date: string): string {
  const day = String(Number(date.slice(8)))
  return day === '1' ? `${monthWord(date).slice(0, 3)} 1` : day
}

/** "9 AM", "6:30 PM" */
export function shortTime(time: string): string {
  return timeText(time).replace(':00', '')
}

type Count = { count: number; mine: number }

/** "26 meetings in November; 16 are yours" */
export function calendarTitle({ count, mine }: Count, when: string): string {
  if (count === 0) return `No meetings ${when}`
  const yours = mine === 0 ? 'none is yours' : mine === 1 ? '1 is yours' : `${mine} are yours`
  const only = mine === 1 ? 'it is yours' : 'it is not yours'
  return `${counted(count, 'meeting')} ${when}; ${count === 1 ? only : yours}`
}
