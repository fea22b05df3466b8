import { daysBetween } from '#model/dates.ts'

/** Today and Tomorrow in words, any other date as it is (spec §9, look §14). */
export function dayWords(date: string, today: string): string {
  const days = daysBetween(today, date)
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : date
}
