import { EditorForm } from '#app/components/editor-form.tsx'
import { type FieldValues, formatWith } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { MEETING_TYPE_LABELS } from '#model/meetings/kinds.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import type { MeetingFormChoices } from './load-meeting-form.ts'
import { AboutFields, PaperFields, TeamFields, TextFields, WhenFields } from './meeting-fields.tsx'
import { ScopeField, SeriesFields } from './meeting-series-fields.tsx'
import { CreateMeetingForm, EditMeetingForm, MEETING_LABELS, valuesOfMeeting } from './meeting-values.ts'

type MeetingFormProps = {
  /** Null for a new meeting. */
  meeting: Meeting | null
  choices: MeetingFormChoices
  answer: FormAnswer | undefined
  /** What a new meeting begins with: about an element, or a copy of another meeting. */
  start?: FieldValues
  /** The people who are selected when the form opens. */
  kept?: { value: string; label: string }[]
}

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
  })
  const { values } = editor
  const kept = meeting?.meeting_team.map(({ member }) => ({ value: member.id, label: member.name })) ?? first
  const words = new Map([
    ...Object.entries(MEETING_TYPE_LABELS),
    ...choices.people.map(({ id, name }) => [id, name] as const),
    ...kept.map(({ value, label }) => [value, label] as const),
    ['on', 'Yes'] as const,
  ])
  return (
    <EditorForm
      requiredNote
      editor={editor}
      say={formatWith(words)}
      dock={{
        back: { to: meeting ? urls.meeting(meeting.id) : urls.meetings() },
        save: { word: meeting ? 'Save meeting' : 'Create meeting' },
      }}
    >
      <WhenFields values={values} />
      {meeting ? null : <SeriesFields values={values} />}
      <AboutFields values={values} choices={choices} />
      <TextFields values={values} part="agenda" />
      <PaperFields values={values} isNew={meeting === null} />
      <TeamFields values={values} choices={choices} kept={kept} />
      <TextFields values={values} part="results" />
      {meeting?.series ? <ScopeField values={values} series={meeting.series} /> : null}
    </EditorForm>
  )
}
