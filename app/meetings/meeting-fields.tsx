import { Cascade } from '#app/components/cascade.tsx'
import { levelSteps, loadElements } from '#app/components/cascade-elements.ts'
import { Field, FieldGroup } from '#app/components/field.tsx'
import { CheckField, DateField, SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import { PersonPicker } from '#app/components/person-picker.tsx'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { MEETING_TYPE_LABELS, MEETING_TYPES, MOST_PEOPLE } from '#model/meetings/kinds.ts'
import type { MeetingFormChoices } from './load-meeting-form.ts'
import { ELEMENT_STEPS, MEETING_LABELS } from './meeting-values.ts'
import { TimeField } from './time-field.tsx'

type PartProps = { values: FieldValues }
type ChoiceProps = PartProps & { choices: MeetingFormChoices }

export function WhenFields({ values }: PartProps) {
  return (
    <FieldGroup title="When and where" purpose="Times are those of the district.">
      <TextArea
        oneLine
        full
        optional
        name="name"
        label="Name"
        defaultValue={one(values.name)}
        help="Without a name, the meeting is called by its first topic or by its plan element."
      />
      <SelectField
        name="type"
        label="Type"
        defaultValue={one(values.type)}
        options={MEETING_TYPES.map((type) => ({ value: type, label: MEETING_TYPE_LABELS[type] }))}
      />
      <DateField name="date" label="Date" defaultValue={one(values.date)} />
      <TimeField name="start_time" label="Start" defaultValue={one(values.start_time)} />
      <TimeField name="end_time" label="End" defaultValue={one(values.end_time)} />
      <TextField optional name="location" label="Location" defaultValue={one(values.location)} />
      <TextField
        optional
        type="url"
        name="join_url"
        label="Join link"
        defaultValue={one(values.join_url)}
        help="The address of a video call, such as https://example.org/room."
      />
      <CheckField
        full
        name="is_private"
        label="Private"
        note="Only the team and Super Admins see it, in lists, search, and reports too."
        defaultChecked={one(values.is_private) === 'on'}
      />
    </FieldGroup>
  )
}

/** The plan, then the element level by level: the lowest choice is what the meeting is about. */
export function AboutFields({ values, choices }: ChoiceProps) {
  const naming = useNaming()
  const steps = levelSteps(['plan', ...ELEMENT_STEPS], naming, 'None', (key) => ({
    optional: true,
    ...(key === 'plan' ? { name: 'plan_id' } : {}),
  }))
  const typed = Object.fromEntries(
    ELEMENT_STEPS.flatMap((level) => (one(values[level]) ? [[level, one(values[level])]] : [])),
  )
  return (
    <FieldGroup title="Plan element" purpose="What the meeting is about. Choose as far down as you like.">
      <Cascade
        steps={steps}
        chosen={{ ...choices.path, ...typed, plan: one(values.plan_id) ?? '' }}
        options={choices.options}
        load={loadElements()}
      />
    </FieldGroup>
  )
}

const PARTS = {
  agenda: {
    title: 'Meeting Topics and Objectives',
    purpose: 'What the team talks about, what the meeting is for, and what people do before it.',
    fields: ['topics', 'objectives', 'pre_work'],
  },
  results: {
    title: 'Notes and Results',
    purpose: 'What was said and decided. In a series, these stay with this meeting.',
    fields: ['notes', 'summary'],
  },
} as const

export function TextFields({ values, part }: PartProps & { part: keyof typeof PARTS }) {
  const { title, purpose, fields } = PARTS[part]
  return (
    <FieldGroup title={title} purpose={purpose}>
      {fields.map((name) => (
        <TextArea
          key={name}
          full
          optional
          rows={name === 'notes' ? 5 : 3}
          name={name}
          label={MEETING_LABELS[name]}
          defaultValue={one(values[name])}
        />
      ))}
    </FieldGroup>
  )
}

/** Files have a form of their own, on the page of the meeting. */
export function PaperFields({ values, isNew }: PartProps & { isNew: boolean }) {
  return (
    <FieldGroup
      title="Documents"
      purpose={`Web addresses that the team needs. You add files on the page of the meeting${isNew ? ', once it is created' : ''}.`}
    >
      <TextArea
        full
        optional
        rows={3}
        name="urls"
        label="Web addresses"
        defaultValue={one(values.urls)}
        help="One on each line, with a title before it if you like: Agenda https://example.org/agenda"
      />
    </FieldGroup>
  )
}

type TeamProps = ChoiceProps & { kept: { value: string; label: string }[] }

export function TeamFields({ values, choices, kept }: TeamProps) {
  const lead = one(values.lead_id)
  return (
    <FieldGroup title="Team" purpose={`Who is invited, up to ${MOST_PEOPLE} people. The lead is on the team.`}>
      <Field optional name="lead_id" label="Lead">
        {({ labelId, ...ids }) => (
          <PersonPicker
            {...ids}
            labelId={labelId}
            name="lead_id"
            people={choices.people}
            more={choices.more}
            from="attendees"
            kept={kept.filter(({ value }) => value === lead)}
            defaultValue={lead}
            clearable
          />
        )}
      </Field>
      <Field optional full name="meeting_team" label="Team">
        {({ labelId, ...ids }) => (
          <PersonPicker
            {...ids}
            labelId={labelId}
            multiple
            name="meeting_team"
            people={choices.people}
            more={choices.more}
            from="attendees"
            kept={kept}
            defaultValue={many(values.meeting_team)}
          />
        )}
      </Field>
    </FieldGroup>
  )
}
