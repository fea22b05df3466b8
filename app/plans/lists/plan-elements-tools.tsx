import { Link } from '@remix-run/react'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { ownerOptions } from '#app/components/owner-options.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/select.tsx'
import { alertName, LEVEL_KEYS, levelName } from '#model/levels.ts'
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

type ToolsProps = { table: ElementTable; filter: ElementFilterValues; special: boolean }
const asOption = ({ id, name, number }: { id: string; name: string; number?: string }): Option => ({
  value: id,
  label: number ? `${number} ${name}` : name,
})

/** The search and filters above the table of elements. */
export function PlanElementsTools({ table, filter, special }: ToolsProps) {
  const { plan, pillars, owners, schools } = table
  const naming = useNaming()
  const kept = { sort: filter.sort, scope: filter.scope, page_size: filter.page_size }
  const own = filter.scope === 'own'
  const choice = (name: ElementFilterKey, label: string, all: string, options: Option[]) => (
    <FilterChoice name={name} label={label} all={all} options={options} value={filter[name]} />
  )
  return (
    <FilterTools
      wide
      label="Filter the elements"
      search={{ name: 'search', label: 'Find by name', value: filter.search }}
      kept={{ plan: plan.id, ...kept }}
      chosen={chosenFilters(filter)}
      beside={
        <>
          {filter.owner === ME && filter.progress_status === 'late' ? null : (
            <Link className="self-end pb-2 max-md:self-center max-md:pb-0" to={urls.lateAndMine(plan.id)}>
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
              className="self-center"
              to={urls.planElements({ ...listOf(filter), plan: plan.id, scope: own ? 'all' : 'own' })}
            >
              {own ? 'Show all elements' : 'Show my elements'}
            </Link>
          ) : null}
        </>
      }
    >
      {choice(
        'plan_element_type',
        'Level',
        'All',
        LEVEL_KEYS.map((value) => ({ value, label: levelName(naming, value) })),
      )}
      {choice('pillar_id', levelName(naming, 'pillar'), 'All', pillars.map(asOption))}
      {choice(
        'alert_status',
        'Risk status',
        'Any',
        ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) })),
      )}
      {choice('progress_status', 'Implementation', 'Any', [
        { value: 'open', label: 'Not done' },
        { value: 'late', label: 'Late' },
        ...PROGRESS_KEYS.map((value) => ({ value, label: PROGRESS_LABELS[value] })),
      ])}
      {choice('owner', 'Owner', 'Anyone', ownerOptions(owners))}
      {schools.length > 0 ? choice('school_id', 'School', 'Any', schools.map(asOption)) : null}
      {choice('review', 'Review', 'Any', [{ value: 'overdue', label: 'Overdue' }])}
      {choice('mastered_status', `${levelName(naming, 'objective')} achieved`, 'Any', [
        { value: 'achieved', label: 'Achieved' },
        { value: 'not_achieved', label: 'Not Achieved' },
      ])}
    </FilterTools>
  )
}
