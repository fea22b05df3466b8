import { type FormEvent, type ReactNode, useState } from 'react'
import { Cascade } from '#app/components/cascade.tsx'
import { fetchOptions } from '#app/components/cascade-load.ts'
import { FilterFold } from '#app/components/filter-fold.tsx'
import type { CascadeLoad } from '#app/components/use-cascade.ts'
import { PAUSE_MS, useLiveFilter } from '#app/components/use-live-filter.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Option } from '#app/ui/select.tsx'
import { levelName } from '#model/levels.ts'
import { chosenFilters, isFiltered, type LibraryFilter, NO_FILTER, PLACES } from './filter.ts'
import { GradeCells } from './grade-cells.tsx'
import './repository.css'

type FiltersProps = {
  filter: LibraryFilter
  options: Record<string, Option[] | undefined>
  onFilter: (filter: LibraryFilter) => void
  /** Other fields that the address keeps. */
  children?: ReactNode
  /** The form's address, for people without scripts; null in a dialog, which has none. */
  action: string | null
}

const loadPlaces: CascadeLoad = (place, above, signal) => {
  const { pillar, initiative } = above
  return fetchOptions(urls.suggest('repository-choices', { place, pillar, initiative }), signal)
}

/** Filters by text, pillar, initiative, objective, and grades: a GET form that applies at once with scripts. */
export function RepositoryFilters({ filter, options, onFilter, children, action }: FiltersProps) {
  const naming = useNaming()
  const hydrated = useHydrated()
  const [resets, setResets] = useState(0)
  const { latest, changes, change } = useLiveFilter(filter, onFilter)
  const resetKey = `${changes} ${resets}`
  // Start reset fields from the latest filter, because the address still has the former one.
  const start = latest.current
  function reset() {
    setResets(resets + 1)
    change(NO_FILTER)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // React bubbles this event to the form around the dialog
    change({})
  }

  return (
    <form
      method="get"
      action={action ?? undefined}
      role="search"
      aria-label="Filter the strategic repository"
      className="lib-filters"
      onSubmit={submit}
    >
      {children}
      <div className="field lib-search">
        <label htmlFor="lib-search">Search</label>
        <Input
          key={resetKey}
          id="lib-search"
          type="search"
          name="search"
          icon="search"
          maxLength={1000}
          defaultValue={start.search}
          onChange={(event) => change({ search: event.target.value.trim() }, PAUSE_MS)}
        />
      </div>
      <FilterFold chosen={chosenFilters(filter)}>
        <Cascade
          key={resetKey}
          steps={PLACES.map((place) => ({ key: place, word: levelName(naming, place), placeholder: 'All' }))}
          chosen={{ pillar: start.pillar, initiative: start.initiative, objective: start.objective }}
          options={options}
          load={loadPlaces}
          onChange={(chosen) =>
            change({
              pillar: chosen.pillar ?? '',
              initiative: chosen.initiative ?? '',
              objective: chosen.objective ?? '',
            })
          }
        />
        <div className="lib-last">
          <GradeCells key={resetKey} chosen={start.grades} onChange={(grades) => change({ grades })} />
          <div className="acts">
            <noscript>
              <Button variant="outline" type="submit">
                Show
              </Button>
            </noscript>
            {hydrated ? (
              <Button variant="ghost" icon="rotate-ccw" onClick={reset}>
                Reset
              </Button>
            ) : action && isFiltered(filter) ? (
              <Button asChild variant="ghost">
                <a href={action}>Reset</a>
              </Button>
            ) : null}
          </div>
        </div>
      </FilterFold>
    </form>
  )
}
