import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { CalendarState } from '#worker/calendar/contract.ts'
import { CalendarNotice } from './calendar-notice.tsx'
import { inCalendarWords, useWhen } from './calendar-words.ts'
import './calendar.css'

/** Above meetings, for people with a profile: their own calendar. */
export function OwnCalendarLines({ calendar }: { calendar: CalendarState | null }) {
  if (!calendar) return null
  return (
    <>
      <CalendarLost calendar={calendar} />
      <CalendarLine calendar={calendar} />
    </>
  )
}

/** The quiet line of the list of meetings: which calendar is connected, and how many meetings are in it. */
function CalendarLine({ calendar }: { calendar: CalendarState }) {
  const when = useWhen()
  if (!calendar.available) return null
  const { state, account, synced_at: synced } = calendar
  if (state === 'none') {
    return (
      <p className="calendar-line">
        See your meetings in your Google Calendar. <Link to={urls.ownCalendar()}>Connect calendar</Link>
      </p>
    )
  }
  if (state === 'broken') return null
  return (
    <p className="calendar-line">
      Google Calendar <b>{account}</b>: {inCalendarWords(calendar)}.{synced ? ` Last synced ${when(synced)}.` : null}{' '}
      <Link to={urls.ownCalendar()}>Calendar settings</Link>
    </p>
  )
}

/** Above the list while the connection does not work. */
function CalendarLost({ calendar }: { calendar: CalendarState }) {
  return (
    <CalendarNotice calendar={calendar}>
      {calendar.state === 'broken' ? (
        <p className="acts">
          <Button asChild size="sm">
            <a href={urls.connectCalendar()}>Reconnect calendar</a>
          </Button>
        </p>
      ) : (
        <Link to={urls.ownCalendar()}>Calendar settings</Link>
      )}
    </CalendarNotice>
  )
}
