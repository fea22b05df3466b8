import { Field } from '#app/components/field.tsx'
import { PersonPicker, personOption } from '#app/components/person-picker.tsx'
import { many, one } from '#app/components/typed-values.ts'
import { NoJsPersonFind } from '#app/plans/no-js/no-js-option.tsx'
import type { Field as LevelField } from '#model/fields.ts'
import type { FieldContext } from './field-context.ts'

type PeopleFieldProps = {
  field: LevelField
  base: { name: string; label: string; optional: boolean }
  context: FieldContext
}

/** The owner, or the team. */
export function PeopleField({ field, base, context }: PeopleFieldProps) {
  const { choices, plain, values } = context
  const several = field.kind === 'people'
  const value = values[field.key]
  return (
    <Field {...base}>
      {({ labelId, ...ids }) => (
        <>
          <PersonPicker
            {...ids}
            labelId={labelId}
            name={field.key}
            multiple={several}
            defaultValue={several ? many(value) : one(value)}
            people={plain?.people.found[field.key]?.rows ?? choices.people}
            more={choices.people_more}
            kept={[...(context.kept[field.key] ?? []), ...(plain?.people.named ?? []).map(personOption)]}
            clearable={!field.required}
            required={field.required}
          />
          <NoJsPersonFind field={field} context={context} />
        </>
      )}
    </Field>
  )
}
