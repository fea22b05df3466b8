import { Section } from '#app/components/page.tsx'
import { momentIn } from '#app/kit/moment.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Meeting } from '#worker/meetings/contract.ts'

type MinutesProps = { meeting: Meeting; timeZone: string }

/** Closed minutes: the file, who closed them, and the corrections; or the way to close them. */
export function MeetingMinutes({ meeting, timeZone }: MinutesProps) {
  const { id, state, may_edit: mayEdit } = meeting
  if (state === 'closed') return <ClosedMinutes meeting={meeting} timeZone={timeZone} />
  if (!mayEdit || state === 'upcoming') return null
  return (
    <Section title="Minutes" note="Open">
      <p>Close the minutes when the notes are complete. The team then gets an email with them.</p>
      <p className="acts meeting-acts">
        <ButtonLink to={urls.closeMeeting(id)}>Close meeting</ButtonLink>
      </p>
    </Section>
  )
}

function ClosedMinutes({ meeting, timeZone }: MinutesProps) {
  const { id, name, closed_at: closedAt, closed_by: closedBy, additions, may_edit: mayEdit } = meeting
  const closed = closedAt ? momentIn(timeZone, closedAt) : null
  return (
    <Section title="Minutes" note="Closed">
      {closed ? (
        <p className="num">
          Closed {closed.date} at {closed.time}
          {closedBy ? ` by ${closedBy}` : ''}.
        </p>
      ) : null}
      <p className="acts meeting-acts">
        <ButtonLink reloadDocument icon="download" to={urls.minutesFile(id)}>
          Read the minutes<span className="vh"> of {name}</span> (PDF)
        </ButtonLink>
        {mayEdit ? (
          <ButtonLink variant="outline" to={urls.correctMinutes(id)}>
            Add a correction
          </ButtonLink>
        ) : null}
        {meeting.may_reopen ? (
          <ButtonLink variant="outline" to={urls.reopenMeeting(id)}>
            Reopen minutes
          </ButtonLink>
        ) : null}
      </p>
      {additions.length > 0 ? (
        <>
          <h3 className="meeting-sub">Corrections</h3>
          <ul className="meeting-corrections">
            {additions.map((addition) => (
              <li key={addition.id}>
                <span className="meta num">
                  {momentIn(timeZone, addition.created_at).date}
                  {addition.created_by ? `, ${addition.created_by}` : ''}
                </span>
                <p className="meeting-text">{addition.text}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}
