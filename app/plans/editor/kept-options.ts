import { setPerson } from '#app/components/person-picker.tsx'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import { fieldsOf, nameKeyOf } from '#model/level-fields.ts'
import type { Element } from '#worker/plans/element-contract.ts'

type Named = { id: string; name: string }
const option = ({ id, name }: Named): ComboboxOption => ({ value: id, label: name })

/**
 * A current value keeps its name even when the list no longer offers it, such as a person who left or a deleted type.
 */
export function keptOptions(element: Element): Record<string, ComboboxOption[]> {
  const single = (id: string | null, name: string | null) => (id ? [option({ id, name: name ?? 'Unknown' })] : [])
  const { owner_id: id, owner_name: name, owner_active } = element
  return {
    owner_id: id ? [setPerson({ id, name: name ?? 'Unknown', is_active: owner_active !== false })] : [],
    ...Object.fromEntries(
      fieldsOf('choice').map(({ key }) => [key, single(element[key], element[nameKeyOf(key)])] as const),
    ),
    team: element.team.map(setPerson),
    ...Object.fromEntries(
      fieldsOf('schools', 'departments', 'choices', 'masks').map(({ key }) => [key, element[key].map(option)] as const),
    ),
  }
}
