import { useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Field } from '#app/components/field.tsx'
import type { FindSource } from '#app/components/filter-find.tsx'
import { findPlans } from '#app/components/find-plans.ts'
import { PAUSE_MS, useLiveFilter } from '#app/components/use-live-filter.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Naming } from '#model/levels.ts'
import { SCOPE_KEYS } from '#model/reports.ts'
import type { BoardBody } from '#worker/reports/board-contract.ts'
import { NO_PLAN, type ReportChoices } from '#worker/reports/contract.ts'
import { BranchFields } from './branch-fields.tsx'
import { CompareField } from './compare-field.tsx'
import { type FilterField, filterFields, isScope } from './filter-options.ts'
import { NO_FILTERS } from './no-filters.ts'
import type { ReportAddress } from './reports.ts'
import { SchoolFilter } from './school-filter.tsx'
import { StaffField } from './staff-field.tsx'

type Query = Record<string, string>
type FiltersProps = {
  report: ReportAddress
  plan: { id: string; name: string } | null
  planId: string | null
  query: Query
  choices: ReportChoices | null
  /** The page has only some lines of the plan, and asks for others. */
  asksForLines: boolean
  naming: Naming
  /** What the report compares with; null if it compares with nothing. */
  comparedWith: BoardBody['since'] | null
  /** The groups that the report shows, if people chose some; and whether it opens with the reader's own. */
  chosen: readonly { id: string; name: string }[] | null
  opensOnOwn: boolean
  /** What a search for schools without scripts found. */
  found: FindSource['found']
}

/** Without scripts, its button is in the row of downloads below it. */
export const FILTER_FORM = 'report-filters'

const NOTHING: ReportChoices = {
  elements: [],
  people: [],
  ...{ schools: [], has_more_schools: false, chosen_school: null },
  departments: [],
  scorecards: [],
  school_years: [],
  lists: { tier_level: [], grade_portrait: [], subgroup: [] },
}
/** What an address can say of a plan's branch: pillars, initiatives, and so on of one plan don't exist in another. */
const NO_BRANCH = Object.fromEntries([...SCOPE_KEYS, 'path'].map((key) => [key, '']))

/** What another choice takes with it. */
const ALSO_CLEARED: Record<string, Query> = { compare: { since: '' } }

/**
 * The report's filters, as a GET form that applies at once: the choice is in the address, and it works without scripts.
 */
export function Filters({
  report,
  plan,
  planId,
  query,
  choices,
  asksForLines,
  naming,
  comparedWith,
  chosen,
  opensOnOwn,
  found,
}: FiltersProps) {
  const submit = useSubmit()
  const path = `/${report.path}`
  const keys = ['plan', ...report.filters, 'compare', 'since']
  const scopes = report.filters.filter(isScope)
  const filter: Query = Object.fromEntries(keys.map((key) => [key, query[key] ?? '']))
  const { change, changes } = useLiveFilter(filter, (next) => {
    const isElsewhere = ['plan', ...scopes].some((key) => next[key] !== (query[key] ?? ''))
    const all = { ...query, ...(isElsewhere ? NO_BRANCH : {}), ...next }
    const given = Object.entries(all).filter(([, value]) => value !== '')
    const chosen = given.some(([key]) => key !== 'plan') ? given : [...given, ...Object.entries(NO_FILTERS)]
    submit(new URLSearchParams(chosen), { action: path, method: 'get', replace: true, preventScrollReset: true })
  })
  const { usual, rare } = filterFields(report.key, naming, choices ?? NOTHING, opensOnOwn)
  /**
   * BranchFields reports its own changes, because one choice clears the following ones; wait until a date is complete.
   */
  function choose({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement) || SCOPE_KEYS.some((key) => key === target.name)) return
    change({ [target.name]: target.value, ...(ALSO_CLEARED[target.name] ?? {}) })
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
        {(ids) => (
          <Combobox
            {...ids}
            name="plan"
            defaultValue={planId ?? ''}
            placeholder={NO_PLAN}
            options={plan ? [{ value: plan.id, label: plan.name }] : []}
            more
            load={findPlans}
            onChange={([id = '']) => change({ plan: id, ...Object.fromEntries(scopes.map((key) => [key, ''])) })}
          />
        )}
      </Field>
      <BranchFields
        key={planId}
        keys={scopes}
        query={query}
        choices={choices}
        askIn={asksForLines ? planId : null}
        naming={naming}
        onChange={(chosen) => change(chosen)}
      />
      {usual.map((field) =>
        field.key === 'user_id' && planId && choices ? (
          <StaffField
            key={field.key}
            planId={planId}
            chosen={chosen?.[0] ?? null}
            value={query.user_id ?? ''}
            onChoose={(user_id) => change({ user_id })}
          />
        ) : (
          <FieldOf key={field.key} {...{ field, query, choices, found }} onChoose={change} />
        ),
      )}
      {comparedWith ? (
        <CompareField since={comparedWith} query={query} onChoose={(chosen) => change(chosen, PAUSE_MS)} />
      ) : null}
      {rare.length > 0 ? (
        <details className="r-more" open={rare.some((field) => query[field.key])}>
          <summary>More filters</summary>
          <div className="r-filters">
            {rare.map((field) => (
              <FieldOf key={field.key} {...{ field, query, choices, found }} onChoose={change} />
            ))}
          </div>
        </details>
      ) : null}
    </form>
  )
}

type FieldOfProps = Pick<FiltersProps, 'query' | 'choices' | 'found'> & {
  field: FilterField
  onChoose: (chosen: Query) => void
}

/** A list of choices, or of many schools the first of them and a search for the others. */
function FieldOf({ field, query, choices, found, onChoose }: FieldOfProps) {
  if (field.key === 'school_id' && choices?.has_more_schools)
    return <SchoolFilter {...{ field, choices, found }} value={query.school_id ?? ''} onChoose={onChoose} />
  return <ChoiceOf field={field} query={query} off={choices === null} />
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
