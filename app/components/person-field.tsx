import type { ComboboxOption, ComboboxProps } from '#app/ui/combobox-props.ts'
import type { Choosable } from '#worker/people/contract.ts'
import { Field, type FieldProps } from './field.tsx'
import type { FindStep } from './find-step.ts'
import { NoJsFind } from './no-js-find.tsx'
import { PersonPicker, personOption } from './person-picker.tsx'

type PersonFieldProps = Omit<FieldProps, 'children' | 'name' | 'label'> &
  Pick<ComboboxProps, 'multiple' | 'clearable' | 'required'> & {
    name: string
    label: string
    /** The first people by name; with `more`, a search finds the others. */
    people: readonly Choosable[]
    more: boolean
    from?: 'people' | 'contacts' | 'attendees'
    value: string | string[] | undefined
    /** The people who are chosen already; they may not be among the first ones. */
    kept: ComboboxOption[]
    /** What a search without scripts found, and the people that a refused form sent. */
    step: FindStep<Choosable> | undefined
  }

/** One person or several: the first by name, and all others by typing or, without scripts, by a search below the list. */
export function PersonField(props: PersonFieldProps) {
  const { name, people, more, from, value, kept, step, multiple, clearable, required, ...field } = props
  const found = step?.found[name]
  return (
    <Field name={name} {...field}>
      {({ labelId, ...ids }) => (
        <>
          <PersonPicker
            {...ids}
            {...{ labelId, name, more, multiple, clearable, required }}
            {...(from ? { from } : {})}
            people={found?.rows ?? people}
            kept={[...kept, ...(step?.named ?? []).map(personOption)]}
            defaultValue={value}
          />
          {more ? (
            <NoJsFind
              of="person"
              {...{ name, label: field.label }}
              text={found?.text ?? ''}
              first={people.length}
              found={found && { count: found.count, shown: found.rows.length }}
            />
          ) : null}
        </>
      )}
    </Field>
  )
}
