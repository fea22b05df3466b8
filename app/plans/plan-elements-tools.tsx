import { Form, Link, useSubmit } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Search } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { alertName, LEVEL_KEYS, levelName } from '#worker/plans/levels.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_LABELS } from '#worker/plans/status.ts'
import type { ElementTable } from '#worker/plans/table-contract.ts'
import { type ElementFilterKey, type ElementFilterValues, isFiltered } from './plan-elements-filter.ts'

type ToolsProps = { table: ElementTable; filter: ElementFilterValues; special: boolean }
const asOption = ({ id, name, number }: { id: string; name: string; number?: string }): Option => ({
  value: id,
  label: number ? `${number} ${name}` : name,
})

/** A GET form, so that what was filtered can be sent to somebody; a choice takes effect at once where scripts run. */
export function PlanElementsTools({ table, filter, special }: ToolsProps) {
  const { plan, pillars, owners, schools } = table
  const naming = useNaming()
  const submit = useSubmit()
  const own = filter.scope === 'own'
  const choice = (name: ElementFilterKey, label: string, all: string, options: Option[]) => (
    <FilterChoice name={name} label={label} all={all} options={options} value={filter[name]} />
  )
  return (
    <Form
      method="get"
      className="tools"
      role="search"
      aria-label="Filter the elements"
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget, { replace: true })}
    >
      <input type="hidden" name="plan" value={plan.id} />
      {filter.sort ? <input type="hidden" name="sort" value={filter.sort} /> : null}
      {filter.scope ? <input type="hidden" name="scope" value={filter.scope} /> : null}
      <div className="inline grow">
        <label htmlFor="el-search">Find by name</label>
        <Input id="el-search" type="search" name="search" icon={Search} defaultValue={filter.search} maxLength={100} />
      </div>
      {choice(
        'plan_element_type',
        'Level',
        'All',
        LEVEL_KEYS.map((value) => ({ value, label: levelName(naming, value) })),
      )}
      {choice('pillar_id', levelName(naming, 'pillar'), 'All', pillars.map(asOption))}
      {choice(
        'alert_status',
        'Risk',
        'Any',
        ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) })),
      )}
      {choice(
        'progress_status',
        'Implementation',
        'Any',
        PROGRESS_KEYS.map((value) => ({ value, label: PROGRESS_LABELS[value] })),
      )}
      {choice('owner', 'Owner', 'Anyone', [{ value: 'none', label: 'No owner' }, ...owners.map(asOption)])}
      {schools.length > 0 ? choice('school_id', 'School', 'Any', schools.map(asOption)) : null}
      {choice('review', 'Review', 'Any', [{ value: 'overdue', label: 'Overdue' }])}
      {choice('mastered_status', levelName(naming, 'objective'), 'Any', [
        { value: 'achieved', label: 'Achieved' },
        { value: 'not_achieved', label: 'Not achieved' },
      ])}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      {isFiltered(filter) ? (
        <ButtonLink variant="quiet" to={urls.planElements({ plan: plan.id, sort: filter.sort, scope: filter.scope })}>
          Clear filters
        </ButtonLink>
      ) : null}
      {special ? (
        <Link
          className="self-center"
          to={urls.planElements({ ...filter, page: undefined, plan: plan.id, scope: own ? 'all' : 'own' })}
        >
          {own ? 'Show all elements' : 'Show my own'}
        </Link>
      ) : null}
    </Form>
  )
}

type ChoiceProps = { name: ElementFilterKey; label: string; all: string; options: Option[]; value: string | undefined }

function FilterChoice({ name, label, all, options, value = '' }: ChoiceProps) {
  const id = `el-${name}`
  // A value from a link that no list offers still stands there as chosen.
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <div className="inline md:[&_.sel]:w-[6.5rem]">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        defaultValue={value}
        placeholder={all}
        options={known ? options : [...options, { value, label: 'As in the link' }]}
      />
    </div>
  )
}
