import { Link } from '@remix-run/react'
import { chipsOf, FilterChips } from '#app/components/filter-chips.tsx'
import { FilterFind, type FindSource } from '#app/components/filter-find.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { ownerOptions } from '#app/components/owner-options.ts'
import { schoolOption } from '#app/components/schools/school-picker.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/select.tsx'
import { alertName, LEVEL_KEYS, levelName, type Naming } from '#model/levels.ts'
import { ME } from '#model/owner-filter.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_LABELS } from '#model/status.ts'
import type { ElementTable } from '#worker/plans/table-contract.ts'
import {
  chosenFilters,
  type ElementFilterKey,
  type ElementFilterValues,
  isFiltered,
  listOf,
} from './plan-elements-filter.ts'

type ToolsProps = {
  table: ElementTable
  filter: ElementFilterValues
  special: boolean
  /** What a search for schools without scripts found. */
  found: FindSource['found']
}
type Choice = { name: ElementFilterKey; label: string; all: string; options: Option[] }

/** On the line of the search's text. */
const BESIDE_SEARCH = 'self-end pb-2 max-sm:self-center max-sm:pb-0'
const PROGRESS_OPTIONS: Option[] = [
  { value: 'open', label: 'Not done' },
  { value: 'late', label: 'Late' },
  ...PROGRESS_KEYS.map((value) => ({ value, label: PROGRESS_LABELS[value] })),
]
const ACHIEVED: Option[] = [
  { value: 'achieved', label: 'Achieved' },
  { value: 'not_achieved', label: 'Not Achieved' },
]
const levelOptions = (naming: Naming) => LEVEL_KEYS.map((value) => ({ value, label: levelName(naming, value) }))
const alertOptions = (naming: Naming) => ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) }))
const asOption = ({ id, name, number }: { id: string; name: string; number?: string }): Option => ({
  value: id,
  label: number ? `${number} ${name}` : name,
})

/** The search and filters above the table of elements. */
export function PlanElementsTools({ table, filter, special, found }: ToolsProps) {
  const { plan, pillars, owners, schools, has_more_schools: more, chosen_school: school } = table
  const first = schools.map(schoolOption)
  const chosen = school && asOption(school)
  const isOffered = !chosen || first.some(({ value }) => value === chosen.value)
  const naming = useNaming()
  const kept = { sort: filter.sort, scope: filter.scope, page_size: filter.page_size }
  const own = filter.scope === 'own'
  const choices: Choice[] = [
    { name: 'plan_element_type', label: 'Level', all: 'All', options: levelOptions(naming) },
    { name: 'pillar_id', label: levelName(naming, 'pillar'), all: 'All', options: pillars.map(asOption) },
    { name: 'alert_status', label: 'Risk status', all: 'Any', options: alertOptions(naming) },
    { name: 'progress_status', label: 'Implementation', all: 'Any', options: PROGRESS_OPTIONS },
    { name: 'owner', label: 'Owner', all: 'Anyone', options: ownerOptions(owners) },
    { name: 'school_id', label: 'School', all: 'Any', options: isOffered ? first : [...first, chosen] },
    { name: 'review', label: 'Review', all: 'Any', options: [{ value: 'overdue', label: 'Overdue' }] },
    { name: 'mastered_status', label: `${levelName(naming, 'objective')} achieved`, all: 'Any', options: ACHIEVED },
  ]
  const shown = choices.filter(({ name }) => name !== 'school_id' || schools.length > 0)
  const without = (name: ElementFilterKey) => urls.planElements({ ...listOf(filter), plan: plan.id, [name]: undefined })
  return (
    <FilterTools
      wide
      label="Filter the elements"
      search={{ name: 'search', label: 'Find by name', value: filter.search }}
      kept={{ plan: plan.id, ...kept }}
      chosen={chosenFilters(filter)}
      after={<FilterChips chips={chipsOf(shown, filter, without)} />}
      beside={
        <>
          {filter.owner === ME && filter.progress_status === 'late' ? null : (
            <Link className={BESIDE_SEARCH} to={urls.lateAndMine(plan.id)}>
              Late and mine
            </Link>
          )}
          {isFiltered(filter) ? (
            <ButtonLink variant="ghost" to={urls.planElements({ plan: plan.id, ...kept })}>
              Clear filters
            </ButtonLink>
          ) : null}
          {special || own ? (
            <Link
              className={BESIDE_SEARCH}
              to={urls.planElements({ ...listOf(filter), plan: plan.id, scope: own ? 'all' : 'own' })}
            >
              {own ? 'Show all elements' : 'Show my elements'}
            </Link>
          ) : null}
        </>
      }
    >
      {shown.map(({ name, options, ...choice }) =>
        name === 'school_id' ? (
          <FilterFind
            key={name}
            name={name}
            value={filter[name]}
            {...choice}
            {...{ chosen, from: 'schools', source: { first, more, found } }}
          />
        ) : (
          <FilterChoice key={name} name={name} value={filter[name]} options={options} {...choice} />
        ),
      )}
    </FilterTools>
  )
}
