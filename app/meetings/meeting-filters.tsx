import { useNavigate } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useId } from 'react'
import { Cascade } from '#app/components/cascade.tsx'
import { levelSteps, loadElements } from '#app/components/cascade-elements.ts'
import { Field } from '#app/components/field.tsx'
import type { FindSource } from '#app/components/filter-find.tsx'
import { findPlans } from '#app/components/find-plans.ts'
import { PlanFind } from '#app/components/plan-find.tsx'
import { PAUSE_MS, useLiveFilter } from '#app/components/use-live-filter.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Input } from '#app/ui/input.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { MEETING_TYPE_LABELS, MEETING_TYPES } from '#model/meetings/kinds.ts'
import { isFiltered, type MeetingAddress, type MeetingFilter, meetingsUrl, moreFilters, NO_FILTER } from './address.ts'
import { ELEMENT_STEPS } from './meeting-values.ts'

type MeetingFiltersProps = {
  address: MeetingAddress
  options: Record<string, Option[] | undefined>
  /** What a search for plans without scripts found. */
  found: FindSource['found']
}

/** Filters by words, type, plan element, and in the list by dates: a GET form that applies at once with scripts. */
export function MeetingFilters({ address, options, found }: MeetingFiltersProps) {
  const navigate = useNavigate()
  const { filter, view, when, date, day } = address
  const more = moreFilters(filter)
  const id = useId()
  const { changes, change } = useLiveFilter<MeetingFilter>(filter, (wanted) =>
    navigate(meetingsUrl({ ...address, filter: wanted }), { replace: true, preventScrollReset: true }),
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const said = (name: 'search' | 'from' | 'to') => String(typed.get(name) ?? filter[name])
    change({ search: said('search').trim(), from: said('from'), to: said('to') })
  }
  const kept = { view: view === 'agenda' ? '' : view, when: when === 'upcoming' ? '' : when, date: day ?? date ?? '' }
  return (
    <form method="get" role="search" aria-label="Filter meetings" className="meeting-filters" onSubmit={submit}>
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <div className="inline grow">
        <label className="vh" htmlFor={`${id}-search`}>
          Find in topics and minutes
        </label>
        <Input
          key={changes}
          id={`${id}-search`}
          type="search"
          name="search"
          icon="search"
          placeholder="Find in topics and minutes"
          maxLength={100}
          defaultValue={filter.search}
          onChange={(event) => change({ search: event.target.value.trim() }, PAUSE_MS)}
        />
      </div>
      <div className="inline">
        <label className="vh" htmlFor={`${id}-type`}>
          Type
        </label>
        <Select
          key={changes}
          id={`${id}-type`}
          name="type"
          placeholder="Every type"
          options={MEETING_TYPES.map((type) => ({ value: type, label: MEETING_TYPE_LABELS[type] }))}
          defaultValue={filter.type}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => change({ type: event.target.value })}
        />
      </div>
      <noscript>
        <Button variant="outline" type="submit">
          Show
        </Button>
      </noscript>
      {isFiltered(address) ? (
        <ButtonLink variant="ghost" icon="rotate-ccw" to={meetingsUrl({ ...address, filter: NO_FILTER })}>
          Clear filters
        </ButtonLink>
      ) : null}
      <details className="more-filters" open={more > 0 ? true : undefined}>
        <summary>More filters{more > 0 ? <span className="num"> {more}</span> : null}</summary>
        <div className="fields">
          <ElementFilters key={changes} {...{ filter, options, found, change }} />
          {view === 'agenda' ? <DateFilters key={`dates ${changes}`} filter={filter} /> : null}
        </div>
      </details>
    </form>
  )
}

type ElementFiltersProps = Pick<MeetingFiltersProps, 'options' | 'found'> & {
  filter: MeetingFilter
  change: (part: Partial<MeetingFilter>) => void
}

/** What meetings are about: a plan, or an element of it and everything below. */
function ElementFilters({ filter, options, found, change }: ElementFiltersProps) {
  const naming = useNaming()
  const steps = levelSteps(['plan', ...ELEMENT_STEPS], naming, 'All', (key) => ({
    ...(key === 'plan'
      ? { name: 'plan_id', find: { load: findPlans, kept: options.plan, below: <PlanFind found={found} /> } }
      : {}),
  }))
  return (
    <Cascade
      steps={steps}
      chosen={{ ...filter, plan: filter.plan_id }}
      options={found ? { ...options, plan: found.results } : options}
      load={loadElements()}
      onChange={({ plan = '', ...levels }) =>
        change({ plan_id: plan, ...Object.fromEntries(ELEMENT_STEPS.map((level) => [level, levels[level] ?? ''])) })
      }
    />
  )
}

/** Dates don't apply while someone types them, so they have a button. */
function DateFilters({ filter }: { filter: MeetingFilter }) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} name={name} label={name === 'from' ? 'From' : 'To'}>
          {(ids) => <DateInput {...ids} inAddress name={name} defaultValue={filter[name]} />}
        </Field>
      ))}
      <Button variant="outline" type="submit" className="apply">
        Show these dates
      </Button>
    </>
  )
}
