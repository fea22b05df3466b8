import type { ComboboxOption } from '#app/ui/combobox.tsx'
import type { Element } from '#worker/plans/element-contract.ts'

type Named = { id: string; name: string }
const option = ({ id, name }: Named): ComboboxOption => ({ value: id, label: name })

/** What is set stays choosable even when it is no longer offered: a person who left, a type that was deleted. */
export function keptOptions(element: Element): Record<string, ComboboxOption[]> {
  const single = (id: string | null, name: string | null) => (id ? [option({ id, name: name ?? 'Unknown' })] : [])
  const left = element.owner_active === false ? ' (deactivated)' : ''
  return {
    owner_id: single(element.owner_id, `${element.owner_name}${left}`),
    strategy_type_id: single(element.strategy_type_id, element.strategy_type_name),
    activity_task_type_id: single(element.activity_task_type_id, element.activity_task_type_name),
    tier_level_id: single(element.tier_level_id, element.tier_level_name),
    team: element.team.map(option),
    schools: element.schools.map(option),
    departments: element.departments.map(option),
    subgroups: element.subgroups.map(option),
    portrait_areas: element.portrait_areas.map(option),
  }
}
