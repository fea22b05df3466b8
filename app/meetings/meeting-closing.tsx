import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Field, FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { type FormAnswer, submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { levelName } from '#model/levels.ts'
import { CloseMeeting, type Closing } from '#worker/meetings/closing-contract.ts'
import { ANSWER_LABELS } from './meeting-words.ts'
import './meetings.css'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Close ${loaded?.closing.name ?? 'meeting'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const param = { id: params.meetingId! } // set by the route
  return { closing: await read(context.api.plans.meeting[':id'].closing.$get({ param })) }
}

type Typed = { summary: string; attended: string[]; element_ids: string[] }
/** The answer to "Draft a summary": everything typed, with the decisions after the summary. */
type Drafted = { drafted: Typed }

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const param = { id: params.meetingId! } // as above
  const one = context.api.plans.meeting[':id']
  if (form.get('intent') === 'draft') {
    const { draft } = await read(one.closing.$get({ param }))
    const summary = [String(form.get('summary') ?? '').trim(), draft ?? ''].filter(Boolean).join('\n\n')
    const lists = { attended: form.getAll('attended').map(String), element_ids: form.getAll('element_ids').map(String) }
    return data<Drafted>({ drafted: { summary, ...lists } })
  }
  return submit(
    form,
    CloseMeeting,
    (json) => one.close.$post({ param, json }),
    ({ id }) => redirectWithToast(urls.meeting(id), { kind: 'success', message: 'Minutes closed' }),
  )
}

/** Closes the minutes: who was there, the summary, and the elements that get it. */
export default function MeetingClosing() {
  const { closing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | Drafted | undefined // one of the two answers above
  return (
    <>
      <PageHead
        kicker="Close the minutes"
        title={closing.name}
        sub="Closed minutes don’t change any more. You can add dated corrections, and the team gets an email with the minutes."
      />
      <ClosingForm
        key={answer && 'drafted' in answer ? answer.drafted.summary : ''}
        closing={closing}
        answer={answer}
      />
    </>
  )
}

type FormProps = { closing: Closing; answer: FormAnswer | Drafted | undefined }

/** What was typed wins over what was saved; nobody is checked by the form itself except people who said yes. */
function startOf(closing: Closing, answer: FormProps['answer']): Typed {
  if (answer && 'drafted' in answer) return answer.drafted
  const typed = answer?.result.initialValue as Partial<Record<keyof Typed, string | string[]>> | undefined // the form's own fields
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

function ClosingForm({ closing, answer }: FormProps) {
  const start = startOf(closing, answer)
  const pending = useNavigation().formMethod === 'POST'
  const refused = answer && 'result' in answer ? answer : undefined
  const errors = refused?.result.error as Record<string, string[]> | undefined
  const whole = errors?.[''] ?? (refused?.refusal && !errors ? [refused.refusal.detail] : [])
  return (
    <FormState errors={errors}>
      <Form method="post" noValidate>
        <input type="hidden" name="version" value={closing.version} />
        {whole.map((message) => (
          <p key={message} className="notice error" role="alert">
            {message}
          </p>
        ))}
        <AttendanceFields closing={closing} attended={start.attended} />
        <SummaryFields closing={closing} start={start} />
        <FormActions
          back={{ to: urls.meeting(closing.id) }}
          save={{ word: 'Close meeting', pending, pendingWord: 'Closing' }}
        />
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
                  note={
                    answer ? `Said ${ANSWER_LABELS[answer as keyof typeof ANSWER_LABELS].toLowerCase()}` : undefined
                  }
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

function SummaryFields({ closing, start }: { closing: Closing; start: Typed }) {
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
