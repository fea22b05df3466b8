import { Link } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import type { Agenda } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'

/** The topics of a meeting on its page, with the text that the specification has for them. */
export function MeetingAgenda({ meeting, agenda }: { meeting: Meeting; agenda: Agenda }) {
  const { items, planned, length } = agenda
  const mayDraft = meeting.may_edit && meeting.state !== 'closed'
  return (
    <Section
      title="Meeting Topics"
      note={items.length > 0 ? `${counted(items.length, 'topic')}, ${planned} of ${length} minutes` : undefined}
      go={
        mayDraft ? (
          <Link to={urls.meetingAgenda(meeting.id)}>{items.length > 0 ? 'Change agenda' : 'Draft agenda'}</Link>
        ) : null
      }
    >
      {meeting.topics ? <p className="meeting-text">{meeting.topics}</p> : null}
      {items.length === 0 && !meeting.topics ? <p className="mute">No topics yet.</p> : null}
      <ol className="meeting-topics">
        {items.map(({ id, order, topic, lead, minutes, notes }) => (
          <li key={id}>
            <span className="num">{order}.</span> {topic}
            <span className="meta num">
              {[lead?.name, minutes === null ? null : `${minutes} min`].filter(Boolean).join(', ')}
            </span>
            {notes ? <p className="meeting-text">{notes}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
