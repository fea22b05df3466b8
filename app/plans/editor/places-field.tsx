import { Field } from '#app/components/field.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import { many, one } from '#app/components/typed-values.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { Field as LevelField } from '#model/fields.ts'
import { AllSchools } from './all-schools.tsx'
import type { FieldContext } from './field-context.ts'

type PlacesFieldProps = {
  field: LevelField
  base: { name: string; label: string; optional: boolean }
  context: FieldContext
}

/** Several schools, or all of them at once. */
export function SchoolsField({ field, base, context }: PlacesFieldProps) {
  const { choices, plain, kept, values } = context
  const one = choices.schools.length === 1
  return (
    <SchoolField
      {...base}
      multiple
      placeholder="Choose"
      offered={choices}
      step={plain?.schools}
      value={many(values[field.key])}
      kept={kept[field.key]}
    >
      {one ? null : <AllSchools name={field.key} offered={choices} />}
    </SchoolField>
  )
}

export function DepartmentField({ field, base, context }: PlacesFieldProps) {
  const { departments } = context.choices
  return (
    <Field {...base}>
      {({ labelId, ...ids }) => (
        <Combobox
          {...ids}
          labelId={labelId}
          name={field.key}
          clearable
          defaultValue={one(context.values[field.key])}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          kept={context.kept[field.key]}
          placeholder="Choose"
        />
      )}
    </Field>
  )
}

/** The small-group rules of the district; each says from how many people on numbers are shown. */
export function MasksField({ field, base, context }: PlacesFieldProps) {
  return (
    <Field {...base}>
      {({ labelId, ...ids }) => (
        <Combobox
          {...ids}
          labelId={labelId}
          name={field.key}
          multiple
          defaultValue={many(context.values[field.key])}
          options={context.choices.masks.map(({ id, name, threshold }) => ({
            value: id,
            label: name,
            note: `at least ${threshold} people`,
          }))}
          kept={context.kept[field.key]}
          placeholder="Choose"
        />
      )}
    </Field>
  )
}
