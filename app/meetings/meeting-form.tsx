import { Form } from '@remix-run/react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { type FieldValues, formatWith, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { MEETING_TYPE_LABELS } from '#model/meetings/kinds.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import type { MeetingFormChoices, MeetingStep } from './load-meeting-form.ts'
import { AboutFields, PaperFields, TeamFields, TextFields, WhenFields } from './meeting-fields.tsx'
import { ScopeField, SeriesFields } from './meeting-series-fields.tsx'
import {
  CreateMeetingForm,
  EditMeetingForm,
  MEETING_LABELS,
  readTypedMeeting,
  valuesOfMeeting,
} from './meeting-values.ts'
import './meetings.css'

type MeetingFormProps = {
  /** Null for a new meeting. */
  meeting: Meeting | null
  choices: MeetingFormChoices
  answer: (FormAnswer & { extra?: MeetingStep }) | undefined
  /** What a new meeting begins with: about an element, or a copy of another meeting. */
  start?: FieldValues
  /** The people who are selected when the form opens. */
  kept?: { value: string; label: string }[]
}

type Named = { id: string; name: string }

/** All fields of a meeting, for create and update, in the six parts of the specification. */
export function MeetingForm({ meeting, choices, answer, start, kept: first = [] }: MeetingFormProps) {
  const editor = useEditorForm<Meeting>({
    id: 'meeting-form',
    schema: meeting ? EditMeetingForm : CreateMeetingForm,
    labels: MEETING_LABELS,
    saved: start ?? valuesOfMeeting(meeting),
    version: meeting?.version ?? null,
    formKey: meeting ? `meeting:${meeting.id}` : 'create-meeting',
    answer,
    read: valuesOfMeeting,
    readTyped: (typed) => readTypedMeeting(typed, start ?? valuesOfMeeting(meeting)),
    wordsOf: (meeting) => {
      const names = Object.fromEntries(teamOf(meeting).map(({ value, label }) => [value, label]))
      const { plan, plan_element_id: element } = meeting
      return {
        ...{ lead_id: names, meeting_team: names },
        ...(plan && { plan_id: { [plan.id]: plan.name } }),
        ...(element && { plan_element_id: { [element]: meeting.plan_element_name ?? '' } }),
      }
    },
  })
  const { values } = editor
  const current = editor.saveConflict?.current
  const kept = [...teamOf(current), ...(meeting ? teamOf(meeting) : first)]
  const step = answer?.extra
  const planOf = (plan: Named | null | undefined) => (plan ? [{ value: plan.id, label: plan.name }] : [])
  // What was sent, unless someone else saved another element and the form takes over theirs.
  const isSaved = one(values.plan_id) === choices.plan?.value && one(values.plan_element_id) === choices.element
  const sent = isSaved ? null : step?.about
  const about = sent ?? choices
  const plans = [...planOf(current?.plan), ...planOf(meeting?.plan), ...(about.plan ? [about.plan] : [])]
  const words = new Map([
    ...[...Object.values(about.options).flatMap((offered) => offered ?? []), ...choices.plans, ...plans].map(
      ({ value, label }) => [value, label] as const,
    ),
    ...[current, meeting].flatMap((row) =>
      row?.plan_element_id ? [[row.plan_element_id, row.plan_element_name ?? ''] as const] : [],
    ),
    ...[...(step?.plans.named ?? []), ...(step?.people.named ?? [])].map(({ id, name }) => [id, name] as const),
    ...Object.entries(MEETING_TYPE_LABELS),
    ...choices.people.map(({ id, name }) => [id, name] as const),
    ...kept.map(({ value, label }) => [value, label] as const),
    ['on', 'Yes'] as const,
  ])
  return (
    <EditorForm
      requiredNote
      firstButton={<EnterSaves />}
      editor={editor}
      say={formatWith(words)}
      dock={{
        back: { to: meeting ? urls.meeting(meeting.id) : urls.meetings() },
        remove: meeting ? <CancelButton /> : null,
        save: { word: meeting ? 'Save meeting' : 'Create meeting' },
      }}
    >
      <FormSections />
      <div id="when">
        <WhenFields values={values} />
        {meeting ? null : <SeriesFields values={values} />}
      </div>
      <div id="about">
        <AboutFields {...{ values, choices, about, step }} kept={plans} />
      </div>
      <div id="agenda">
        <TextFields values={values} part="agenda" />
      </div>
      <div id="documents">
        <PaperFields values={values} isNew={meeting === null} />
      </div>
      <div id="team">
        <TeamFields {...{ values, choices, step, kept }} />
      </div>
      <div id="results">
        <TextFields values={values} part="results" />
        {meeting?.series ? <ScopeField values={values} series={meeting.series} /> : null}
      </div>
    </EditorForm>
  )
}

/** The lead is on the team. */
function teamOf(meeting: Meeting | undefined) {
  return meeting?.meeting_team.map(({ member }) => ({ value: member.id, label: member.name })) ?? []
}

const SECTIONS = [
  ['when', 'When and where'],
  ['about', 'Plan element'],
  ['agenda', 'Meeting Topics and Objectives'],
  ['documents', 'Documents'],
  ['team', 'Team'],
  ['results', 'Notes and Results'],
] as const

/** Links to the parts of the form; they are no steps. */
function FormSections() {
  return (
    <nav className="form-sections" aria-label="Parts of this form">
      {SECTIONS.map(([id, word]) => (
        <a key={id} href={`#${id}`}>
          {word}
        </a>
      ))}
    </nav>
  )
}

const CANCEL_FORM = 'cancel-meeting'

/** Its form is outside the editor's, because HTML forbids forms in forms. */
function CancelButton() {
  return (
    <Button
      type="submit"
      form={CANCEL_FORM}
      variant="destructive-ghost"
      className="max-md:flex-none max-md:pl-0"
      icon="trash"
    >
      Delete meeting
    </Button>
  )
}

/** Deletes the meeting at once, with an Undo; of a series only this one. */
export function CancelForm({ meeting: { id, version } }: { meeting: Meeting }) {
  const fields = { intent: 'cancel', id, version: String(version), scope: 'this' }
  return (
    <Form method="post" action={urls.meeting(id)} id={CANCEL_FORM}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
