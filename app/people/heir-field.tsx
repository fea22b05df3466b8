import { Field } from '#app/components/field.tsx'
import { PersonPicker, personOption } from '#app/components/person-picker.tsx'
import { PlainPersonFind } from '#app/components/plain-person-find.tsx'
import type { Heirs } from './heirs.ts'

type HeirFieldProps = {
  name: string
  label: string
  heirs: Heirs
  /** Those who give: nobody hands over to themselves. */
  besides: readonly string[]
  chosen?: string
  errors?: string[]
}

/** Who takes it: anybody of the district, found by typing. */
export function HeirField({ name, label, heirs, besides, chosen, errors }: HeirFieldProps) {
  const { people, more, text, found, named } = heirs
  return (
    <div>
      <Field name={name} label={label} errors={errors}>
        {({ labelId, ...ids }) => (
          <PersonPicker
            {...ids}
            labelId={labelId}
            name={name}
            people={(found?.people ?? people).filter((one) => !besides.includes(one.id))}
            more={more}
            kept={named.map(personOption)}
            defaultValue={chosen}
            required
          />
        )}
      </Field>
      {more ? <PlainPersonFind name={name} label={label} text={text} first={people.length} found={found} /> : null}
    </div>
  )
}
