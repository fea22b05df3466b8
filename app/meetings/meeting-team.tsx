import { Form } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { PersonName } from '#app/components/person.tsx'
import { Button } from '#app/ui/button.tsx'
import { ANSWERS } from '#model/meetings/kinds.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import { ANSWER_LABELS } from './meeting-words.ts'

/** The reader's own answer, at the top of the page: most people who are invited open it only for that. */
export function MeetingAnswer({ meeting }: { meeting: Meeting }) {
  const { id, is_mine, my_answer, state } = meeting
  if (!is_mine || (state !== 'upcoming' && state !== 'going_on')) return null
  return (
    <Form method="post" className="acts meeting-answer" preventScrollReset>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <span>Will you come?</span>
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          type="submit"
          name="answer"
          value={answer}
          size="sm"
          variant={my_answer === answer ? 'default' : 'outline'}
          aria-pressed={my_answer === answer}
        >
          {ANSWER_LABELS[answer]}
        </Button>
      ))}
    </Form>
  )
}

/** Who is invited and what each answered. */
export function MeetingTeam({ meeting }: { meeting: Meeting }) {
  const { meeting_team: team, lead } = meeting
  const coming = team.filter(({ answer }) => answer === 'yes').length
  return (
    <Section title="Team" note={`${team.length} invited, ${coming} said yes`}>
      <table className="tbl">
        <caption className="vh">The team of the meeting</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {team.map(({ member, answer, attended }) => (
            <tr key={member.id}>
              <th scope="row">
                <PersonName name={member.name} />
                {member.id === lead?.id ? <span className="meta">Lead</span> : null}
              </th>
              <td>
                {answer ? ANSWER_LABELS[answer] : <span className="mute">No answer</span>}
                {attended === null ? null : <span className="meta">{attended ? 'Was there' : 'Was not there'}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
