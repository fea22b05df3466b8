import { useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Field } from '#app/components/field.tsx'
import { useLateOptions } from '#app/components/use-late-options.ts'
import { PAUSE_MS, useLiveFilter } from '#app/components/use-live-filter.ts'
import { urls } from '#app/kit/urls.ts'
import { Select } from '#app/ui/select.tsx'
import type { Naming } from '#model/levels.ts'
import { type FilterKey, SCOPE_KEYS, type ScopeKey } from '#model/reports.ts'
import { NO_PLAN, type ReportChoices } from '#worker/reports/contract.ts'
import { BranchFields } from './branch-fields.tsx'
import { CompareField } from './compare-field.tsx'
import { type FilterField, filterField, isScope, RARE } from './filter-options.ts'
import type { ReportAddress } from './reports.ts'

type Query = Record<string, string>
type FiltersProps = {
  report: ReportAddress
  plan: { id: string; name: string } | null
  planId: string | null
  query: Query
  choices: ReportChoices | null
  naming: Naming
  /** The date that the report compares with; null if it compares with none. */
  comparedWith: string | null
}

/** Without scripts, its button is in the row of downloads below it. */
export const FILTER_FORM = 'report-filters'

const NOTHING: ReportChoices = {
  elements: [],
  people: [],
  schools: [],
  departments: [],
  lists: { tier_level: [], grade_portrait: [], subgroup: [] },
}
/** Pillars, initiatives, and so on of one plan don't exist in another. */
const NO_BRANCH = Object.fromEntries(SCOPE_KEYS.map((key) => [key, '']))

/**
 * The report's filters, as a GET form that applies at once: the choice is in the address, and it works without scripts.
 */
export function Filters({ report, plan, planId, query, choices, naming, comparedWith }: FiltersProps) {
  const submit = useSubmit()
  const plans = useLateOptions(urls.suggest('choices', { level: 'plan' }))
  const path = `/${report.path}`
  const keys = ['plan', ...report.filters, 'since']
  const filter: Query = Object.fromEntries(keys.map((key) => [key, query[key] ?? '']))
  const { change, changes } = useLiveFilter(filter, (next) => {
    const given = Object.entries({ ...query, ...next }).filter(([, value]) => value !== '')
    submit(new URLSearchParams(given), { action: path, method: 'get', replace: true, preventScrollReset: true })
  })
  const fields = report.filters
    .filter((key): key is Exclude<FilterKey, ScopeKey> => !isScope(key))
    .map((key) => filterField(key, report.key, naming, choices ?? NOTHING))
  const rare = fields.filter((field) => RARE.includes(field.key))
  const usual = fields.filter((field) => !rare.includes(field))
  /**
   * BranchFields reports its own changes, because one choice clears the following ones; wait until a date is complete.
   */
  function choose({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement) || SCOPE_KEYS.some((key) => key === target.name)) return
    change({ [target.name]: target.value, ...(target.name === 'plan' ? NO_BRANCH : {}) })
  }

  return (
    <form
      key={changes}
      id={FILTER_FORM}
      method="get"
      action={path}
      className="r-filters"
      aria-label="Choose what the report shows"
      onChange={choose}
      onSubmit={(event) => event.preventDefault()} // the new values while they load
    >
      <Field label="Plan" name="plan">
        {({ labelId: _, ...ids }) => (
          <Select
            {...ids}
            name="plan"
            defaultValue={planId ?? ''}
            placeholder={planId ? undefined : NO_PLAN}
            options={plans.options ?? (plan ? [{ value: plan.id, label: plan.name }] : [])}
            {...plans.onIntent}
          />
        )}
      </Field>
      <BranchFields
        key={planId}
        keys={report.filters.filter(isScope)}
        query={query}
        choices={choices}
        naming={naming}
        onChange={(chosen) => change({ ...NO_BRANCH, ...chosen } as Query)} // every one of its keys has a value
      />
      {usual.map((field) => (
        <ChoiceOf key={field.key} field={field} query={query} off={choices === null} />
      ))}
      {comparedWith ? (
        <CompareField date={comparedWith} chosen={query.since} onChoose={(since) => change({ since }, PAUSE_MS)} />
      ) : null}
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

function ChoiceOf({ field, query, off }: { field: FilterField; query: Query; off: boolean }) {
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
