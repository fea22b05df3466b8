/** Creating a formatter costs more than a query, and each request needs its district's. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The date (YYYY-MM-DD) in a time zone: "today" is the district's own. */
export function dateIn(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant as people read it in a time zone: 2026-11-02, 3:30 PM (spec §9). */
export function momentIn(timeZone: string, instant: Date): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    clocks.set(timeZone, clock)
  }
  return `${dateIn(timeZone, instant)}, ${clock.format(instant).replace(/\s/gu, ' ')}`
}

/** Shifts a YYYY-MM-DD date by whole days. */
export function addDays(date: string, days: number): string {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}

/** Whole days from one YYYY-MM-DD date to another; negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
