import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AgendaView } from './agenda-view.tsx'
import { CalendarView } from './calendar-view.tsx'
import { loadMeetings } from './load-meetings.ts'
import { MeetingEvent } from './meeting-event.tsx'
import './meetings.css'
import './calendar.css'

export { meetingAction as action } from './meeting-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.event ? `${data.event.name} · Waymark` : 'Meetings · Waymark' },
]

export function loader(args: LoaderFunctionArgs) {
  return loadMeetings(args)
}

/** Closing the details of a meeting shows the same list again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const closed = new URL(currentUrl)
  closed.searchParams.delete('event')
  const isSame = currentUrl.href !== nextUrl.href && closed.href === nextUrl.href
  return formMethod || !isSame ? defaultShouldRevalidate : false
}

/** The meetings that this person may see, by day, by week, or by month. */
export default function Meetings() {
  const data = useLoaderData<typeof loader>()
  const { list, calendar, mayCall, now, address } = data
  const [asked] = useSearchParams()
  // Closing the details only changes the address.
  const event = asked.has('event') ? data.event : null
  const create = mayCall ? (
    <ButtonLink icon="plus" to={urls.createMeeting({ date: address.day })}>
      Create meeting
    </ButtonLink>
  ) : null
  return (
    <>
      <div className={event ? 'behind-event' : undefined}>
        {list ? <AgendaView data={{ ...data, list }} create={create} /> : null}
        {calendar ? <CalendarView data={{ ...data, calendar }} create={create} /> : null}
      </div>
      {event ? <MeetingEvent key={event.id} meeting={event} today={now.date} /> : null}
    </>
  )
}
