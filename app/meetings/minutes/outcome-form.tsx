import { Link } from '@remix-run/react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/select.tsx'
import { alertName, levelName } from '#model/levels.ts'
import type { OutcomeKind } from '#model/meetings/kinds.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import { type AgendaItem, CreateOutcome } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'

const LABELS: Record<OutcomeKind, Record<string, string>> = {
  decision: { text: 'What was decided' },
  task: { text: 'What is to be done', parent_id: 'Under', owner_id: 'Who', due_on: 'By when' },
  review: { text: 'What the team found', alert_status: 'Risk status', progress_status: 'Implementation status' },
  request: { text: 'What the owner is asked to do', due_on: 'By when' },
}
const SAVE: Record<OutcomeKind, string> = {
  decision: 'Add decision',
  task: 'Create task',
  review: 'Add review',
  request: 'Add request',
}

export type OutcomeFormProps = {
  meeting: Meeting
  item: AgendaItem
  kind: OutcomeKind
  /** The strategies that a task can be under. */
  strategies: readonly { id: string; name: string }[]
  once: string
  answer: FormAnswer | undefined
}

/** The form for what came of a topic, unless it is a task and the reader may add none to the plan. */
export function OutcomeForm(props: OutcomeFormProps) {
  const naming = useNaming()
  const { meeting, item, kind } = props
  if (kind !== 'task' || strategiesFor(props).length > 0) return <OutcomeFields {...props} />
  return (
    <p className="outcome-form" id="add">
      There is no {levelName(naming, 'strategy')} here that you can add a task to. Write it as a decision or in the
      notes.{' '}
      <Link to={urls.meetingMinutes(meeting.id, { topic: item.id })} preventScrollReset>
        Back
      </Link>
    </p>
  )
}

/** The topic's own strategy first, if the reader may change it, and the others that may get a task. */
function strategiesFor({ item: { element }, strategies }: OutcomeFormProps): Option[] {
  const own = element?.level === 'strategy' && element.may_review ? [element] : []
  return optionsOf(new Map([...own, ...strategies].map(({ id, name }) => [id, name])))
}

/** The fields of what came of a topic; it is created at once and can be undone where it is listed. */
function OutcomeFields(props: OutcomeFormProps) {
  const { meeting, item, kind, once, answer } = props
  const labels = LABELS[kind]
  const isStrategy = item.element?.level === 'strategy'
  const start: FieldValues = {
    ...Object.fromEntries(Object.keys(labels).map((name) => [name, undefined])),
    ...(kind === 'task' && {
      parent_id: isStrategy ? item.element?.id : undefined,
      owner_id: item.element?.owner?.id ?? item.lead?.id,
    }),
  }
  const editor = useEditorForm({
    ...{ id: `outcome-${kind}`, schema: CreateOutcome, labels, saved: start, version: null, answer },
    formKey: `outcome:${item.id}:${kind}`,
  })
  const hidden = { kind, topic: item.id, once, ...(item.element && { element_id: item.element.id }) }
  return (
    <EditorForm preventScrollReset className="outcome-form" editor={editor} hidden={hidden}>
      <div className="cells" id="add">
        <TextArea full name="text" label={labels.text} rows={2} defaultValue={one(editor.values.text)} />
        {kind === 'task' ? <TaskFields {...props} values={editor.values} /> : null}
        {kind === 'review' ? <ReviewFields values={editor.values} /> : null}
        {'due_on' in labels ? (
          <DateField name="due_on" label={labels.due_on} min={meeting.date} defaultValue={one(editor.values.due_on)} />
        ) : null}
      </div>
      <p className="acts">
        <Button type="submit" size="sm" pending={editor.pending} pendingWord="Saving">
          {SAVE[kind]}
        </Button>
        <Link to={urls.meetingMinutes(meeting.id, { topic: item.id })} preventScrollReset>
          Cancel
        </Link>
        <Consequence kind={kind} item={item} />
      </p>
    </EditorForm>
  )
}

function TaskFields({ values, ...props }: OutcomeFormProps & { values: FieldValues }) {
  const naming = useNaming()
  const { meeting, item } = props
  const people = new Map(meeting.meeting_team.map(({ member }) => [member.id, member.name]))
  for (const person of [item.element?.owner, item.lead]) if (person) people.set(person.id, person.name)
  return (
    <>
      <SelectField
        name="parent_id"
        label={`Under which ${levelName(naming, 'strategy')}`}
        placeholder="Choose one"
        options={strategiesFor(props)}
        defaultValue={one(values.parent_id)}
      />
      <SelectField
        name="owner_id"
        label="Who"
        placeholder="Choose a person"
        options={optionsOf(people)}
        defaultValue={one(values.owner_id)}
      />
    </>
  )
}

const optionsOf = (names: ReadonlyMap<string, string>): Option[] =>
  [...names].map(([value, label]) => ({ value, label }))

function ReviewFields({ values }: { values: FieldValues }) {
  const naming = useNaming()
  return (
    <>
      <SelectField
        optional
        name="alert_status"
        label="Risk status"
        placeholder="No change"
        options={ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) }))}
        defaultValue={one(values.alert_status) ?? ''}
      />
      <SelectField
        optional
        name="progress_status"
        label="Implementation status"
        placeholder="No change"
        options={PROGRESS_STATUSES.map((value) => ({ value, label: PROGRESS_LABELS[value] }))}
        defaultValue={one(values.progress_status) ?? ''}
      />
    </>
  )
}

/** What the button does beyond these minutes. */
function Consequence({ kind, item: { element } }: Pick<OutcomeFormProps, 'kind' | 'item'>) {
  const naming = useNaming()
  const says: Record<OutcomeKind, string | null> = {
    decision: null,
    task: `Added to the plan. Level: ${levelName(naming, 'activity')}.`,
    review: `Becomes the current review of ${element?.name ?? 'the element'}.`,
    request: element?.owner ? `Goes to ${element.owner.name}, who owns ${element.name}.` : null,
  }
  return says[kind] ? <span className="meta">{says[kind]}</span> : null
}
