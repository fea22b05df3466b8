import { Section } from '#app/components/page.tsx'
import { momentIn } from '#app/kit/moment.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Meeting } from '#worker/meetings/contract.ts'

type MinutesProps = { meeting: Meeting; timeZone: string }

/** Closed minutes: the file and who closed them; or the way to close them. Both with the corrections. */
export function MeetingMinutes({ meeting, timeZone }: MinutesProps) {
  const { id, state, additions, may_edit: mayEdit } = meeting
  if (state === 'closed') return <ClosedMinutes meeting={meeting} timeZone={timeZone} />
  const mayClose = mayEdit && state !== 'upcoming'
  if (!mayClose && additions.length === 0) return null
  return (
    <Section title="Minutes" note="Open">
      {mayClose ? (
        <>
          <p>Close the minutes when the notes are complete. The team then gets an email with them.</p>
          <p className="acts meeting-acts">
            <ButtonLink to={urls.closeMeeting(id)}>Close meeting</ButtonLink>
          </p>
        </>
      ) : null}
      <Corrections meeting={meeting} timeZone={timeZone} />
    </Section>
  )
}

function ClosedMinutes({ meeting, timeZone }: MinutesProps) {
  const { id, name, closed_at: closedAt, closed_by: closedBy, may_edit: mayEdit } = meeting
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
      <Corrections meeting={meeting} timeZone={timeZone} />
    </Section>
  )
}

/** Reopened minutes show these too: people often reopen them to write a correction into the notes. */
function Corrections({ meeting: { additions }, timeZone }: MinutesProps) {
  if (additions.length === 0) return null
  return (
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
  )
}
