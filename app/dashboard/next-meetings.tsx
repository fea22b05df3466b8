import { Link } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { dayWords } from '#app/kit/days.ts'
import { urls } from '#app/kit/urls.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { counted } from '#model/counted.ts'
import { MOST_OPEN_MINUTES } from '#model/meetings/open-minutes.ts'
import { timesText } from '#model/meetings/times.ts'
import type { NextMeetings as Meetings } from '#worker/dashboard/contract.ts'
import './cards.css'

type Props = { meetings: Meetings; today: string }

/** The next meetings: the person's own, or else the plan's; and those whose minutes still wait to be closed. */
export function NextMeetings({ meetings, today }: Props) {
  const inMenu = useShell()?.shell.menu.some(({ key }) => key === 'meetings') ?? false
  const { of, results, open_minutes: open, open_minutes_count: count } = meetings
  if (!inMenu && results.length === 0) return null
  return (
    <Section
      id="next-meetings"
      title="Meetings"
      note={of === 'plan' && results.length > 0 ? 'about this plan' : null}
      go={<Link to={urls.meetings()}>All meetings</Link>}
    >
      {results.length === 0 ? (
        <p className="small mute">You have no meeting ahead, and none is about this plan.</p>
      ) : (
        <ul className="agenda">
          {results.map((meeting) => (
            <MeetingItem key={meeting.id} meeting={meeting} today={today} />
          ))}
        </ul>
      )}
      {open.length > 0 ? <OpenMinutes meetings={open} more={count - open.length} /> : null}
    </Section>
  )
}

function MeetingItem({ meeting, today }: { meeting: Meetings['results'][number]; today: string }) {
  const { id, name, date, start_time: start, end_time: end, location } = meeting
  return (
    <li>
      <span className="day">
        {meeting.state === 'going_on' ? 'Now' : <time dateTime={date}>{dayWords(date, today)}</time>}
      </span>
      <span className="time num">{timesText({ start, end })}</span>
      <Link className="name" to={urls.meeting(id)}>
        {name}
      </Link>
      {location ? <span className="meta">{location}</span> : null}
    </li>
  )
}

type OpenProps = { meetings: Meetings['open_minutes']; more: number }

/** Past meetings that this person called and nobody has closed, the latest first. */
function OpenMinutes({ meetings, more }: OpenProps) {
  const isMost = meetings.length + more >= MOST_OPEN_MINUTES
  return (
    <div className="open-minutes small">
      <h3>Minutes still open</h3>
      <ul>
        {meetings.map(({ id, name, date }) => (
          <li key={id}>
            <Link to={urls.meeting(id)}>{name}</Link>, <time dateTime={date}>{date}</time>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link to={`${urls.myUpdates()}#u-minutes`}>
              {isMost ? `at least ${more} other meetings` : counted(more, 'other meeting')}
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
