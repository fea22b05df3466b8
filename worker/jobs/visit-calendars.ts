import { callBudget } from '#worker/calendar/budget.ts'
import { calendarConfig } from '#worker/calendar/config.ts'
import { visitCalendar } from '#worker/calendar/visit.ts'
import { clockFrom } from '#worker/kit/clock.ts'
import { newFailures } from './failures.ts'
import { logged, type Run, roomOf } from './run.ts'

export type CalendarPlace = { districtId: string; userId: string }
/** Statements of a visit that writes a few events; visits with more stop by themselves. */
export const VISIT_STATEMENTS = 60

/** Visits calendars one after another. People whose turn does not come stay due. */
export function visitCalendars(run: Run, cell: string, people: readonly CalendarPlace[]): Promise<void> {
  return logged(run, 'calendars', { cell }, async () => {
    const config = calendarConfig(run.env)
    if (!config) return
    const clock = clockFrom(run.now)
    const budget = callBudget(run.directory, clock, config.callsPerMinute)
    const failures = newFailures('Calendars that could not be visited')
    for (const { districtId, userId } of people) {
      if (roomOf(run) < VISIT_STATEMENTS) break
      const result = await failures.catching({ district: districtId, job: 'calendar' }, () =>
        visitCalendar({ config, budget, run, now: clock() }, { cell, districtId, userId }),
      )
      if (result === 'stopped') break
    }
    failures.raise()
  })
}
