import { EditorForm } from '#app/components/editor-form.tsx'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import type { FindStep, WithFound } from '#app/components/find-step.ts'
import { PersonField } from '#app/components/person-field.tsx'
import type { SchoolName } from '#app/components/schools/school-picker.tsx'
import { type FieldValues, formatWith, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import type { Measure } from '#worker/measures/contract.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { MeasureFormChoices } from './load-measure-form.ts'
import { MeasureReadFields, MeasureWhoFields } from './measure-read-fields.tsx'
import { MeasureScoreFields, MeasureYearFields } from './measure-score-fields.tsx'
import {
  baselineYear,
  CreateMeasureForm,
  MeasureForm as EditForm,
  MEASURE_LABELS,
  valuesOfMeasure,
} from './measure-values.ts'

type MeasureFormProps = {
  /** Null for a new measure. */
  measure: Measure | null
  choices: MeasureFormChoices
  answer: (FormAnswer & { extra?: WithFound<'schools' | 'people'> }) | undefined
}

/** All fields of a measure, for create and update. */
export function MeasureForm({ measure, choices, answer }: MeasureFormProps) {
  const editor = useEditorForm<Measure>({
    id: 'measure-form',
    schema: measure ? EditForm : CreateMeasureForm,
    labels: MEASURE_LABELS,
    saved: valuesOfMeasure(measure),
    version: measure?.version ?? null,
    formKey: measure ? `measure:${measure.id}` : 'create-measure',
    answer,
    read: valuesOfMeasure,
  })
  const { values } = editor
  const step = answer?.extra?.schools
  const kept = [...(measure?.schools ?? []), ...(editor.saveConflict?.current.schools ?? [])]
  const owners = [measure, editor.saveConflict?.current].flatMap((one) =>
    one?.owner ? [{ value: one.owner.id, label: one.owner.name }] : [],
  )
  const sent = answer?.extra?.people.named ?? []
  const from = baselineYear(measure)
  return (
    <EditorForm
      requiredNote
      firstButton={<EnterSaves />}
      editor={editor}
      hidden={from ? { years_from: from } : {}}
      say={formatWith(wordsOf(choices, [...kept, ...(step?.named ?? []), ...sent, ...owners.map(namedOf)]))}
      dock={{
        back: { to: measure ? urls.measure(measure.id) : urls.measurements() },
        save: { word: measure ? 'Save' : 'Create measure' },
      }}
    >
      <AboutFields {...{ values, choices, owners }} step={answer?.extra?.people} />
      <MeasureWhoFields {...{ values, choices, kept, step }} measureId={measure?.id ?? null} />
      <MeasureReadFields values={values} choices={choices} />
      <MeasureScoreFields values={values} />
      <MeasureYearFields values={values} from={from} />
      {measure ? (
        <FieldGroup title="Reason" purpose="The history and the measure’s page show it.">
          <TextArea
            full
            optional
            rows={2}
            name="reason"
            label={MEASURE_LABELS.reason}
            defaultValue={one(values.reason)}
            help="Needed if you change the target of a past school year, the baseline, or the direction."
          />
        </FieldGroup>
      ) : null}
    </EditorForm>
  )
}

function AboutFields({
  values,
  choices,
  owners,
  step,
}: {
  values: FieldValues
  choices: MeasureFormChoices
  owners: ComboboxOption[]
  step: FindStep<Choosable> | undefined
}) {
  const { types, units, people } = choices
  return (
    <FieldGroup title="The measure" purpose="What the district tracks, and who looks after it.">
      <TextArea
        oneLine
        full
        name="name"
        label={MEASURE_LABELS.name}
        defaultValue={one(values.name)}
        help="Up to 100 characters."
      />
      <SelectField
        optional
        name="type_id"
        label={MEASURE_LABELS.type_id}
        placeholder="None"
        defaultValue={one(values.type_id)}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PersonField
        optional
        clearable
        name="owner_id"
        label={MEASURE_LABELS.owner_id ?? ''}
        people={people}
        more={choices.has_more_people}
        kept={owners}
        step={step}
        value={one(values.owner_id)}
      />
      <SelectField
        name="unit"
        label={MEASURE_LABELS.unit}
        defaultValue={one(values.unit)}
        options={units.map(({ key, label }) => ({ value: key, label }))}
      />
      <SelectField
        name="decimals"
        label={MEASURE_LABELS.decimals}
        defaultValue={one(values.decimals)}
        options={['0', '1', '2'].map((value) => ({ value, label: value }))}
      />
      <CheckField
        full
        name="is_reverse_scoring"
        label="Lower is better"
        note="For example absences or suspensions."
        defaultChecked={one(values.is_reverse_scoring) === 'on'}
      />
      <TextField
        optional
        name="source"
        label={MEASURE_LABELS.source}
        defaultValue={one(values.source)}
        help="Where the numbers come from."
      />
      <CheckField
        full
        name="is_scorecard_measure"
        label={MEASURE_LABELS.is_scorecard_measure ?? ''}
        defaultChecked={one(values.is_scorecard_measure) === 'on'}
      />
      <TextArea
        full
        optional
        rows={3}
        name="description"
        label={MEASURE_LABELS.description}
        defaultValue={one(values.description)}
      />
    </FieldGroup>
  )
}

const namedOf = ({ value, label }: ComboboxOption) => ({ id: value, name: label })

/** The words of ids and choices, for the table of both versions after a conflict. */
function wordsOf(
  { measures, types, subgroups, schools, units, window_sets, people }: MeasureFormChoices,
  others: readonly SchoolName[],
) {
  const named = [...measures, ...types, ...subgroups, ...schools, ...others, ...people].map(
    ({ id, name }) => [id, name] as const,
  )
  const keyed = [...units, ...window_sets, ...window_sets.flatMap(({ windows }) => windows)]
  return new Map([...named, ...keyed.map(({ key, label }) => [key, label] as const), ['on', 'Yes'] as const])
}
