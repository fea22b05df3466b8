import { setPerson } from '#app/components/person-picker.tsx'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import type { Element } from '#worker/plans/element-contract.ts'

type Named = { id: string; name: string }
const option = ({ id, name }: Named): ComboboxOption => ({ value: id, label: name })

/** What is set stays set and has its name even when it is no longer offered: a person who left, a type that was deleted. */
export function keptOptions(element: Element): Record<string, ComboboxOption[]> {
  const single = (id: string | null, name: string | null) => (id ? [option({ id, name: name ?? 'Unknown' })] : [])
  const { owner_id: id, owner_name: name, owner_active } = element
  return {
    owner_id: id ? [setPerson({ id, name: name ?? 'Unknown', is_active: owner_active !== false })] : [],
    strategy_type_id: single(element.strategy_type_id, element.strategy_type_name),
    activity_task_type_id: single(element.activity_task_type_id, element.activity_task_type_name),
    tier_level_id: single(element.tier_level_id, element.tier_level_name),
    team: element.team.map(setPerson),
    schools: element.schools.map(option),
    departments: element.departments.map(option),
    subgroups: element.subgroups.map(option),
    portrait_areas: element.portrait_areas.map(option),
  }
}
