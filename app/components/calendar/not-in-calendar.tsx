import { useRouteLoaderData } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarState } from '#worker/calendar/contract.ts'

/** On the row of a meeting that is not in the person's calendar because the connection does not work. */
export function NotInCalendar({ meetingId }: { meetingId: string }) {
  const data = useRouteLoaderData<{ google?: CalendarState }>('meetings/meeting-list')
  if (!data?.google?.missing?.includes(meetingId)) return null
  return (
    <span className="msg warn">
      <Icon of="triangle-exclamation-point" />
      <span>Not in Google Calendar</span>
    </span>
  )
}
