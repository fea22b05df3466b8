import { Form } from '@remix-run/react'
import { CalendarNotice } from '#app/components/calendar/calendar-notice.tsx'
import { inCalendarWords, useWhen } from '#app/components/calendar/calendar-words.ts'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { CalendarState } from '#worker/calendar/contract.ts'
import '#app/components/calendar/calendar.css'

type Props = { calendar: CalendarState; isLeaving: boolean }

/** The person's Google Calendar in User Profile: how it stands, and what they can do. */
export function OwnCalendar({ calendar, isLeaving }: Props) {
  if (!calendar.available) {
    return (
      <Section thin title="Google Calendar" id="calendar">
        <p className="mute">The operator of this service has not set up Google Calendar.</p>
      </Section>
    )
  }
  if (calendar.state === 'none') return <NotConnected calendar={calendar} />
  return (
    <Section thin title="Google Calendar" id="calendar">
      <CalendarNotice calendar={calendar} />
      <CalendarFacts calendar={calendar} />
      {isLeaving ? <Leaving /> : <CalendarVerbs calendar={calendar} />}
      <LocalCalendar calendar={calendar} />
    </Section>
  )
}

/** What we ask Google for, before the person agrees there. */
function NotConnected({ calendar }: { calendar: CalendarState }) {
  return (
    <Section thin title="Google Calendar" id="calendar">
      <div className="calendar-consent">
        <p>
          Connect your Google Calendar to see your meetings there. If you move a meeting there that you may edit, it
          moves here too.
        </p>
        <ul className="calendar-asks">
          <li>We ask Google for one permission: to see and edit events.</li>
          <li>Of each event, we request only its id, version, status, start, end, and place.</li>
          <li>We drop events that are not Waymark meetings unread. We never store or log them.</li>
          <li>You can disconnect at any time. We then give the permission back to Google.</li>
        </ul>
      </div>
      <p className="acts">
        <Button asChild>
          <a href={urls.connectCalendar()}>{calendar.local_url ? 'Connect the local calendar' : 'Connect calendar'}</a>
        </Button>
      </p>
      <LocalCalendar calendar={calendar} />
    </Section>
  )
}

function CalendarFacts({ calendar }: { calendar: CalendarState }) {
  const when = useWhen()
  const { account, state, connected_at: since, synced_at: synced, removed } = calendar
  return (
    <dl className="facts">
      <div>
        <dt>Account</dt>
        <dd>{account}</dd>
      </div>
      <div>
        <dt>Connected</dt>
        <dd>{state === 'broken' ? 'No, connect again' : `Since ${when(since)}`}</dd>
      </div>
      <div>
        <dt>Meetings ahead</dt>
        <dd>{inCalendarWords(calendar)}</dd>
      </div>
      <div>
        <dt>Last synced</dt>
        <dd>{synced ? when(synced) : 'Not yet'}</dd>
      </div>
      {removed > 0 ? (
        <div>
          <dt>Deleted there</dt>
          <dd>
            {removed === 1 ? '1 meeting' : `${removed} meetings`}, only from your calendar. You are still on the team.
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

function CalendarVerbs({ calendar }: { calendar: CalendarState }) {
  const isBroken = calendar.state === 'broken'
  return (
    <Form method="post" action={urls.userProfile()} className="acts mt-4">
      <input type="hidden" name="form" value="calendar" />
      {isBroken ? (
        <Button asChild>
          <a href={urls.connectCalendar()}>Reconnect calendar</a>
        </Button>
      ) : (
        <Button variant="outline" type="submit" name="intent" value="sync">
          Sync now
        </Button>
      )}
      {calendar.removed > 0 && !isBroken ? (
        <Button variant="outline" type="submit" name="intent" value="restore">
          Put deleted meetings back
        </Button>
      ) : null}
      <ButtonLink variant="outline" to={urls.ownCalendar({ mode: 'disconnect-calendar' })}>
        Disconnect
      </ButtonLink>
    </Form>
  )
}

/** Asks before the connection ends, and says what stays. */
function Leaving() {
  return (
    <Form method="post" action={urls.userProfile()} className="mt-4">
      <input type="hidden" name="form" value="calendar" />
      <p>Meetings that are in your calendar now stay there, but no longer change. Waymark gets no more access to it.</p>
      <p className="acts mt-4">
        <Button variant="destructive" type="submit" name="intent" value="disconnect">
          Disconnect calendar
        </Button>
        <ButtonLink variant="outline" to={urls.ownCalendar()}>
          Keep it
        </ButtonLink>
      </p>
    </Form>
  )
}

/** In a local run: where the stand-in for Google is. */
function LocalCalendar({ calendar }: { calendar: CalendarState }) {
  if (!calendar.local_url) return null
  return (
    <p className="mute mt-4">
      This is a local run. <a href={calendar.local_url}>Open the local calendar</a>
    </p>
  )
}
