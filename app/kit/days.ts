/** Whole days from one YYYY-MM-DD date to another; negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Today and Tomorrow in words, any other date as it is (spec §9, look §14). */
export function dayWords(date: string, today: string): string {
  const days = daysBetween(today, date)
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : date
}
