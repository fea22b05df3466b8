export type Moment = { date: string; time: string }

/** Making a format costs more than a query. */
const known = new Map<string, Record<'date' | 'time', Intl.DateTimeFormat>>()

/** An instant as a date and a time in the district's time zone: 2026-11-03, 3:30 PM (look §14). */
export function momentIn(timeZone: string, iso: string): Moment {
  const at = new Date(iso)
  const formats = known.get(timeZone) ?? {
    date: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  }
  known.set(timeZone, formats)
  return { date: formats.date.format(at), time: formats.time.format(at) }
}
