import { useMoment } from '#app/kit/use-shell.ts'
import type { CalendarState } from '#worker/calendar/contract.ts'

/** "2026-11-18 at 6:40 AM". */
export function useWhen(): (iso: string | null) => string {
  const moment = useMoment()
  return (iso) => {
    if (iso === null) return ''
    const { date, time } = moment(iso)
    return `${date} at ${time}`
  }
}

/** "55 of 58 are in your calendar". */
export function inCalendarWords({
  meetings,
  in_calendar: there,
}: Pick<CalendarState, 'meetings' | 'in_calendar'>): string {
  if (meetings === 0) return 'You have no meetings ahead'
  if (there === meetings)
    return meetings === 1 ? '1, and it is in your calendar' : `All ${meetings} are in your calendar`
  return `${there} of ${meetings} ${there === 1 ? 'is' : 'are'} in your calendar`
}
