import { Cascade } from '#app/components/cascade.tsx'
import { findPath, levelSteps, loadElements } from '#app/components/cascade-elements.ts'
import { FieldGroup, fieldId } from '#app/components/field.tsx'
import { CheckField, DateField, SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import { findPlans } from '#app/components/find-plans.ts'
import { NoJsFind } from '#app/components/no-js-find.tsx'
import { PersonField } from '#app/components/person-field.tsx'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import { MEETING_TYPE_LABELS, MEETING_TYPES, MOST_PEOPLE } from '#model/meetings/kinds.ts'
import { type About, type MeetingFormChoices, type MeetingStep, NARROW, PLAIN } from './load-meeting-form.ts'
import { ELEMENT_STEPS, MEETING_LABELS } from './meeting-values.ts'
import { TimeField } from './time-field.tsx'

type PartProps = { values: FieldValues }
type ChoiceProps = PartProps & { choices: MeetingFormChoices; kept: ComboboxOption[]; step: MeetingStep | undefined }

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
export function AboutFields({ values, choices, about, kept, step }: ChoiceProps & { about: About }) {
  const naming = useNaming()
  const { plans: first, has_more_plans: more } = choices
  const found = step?.plans.found.plan_id
  const plans = found ? found.rows.map(planOption) : first
  const below = more ? (
    <NoJsFind
      of="plan"
      name="plan_id"
      label={MEETING_LABELS.plan_id ?? ''}
      text={found?.text ?? ''}
      first={first.length}
      found={found && { count: found.count, shown: found.rows.length }}
    />
  ) : null
  const find = { load: findPlans, kept: [...kept, ...(step?.plans.named ?? []).map(planOption)], below }
  const steps = levelSteps(['plan', ...ELEMENT_STEPS], naming, 'None', (key) => ({
    optional: true,
    ...(key === 'plan' ? { name: 'plan_id', find } : {}),
  }))
  return (
    <FieldGroup title="Plan element" purpose="What the meeting is about. Choose as far down as you like.">
      <Cascade
        steps={steps}
        chosen={{ ...about.path, plan: one(values.plan_id) ?? '' }}
        options={{ ...about.options, plan: plans }}
        load={loadElements()}
        pathTo={findPath}
        lowest="plan_element_id"
      />
      <noscript>
        <p className="plain-step">
          <Button variant="outline" type="submit" name="intent" value={NARROW} formAction={`#${fieldId('plan_id')}`}>
            Show choices below
          </Button>
        </p>
        <input type="hidden" name={PLAIN} value="1" />
      </noscript>
    </FieldGroup>
  )
}

const planOption = ({ id, name }: { id: string; name: string }): ComboboxOption => ({ value: id, label: name })

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

export function TeamFields({ values, choices, kept, step }: ChoiceProps) {
  const lead = one(values.lead_id)
  const { people, has_more_people: more } = choices
  return (
    <FieldGroup title="Team" purpose={`Who is invited, up to ${MOST_PEOPLE} people. The lead is on the team.`}>
      <PersonField
        optional
        clearable
        name="lead_id"
        label="Lead"
        from="attendees"
        {...{ people, more }}
        step={step?.people}
        kept={kept.filter(({ value }) => value === lead)}
        value={lead}
      />
      <PersonField
        optional
        full
        multiple
        name="meeting_team"
        label="Team"
        from="attendees"
        {...{ people, more, kept }}
        step={step?.people}
        value={many(values.meeting_team)}
      />
    </FieldGroup>
  )
}
