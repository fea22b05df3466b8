import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarState } from '#worker/calendar/contract.ts'
import { useWhen } from './calendar-words.ts'

/** What is wrong with the person's calendar: since when, why, what is still true, and how many meetings it is about. */
export function CalendarNotice({ calendar, children }: { calendar: CalendarState; children?: ReactNode }) {
  const when = useWhen()
  const { state, broken_at, failing_since, missing } = calendar
  const isBroken = state === 'broken'
  if (!isBroken && failing_since === null && missing.length === 0) return null
  const meetings = missing.length === 1 ? '1 of your meetings is' : `${missing.length} of your meetings are`
  return (
    <div className="notice warn calendar-notice">
      <Icon of="triangle-exclamation-point" />
      <div>
        <h3>
          {isBroken
            ? `Google Calendar is not connected since ${when(broken_at)}`
            : failing_since
              ? `Google Calendar has not answered since ${when(failing_since)}`
              : 'Google Calendar does not take some meetings'}
        </h3>
        <p>
          {isBroken
            ? 'Google ended the permission, for example because your password changed. '
            : 'We keep trying once a day, and whenever you sync. '}
          Everything in Waymark is up to date. {missing.length > 0 ? `${meetings} not in your calendar as here.` : null}
        </p>
        {children}
      </div>
    </div>
  )
}
