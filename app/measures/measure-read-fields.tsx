import { useState } from 'react'
import { Field, FieldGroup } from '#app/components/field.tsx'
import { SelectField, TextField } from '#app/components/fields.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import { type SchoolName, schoolOption } from '#app/components/schools/school-picker.tsx'
import type { SchoolStep } from '#app/components/schools/school-step.ts'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { GRADES } from '#model/grades.ts'
import type { MeasureFormChoices } from './load-measure-form.ts'
import { MEASURE_LABELS } from './measure-values.ts'

type Props = { values: FieldValues; choices: MeasureFormChoices }
type WhoProps = Props & { measureId: string | null; kept: readonly SchoolName[]; step: SchoolStep | undefined }

/** The students that a measure counts, and for which groups and schools it is read. */
export function MeasureWhoFields({ values, choices, measureId, kept, step }: WhoProps) {
  const { measures, subgroups } = choices
  const others = measures.filter(
    ({ id, unit, complement_id: other }) =>
      unit === 'percent' && id !== measureId && (other === null || other === measureId),
  )
  return (
    <FieldGroup title="Students" purpose="Which students it counts, and which groups and schools it covers.">
      <Many
        name="grades"
        add="Add a grade"
        values={values}
        options={GRADES.map((grade) => ({ value: grade, label: grade === 'Preschool' ? grade : `Grade ${grade}` }))}
      />
      <Many
        name="subgroups"
        add="Add a student group"
        values={values}
        options={subgroups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SchoolField
        full
        optional
        multiple
        clearable
        name="schools"
        label={MEASURE_LABELS.schools ?? ''}
        placeholder="Add a school"
        help="Leave blank for a measure of the whole district only."
        offered={choices}
        step={step}
        value={many(values.schools)}
        kept={kept.map(schoolOption)}
      />
      {others.length > 0 ? (
        <SelectField
          optional
          name="complement_id"
          label={MEASURE_LABELS.complement_id}
          placeholder="No other measure"
          defaultValue={one(values.complement_id)}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          help="Such as “present” and “absent”. Small groups are hidden in both, because one says the other."
        />
      ) : null}
    </FieldGroup>
  )
}

type ManyProps = {
  name: string
  add: string
  values: FieldValues
  options: { value: string; label: string }[]
}

function Many({ name, add, values, options }: ManyProps) {
  return (
    <Field full optional name={name} label={MEASURE_LABELS[name]}>
      {({ labelId, ...ids }) => (
        <Combobox
          {...ids}
          labelId={labelId}
          name={name}
          multiple
          clearable
          placeholder={add}
          defaultValue={many(values[name])}
          options={options}
        />
      )}
    </Field>
  )
}

/** When a measure is read, and which reading counts for the school year. */
export function MeasureReadFields({ values, choices: { window_sets } }: Props) {
  const [windows, setWindows] = useState(one(values.windows))
  const set = window_sets.find(({ key }) => key === windows)
  const usual = set?.windows.map(({ label, due }) => `${label.toLowerCase()} ${due}`).join(', ') || 'year 08-31'
  return (
    <FieldGroup title="Readings" purpose="When it is read, and which reading counts for the school year.">
      <SelectField
        name="windows"
        label={MEASURE_LABELS.windows}
        value={windows}
        onChange={(event) => setWindows(event.target.value)}
        options={window_sets.map(({ key, label }) => ({ value: key, label }))}
      />
      <input type="hidden" name="counts_for" value={windows} />
      <SelectField
        key={windows}
        optional
        name="counts_window"
        label={MEASURE_LABELS.counts_window}
        placeholder="The latest reading of the year"
        defaultValue={windows === one(values.windows) ? one(values.counts_window) : (set?.counts_window ?? '')}
        options={(set?.windows ?? []).map(({ key, label }) => ({ value: key, label }))}
      />
      <TextField
        full
        optional
        name="due_days"
        label={MEASURE_LABELS.due_days}
        defaultValue={one(values.due_days)}
        help={`Month and day by which a reading is due. Leave blank for the usual dates: ${usual}.`}
      />
    </FieldGroup>
  )
}
