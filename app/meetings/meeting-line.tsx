import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { NotInCalendar } from '#app/components/calendar/not-in-calendar.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MEETING_TYPE_LABELS } from '#model/meetings/kinds.ts'
import { timeText, untilText } from '#model/meetings/times.ts'
import type { MeetingRow } from '#worker/meetings/contract.ts'
import { nextStepOf, standingOf, TYPE_ICONS } from './meeting-words.ts'
import { useEventUrl } from './use-event-url.ts'

/** One meeting of the agenda: when, what, how it stands, and the next step. */
export function MeetingLine({ meeting }: { meeting: MeetingRow }) {
  const { id, name, start_time: start, end_time: end, location, is_mine, is_private } = meeting
  const standing = standingOf(meeting)
  const eventUrl = useEventUrl()
  const step = nextStepOf(meeting)
  return (
    <li className={clsx('meeting-row', is_mine && 'mine')}>
      <span className="when num">
        <b>{timeText(start)}</b>
        <span className="meta">to {untilText({ start, end })}</span>
      </span>
      <span className="what">
        <Link className="name" to={eventUrl(id)} preventScrollReset>
          {name}
        </Link>
        <span className="meta dots">
          <TypeMark type={meeting.type} />
          {location ? <span>{location}</span> : null}
          {is_private ? <span>Private</span> : null}
          {is_mine ? null : <span>You’re not on the team</span>}
        </span>
        <AboutLink meeting={meeting} />
        {is_mine ? <NotInCalendar meetingId={id} /> : null}
      </span>
      <span className={clsx('ms', standing.kind)}>
        <span className="msw">
          <Icon of={standing.icon} />
          <span>{standing.word}</span>
        </span>
        {standing.note ? <span className="meta num">{standing.note}</span> : null}
      </span>
      <ButtonLink variant="outline" size="sm" to={step.to}>
        {step.word}
        <span className="vh"> {name}</span>
      </ButtonLink>
    </li>
  )
}

export function TypeMark({ type }: Pick<MeetingRow, 'type'>) {
  return (
    <span className="kind">
      <Icon of={TYPE_ICONS[type]} />
      <span>{MEETING_TYPE_LABELS[type]}</span>
    </span>
  )
}

/** What a meeting is about, if that is not its name already. */
export function AboutLink({ meeting }: { meeting: MeetingRow }) {
  const { plan, plan_element_id: element, plan_element_type: level, plan_element_name: about } = meeting
  if (!plan || !element || !level || !about) return null
  return (
    <span className="meta ref">
      <Link to={urls.element(plan.id, level, element, 'view')}>{about}</Link>
    </span>
  )
}
