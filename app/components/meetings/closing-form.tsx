import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Field, FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { levelName } from '#model/levels.ts'
import type { Closing } from '#worker/meetings/closing-contract.ts'
import type { ClosingAnswer, TypedClosing } from './close-meeting.ts'
import './closing.css'

type FormProps = {
  closing: Closing
  answer: ClosingAnswer | undefined
  className?: string
  /** The buttons; they get whether the form is being sent. */
  children: (pending: boolean) => ReactNode
}

/** The form's first values: what was typed, or else what was saved, or else everyone who said yes. */
function startOf(closing: Closing, answer: FormProps['answer']): TypedClosing {
  if (answer && 'drafted' in answer) return answer.drafted
  const typed = answer?.result.initialValue as Partial<Record<keyof TypedClosing, string | string[]>> | undefined // the form's own fields
  if (typed)
    return {
      summary: String(typed.summary ?? ''),
      attended: [typed.attended ?? []].flat(),
      element_ids: [typed.element_ids ?? []].flat(),
    }
  const { summary, team, elements } = closing
  const known = team.some(({ attended }) => attended !== null)
  const there = team.filter(({ answer: said, attended }) => (known ? attended : said === 'yes'))
  return {
    summary: summary ?? '',
    attended: there.map(({ id }) => id),
    element_ids: elements.filter(({ checked }) => checked).map(({ id }) => id),
  }
}

/** Who was there, the summary, and the elements that get it. */
export function ClosingForm(props: FormProps) {
  const { answer } = props
  return <Fields key={answer && 'drafted' in answer ? answer.drafted.summary : ''} {...props} />
}

function Fields({ closing, answer, className, children }: FormProps) {
  const start = startOf(closing, answer)
  const pending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const refused = answer && 'result' in answer ? answer : undefined
  const errors = refused?.result.error as Record<string, string[]> | undefined
  const whole = errors?.[''] ?? (refused?.refusal && !errors ? [refused.refusal.detail] : [])
  return (
    <FormState errors={errors}>
      <Form method="post" noValidate preventScrollReset className={className}>
        <input type="hidden" name="meeting" value={closing.id} />
        <input type="hidden" name="version" value={closing.version} />
        <FormError errors={{ '': whole }} />
        <AttendanceFields closing={closing} attended={start.attended} />
        <SummaryFields closing={closing} start={start} />
        {children(pending)}
      </Form>
    </FormState>
  )
}

function AttendanceFields({ closing: { team }, attended }: { closing: Closing; attended: readonly string[] }) {
  return (
    <FieldGroup title="Attendance" purpose="Check who was there. People who said yes are checked already.">
      <Field full hideLabel group label="Who was there" name="attended">
        {() => (
          <ul className="meeting-checks">
            {team.map(({ id, name, answer }) => (
              <li key={id}>
                <Checkbox
                  name="attended"
                  value={id}
                  label={name}
                  note={answer ? `Said ${answer}` : undefined}
                  defaultChecked={attended.includes(id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Field>
    </FieldGroup>
  )
}

function SummaryFields({ closing, start }: { closing: Closing; start: TypedClosing }) {
  const naming = useNaming()
  const { draft, elements, is_private: isPrivate } = closing
  return (
    <FieldGroup title="Summary" purpose="What came of the meeting, for people who were not there.">
      <TextArea full optional rows={5} name="summary" label="Summary" defaultValue={start.summary} />
      {draft ? (
        <p className="full">
          <Button type="submit" variant="outline" size="sm" name="intent" value="draft">
            Draft a summary from the decisions
          </Button>
        </p>
      ) : null}
      {isPrivate ? <p className="full mute">The summary of a private meeting stays in the meeting.</p> : null}
      {elements.length > 0 ? (
        <Field
          full
          group
          optional
          label="Show the summary on"
          name="element_ids"
          help="Reports and the page of each checked element show it as the latest summary."
        >
          {() => (
            <ul className="meeting-checks">
              {elements.map(({ id, level, name }) => (
                <li key={id}>
                  <Checkbox
                    name="element_ids"
                    value={id}
                    label={name}
                    note={levelName(naming, level)}
                    defaultChecked={start.element_ids.includes(id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Field>
      ) : null}
    </FieldGroup>
  )
}
