/** Months of YYYY-MM-DD dates. */

/** Shifts a date by whole months, to this day of the month or to the last one of a shorter month. */
export function addMonths(date: string, months: number, day: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  const parts = [String(year).padStart(4, '0'), month, Math.min(day, daysIn(year, month))]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export function dayOf(date: string): number {
  return Number(date.slice(8, 10))
}

/** The number of days in a month, 1 to 12. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
