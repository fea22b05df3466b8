import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CalendarFeed } from '#worker/feed/contract.ts'

/** In the profile: whether other calendars show the person's meetings, and when one last asked. */
export function CalendarLinkSection({ feed }: { feed: CalendarFeed }) {
  return (
    <Section
      thin
      title="Calendar link"
      go={
        <ButtonLink variant="outline" size="sm" icon="calendar-days" to={urls.calendarLink()}>
          {feed.has_feed ? 'Change calendar link' : 'Create calendar link'}
        </ButtonLink>
      }
    >
      <p className="mute">
        <FeedState feed={feed} />
      </p>
    </Section>
  )
}

export function FeedState({ feed }: { feed: CalendarFeed }) {
  const moment = useMoment()
  const words = (iso: string) => `${moment(iso).date}, ${moment(iso).time}`
  if (!feed.created_at) return <>Show your meetings in Outlook, Apple Calendar, or any other calendar.</>
  return (
    <>
      On since {words(feed.created_at)}.{' '}
      {feed.last_read_at ? `A calendar last read it ${words(feed.last_read_at)}.` : 'No calendar has read it yet.'}
    </>
  )
}
