import { useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Field } from '#app/components/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Naming } from '#worker/plans/levels.ts'
import { type FilterKey, NO_PLAN, type ReportChoices, SCOPE_KEYS, type ScopeKey } from '#worker/reports/contract.ts'
import { BranchFields } from './branch-fields.tsx'
import { type FilterField, filterField, isScope, RARE } from './filter-options.ts'
import type { ReportAddress } from './reports.ts'

type FiltersProps = {
  report: ReportAddress
  plans: { id: string; name: string }[]
  planId: string | null
  query: Record<string, string>
  choices: ReportChoices | null
  naming: Naming
}

/** The button that sends the form stands in the line of downloads below it. */
export const FILTER_FORM = 'report-filters'

const NOTHING: ReportChoices = {
  elements: [],
  people: [],
  schools: [],
  departments: [],
  lists: { tier_level: [], grade_portrait: [], subgroup: [] },
}

/** What the report shows, as a GET form: it lives in the address, and works without scripts (architecture §8). */
export function Filters({ report, plans, planId, query, choices, naming }: FiltersProps) {
  const submit = useSubmit()
  const path = `/${report.path}`
  const fields = report.filters
    .filter((key): key is Exclude<FilterKey, ScopeKey> => !isScope(key))
    .map((key) => filterField(key, report.key, naming, choices ?? NOTHING))
  const rare = fields.filter((field) => RARE.includes(field.key))
  const usual = fields.filter((field) => !rare.includes(field))
  /** Empty fields are left out of the address, and so are the branches of a plan that is no longer chosen. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const moved = form.get('plan') !== planId
    const given = new URLSearchParams()
    for (const [key, value] of form) {
      const stays = !moved || !SCOPE_KEYS.some((scope) => scope === key)
      if (typeof value === 'string' && value !== '' && stays) given.set(key, value)
    }
    submit(given, { action: path, method: 'get', preventScrollReset: true })
  }

  return (
    <form
      id={FILTER_FORM}
      method="get"
      action={path}
      className="r-filters"
      aria-label="Choose what the report shows"
      onSubmit={show}
    >
      <Field label="Plan" name="plan">
        {({ labelId: _, ...ids }) => (
          <Select
            {...ids}
            name="plan"
            defaultValue={planId ?? ''}
            placeholder={planId ? undefined : NO_PLAN}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <BranchFields keys={report.filters.filter(isScope)} query={query} choices={choices} naming={naming} />
      {usual.map((field) => (
        <ChoiceOf key={field.key} field={field} query={query} off={choices === null} />
      ))}
      {rare.length > 0 ? (
        <details className="r-more" open={rare.some((field) => query[field.key])}>
          <summary>More filters</summary>
          <div className="r-filters">
            {rare.map((field) => (
              <ChoiceOf key={field.key} field={field} query={query} off={choices === null} />
            ))}
          </div>
        </details>
      ) : null}
    </form>
  )
}

function ChoiceOf({ field, query, off }: { field: FilterField; query: Record<string, string>; off: boolean }) {
  return (
    <Field label={field.label} name={field.key}>
      {({ labelId: _, ...ids }) => (
        <Select
          {...ids}
          name={field.key}
          disabled={off}
          placeholder={off ? NO_PLAN : field.all}
          defaultValue={off ? '' : (query[field.key] ?? '')}
          options={field.options}
        />
      )}
    </Field>
  )
}
