import { Field } from '#app/components/field.tsx'
import { NoJsFind } from '#app/components/no-js-find.tsx'
import { PersonPicker, personOption } from '#app/components/person-picker.tsx'
import type { NewOwners } from './new-owners.ts'

type NewOwnerFieldProps = {
  name: string
  label: string
  newOwners: NewOwners
  /** The people who leave: they can't take over their own elements. */
  besides: readonly string[]
  chosen?: string
  errors?: string[]
}

/** The person who takes over: anybody in the district, found by typing. */
export function NewOwnerField({ name, label, newOwners, besides, chosen, errors }: NewOwnerFieldProps) {
  const { people, more, text, found, named } = newOwners
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
      {more ? (
        <NoJsFind
          of="person"
          {...{ name, label, text }}
          first={people.length}
          found={found && { count: found.count, shown: found.people.length }}
        />
      ) : null}
    </div>
  )
}
