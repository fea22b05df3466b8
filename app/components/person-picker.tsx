import { urls } from '#app/kit/urls.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxLoad, ComboboxOption, ComboboxProps } from '#app/ui/combobox-props.ts'
import type { Choosable } from '#worker/people/contract.ts'
import { DROPDOWN_FAILED } from './cascade-load.ts'
import { Face } from './person.tsx'

type PersonPickerProps = Omit<ComboboxProps, 'options' | 'load' | 'mark'> & {
  /** The first people by name; with `more`, typing finds the others. */
  people: readonly Choosable[]
  /** Which /suggest/ route finds the others. */
  from?: 'people' | 'contacts' | 'attendees'
}

/** Chooses one person or several out of hundreds: five at first, then more, or by typing (spec §9 "Autocomplete"). */
export function PersonPicker({ people, from = 'people', multiple, placeholder, ...props }: PersonPickerProps) {
  return (
    <Combobox
      {...props}
      multiple={multiple}
      options={people.map(personOption)}
      load={props.more ? FIND[from] : undefined}
      placeholder={placeholder ?? (multiple ? 'Add a person' : 'Choose a person')}
      mark={({ label }) => <Face name={label} />}
    />
  )
}

/** Shows position and school below the name, so that people can tell two persons of the same name apart. */
export function personOption({ id, name, position, schools, is_active }: Choosable): ComboboxOption {
  const note = [position, schools.length > 2 ? `${schools.length} schools` : schools.join(' and ')].filter(Boolean)
  return { value: id, label: name, note: note.join(', ') || undefined, ...(is_active ? {} : LEFT) }
}

const LEFT = { tag: 'Deactivated' }

/** The option for a person who is already set; a deactivated person is marked. */
export function setPerson(person: { id: string; name: string; is_active: boolean }): ComboboxOption {
  return { value: person.id, label: person.name, ...(person.is_active ? {} : LEFT) }
}

/** Constant functions, so that an open list does not load again on each render. */
const FIND = {
  people: finder('people'),
  contacts: finder('contacts'),
  attendees: finder('people', { attends: 'true' }),
}

function finder(from: string, more: Record<string, string> = {}): ComboboxLoad {
  return async ({ text, page }, signal) => {
    const answer = await fetch(urls.suggest(from, { ...more, q: text, page }), { signal })
    if (!answer.ok) throw new Error(DROPDOWN_FAILED)
    const { results, count } = (await answer.json()) as { results: Choosable[]; count: number } // app/plans/editor/suggest-people.ts, app/districts/suggest-contacts.ts
    return { options: results.map(personOption), count }
  }
}
