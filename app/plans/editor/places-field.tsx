import { useRef } from 'react'
import { Field } from '#app/components/field.tsx'
import { writeForm } from '#app/components/form-values.ts'
import { many, one } from '#app/components/typed-values.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ALL_SCHOOLS } from '#app/plans/no-js/no-js-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { Field as LevelField } from '#model/fields.ts'
import type { FieldContext } from './field-context.ts'

type PlacesFieldProps = {
  field: LevelField
  base: { name: string; label: string; optional: boolean }
  context: FieldContext
}

/** Several schools, grouped by region, or all of them at once. */
export function SchoolsField({ field, base, context }: PlacesFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const { schools } = context.choices
  function chooseAll() {
    const form = box.current?.closest('form')
    if (form) writeForm(form, { [field.key]: schools.map(({ id }) => id) })
  }
  return (
    <Field {...base}>
      {({ labelId, ...ids }) => (
        <div ref={box}>
          <Combobox
            {...ids}
            labelId={labelId}
            name={field.key}
            multiple
            defaultValue={many(context.values[field.key])}
            options={schools.map(({ id, name, region }) => ({ value: id, label: name, note: region, group: region }))}
            kept={context.kept[field.key]}
            placeholder="Choose"
          />
          {schools.length > 1 && hydrated ? (
            <Button size="sm" variant="ghost" className="mt-1" onClick={chooseAll}>
              All {schools.length} schools
            </Button>
          ) : null}
          {schools.length > 1 ? (
            <noscript>
              <Checkbox name={ALL_SCHOOLS} label={`All ${schools.length} schools`} />
            </noscript>
          ) : null}
        </div>
      )}
    </Field>
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
