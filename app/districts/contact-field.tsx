import { Field } from '#app/components/field.tsx'
import { PersonPicker, setPerson } from '#app/components/person-picker.tsx'
import type { Choosable } from '#worker/people/contract.ts'

type ContactFieldProps = {
  name: string
  label: string
  chosen: string | undefined
  /** The current contact, who may have left. */
  set: { id: string; name: string; is_active: boolean } | null
  offered: readonly Choosable[]
  count: number
}

/** A department's main contact. */
export function ContactField({ name, label, chosen, set, offered, count }: ContactFieldProps) {
  return (
    <Field name={name} label={label} help="The person to contact about this department.">
      {({ labelId, ...ids }) => (
        <PersonPicker
          {...ids}
          labelId={labelId}
          name={name}
          from="contacts"
          people={offered}
          more={count > offered.length}
          kept={set ? [setPerson(set)] : []}
          defaultValue={chosen}
          required
        />
      )}
    </Field>
  )
}
