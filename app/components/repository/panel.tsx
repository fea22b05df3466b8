import { useLocation, useSubmit } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { urls, withQuery } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { LibraryStrategy } from '#worker/repository/contract.ts'
import { countWords, isFiltered, type LibraryFilter, queryOf } from './filter.ts'
import { RepositoryFilters } from './filters.tsx'
import { RepositoryList } from './list.tsx'
import type { RepositoryData } from './load.ts'
import { RowVerbs } from './row-verbs.tsx'

/** The Strategic Repository tab; its whole state is in the address. */
export function RepositoryPanel({ found, filter, options, page, back, mayManage }: RepositoryData) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`
  const kept = { tab: 'repository', return: back }
  const here = (more: object = {}) => urls.resources({ ...kept, ...more })
  const waiting = useNavigating(({ state }) => state === 'loading')
  const show = (next: LibraryFilter) => {
    const address = new URL(here(queryOf(next)), 'http://own')
    submit(address.searchParams, { action: address.pathname, replace: true, preventScrollReset: true })
  }
  const apply = (row: LibraryStrategy) => (
    <ButtonLink variant="outline" size="sm" to={applied(back ?? '', row.id)} aria-label={`Apply ${row.strategy}`}>
      Apply
    </ButtonLink>
  )
  return (
    <>
      <RepositoryFilters filter={filter} options={options} onFilter={show} action={here()}>
        <input type="hidden" name="tab" value="repository" />
        {back ? <input type="hidden" name="return" value={back} /> : null}
      </RepositoryFilters>
      <div className="lib-head" aria-busy={waiting || undefined}>
        <p role="status" className="num">
          {countWords(found.count)}
        </p>
        <span className="acts">
          {back ? (
            <ButtonLink variant="outline" to={back}>
              Back to the form
            </ButtonLink>
          ) : null}
          {mayManage ? (
            <>
              <ButtonLink variant="outline" icon="upload" to={urls.importStrategies()}>
                Upload CSV
              </ButtonLink>
              <ButtonLink variant="outline" icon="plus" to={urls.addStrategy({ from })}>
                Add strategy
              </ButtonLink>
            </>
          ) : null}
        </span>
      </div>
      {found.count === 0 ? (
        <NoStrategies
          filtered={isFiltered(filter)}
          reset={
            <ButtonLink variant="outline" to={here()}>
              Reset
            </ButtonLink>
          }
        />
      ) : (
        <RepositoryList
          key={JSON.stringify([filter, page, found.count, found.results.map(({ id, version }) => [id, version])])}
          {...{ found, filter, page }}
          apply={back ? apply : undefined}
          // People who came to apply a strategy see only Apply; there is no room for more buttons.
          verbs={mayManage && !back ? (row) => <RowVerbs row={row} from={from} /> : undefined}
          foot={(shown) => <Pagination page={page} pageSize={10} count={found.count} shown={shown} />}
        />
      )}
    </>
  )
}

export function NoStrategies({ filtered, reset }: { filtered: boolean; reset: React.ReactNode }) {
  return (
    <EmptyState
      title="No Strategic Repository Found"
      why={
        filtered
          ? 'Nothing in the repository matches this search and these filters.'
          : 'Strategies that your district adds appear here for everyone who plans.'
      }
      action={filtered ? reset : null}
    />
  )
}

/** The address of the form, with the strategy to apply. */
function applied(back: string, id: string): string {
  const { pathname, search } = new URL(back, 'http://own')
  const query = Object.fromEntries(new URLSearchParams(search))
  return withQuery(pathname, { ...query, apply: id })
}
