import type { FormEvent } from 'react'
import { Cascade } from '#app/components/cascade.tsx'
import { levelSteps, loadElements } from '#app/components/cascade-elements.ts'
import { SelectField } from '#app/components/fields.tsx'
import { FilterFold } from '#app/components/filter-fold.tsx'
import { findPlans } from '#app/components/find-plans.ts'
import { PlanFind } from '#app/components/plan-find.tsx'
import { PAUSE_MS, useLiveFilter } from '#app/components/use-live-filter.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { GRADES } from '#model/grades.ts'
import { chosenFilters, type DocumentFilter, isFiltered } from './document-filter.ts'
import type { DocumentsData } from './load-documents.ts'
import '#app/components/documents/documents.css'

type DocumentFiltersProps = Pick<DocumentsData, 'filter' | 'options' | 'found'> & {
  /** The list's tab, order, and rows per page, as its address has them; null for the usual ones. */
  kept: Record<string, string | null>
  /** The list's address without filters. */
  whole: string
  onFilter: (filter: DocumentFilter) => void
}

/** Filters by text, plan, pillar, initiative, objective, and grade: a GET form that applies at once with scripts. */
export function DocumentFilters({ filter, options, found, kept, whole, onFilter }: DocumentFiltersProps) {
  const naming = useNaming()
  const { changes, change } = useLiveFilter(filter, onFilter)
  function submit(event: FormEvent) {
    event.preventDefault()
    change({})
  }

  return (
    <form method="get" role="search" aria-label="Filter the list" className="doc-filters" onSubmit={submit}>
      {Object.entries(kept).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="field doc-search">
        <label htmlFor="doc-search">Search</label>
        <Input
          key={changes}
          id="doc-search"
          type="search"
          name="search"
          icon="search"
          maxLength={100}
          defaultValue={filter.search}
          onChange={(event) => change({ search: event.target.value.trim() }, PAUSE_MS)}
        />
      </div>
      <FilterFold chosen={chosenFilters(filter)}>
        <SelectField
          key={`grade ${changes}`}
          name="grade"
          label="Grade level"
          aria-required={false}
          placeholder="All"
          options={GRADES.map((grade) => ({ value: grade, label: grade }))}
          defaultValue={filter.grade}
          onChange={(event) => change({ grade: event.target.value })}
        />
        <Cascade
          key={changes}
          steps={levelSteps(['plan', 'pillar', 'initiative', 'objective'], naming, 'All', (key) => ({
            ...(key === 'plan' && {
              find: { load: findPlans, kept: options.plan, below: <PlanFind found={found} /> },
            }),
          }))}
          chosen={filter}
          options={found ? { ...options, plan: found.results } : options}
          load={loadElements()}
          onChange={({ plan = '', pillar = '', initiative = '', objective = '' }) =>
            change({ plan, pillar, initiative, objective })
          }
        />
        <div className="acts">
          <noscript>
            <Button variant="outline" type="submit">
              Show
            </Button>
          </noscript>
          {isFiltered(filter) ? (
            <ButtonLink variant="ghost" icon="rotate-ccw" to={whole}>
              Clear filters
            </ButtonLink>
          ) : null}
        </div>
      </FilterFold>
    </form>
  )
}
