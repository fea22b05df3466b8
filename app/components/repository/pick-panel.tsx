import { Link, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { urls, withQuery } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogPanel } from '#app/ui/dialog-panel.tsx'
import { TableSkeleton } from '#app/ui/skeleton.tsx'
import { numberWords } from '#model/counted.ts'
import { levelName } from '#model/levels.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'
import { countWords, isFiltered, NO_FILTER, queryOf } from './filter.ts'
import { RepositoryFilters } from './filters.tsx'
import { RepositoryList } from './list.tsx'
import { NoStrategies } from './panel.tsx'
import { useFirstPage } from './use-first-page.ts'

type PickPanelProps = { onApply: (row: LibraryStrategy) => void; onClose: () => void }

/** The 'Search from Repositories' dialog (spec §2); loaded when someone opens it. */
export function PickPanel({ onApply, onClose }: PickPanelProps) {
  const naming = useNaming()
  const { filter, found, arrived, state, ask } = useFirstPage()
  const [resets, setResets] = useState(0)
  const { pathname, search } = useLocation()
  const back = { tab: 'repository', return: withoutApply(pathname, search) }
  const apply = (row: LibraryStrategy) => (
    <Button variant="outline" size="sm" aria-label={`Apply ${row.strategy}`} onClick={() => onApply(row)}>
      Apply
    </Button>
  )
  function reset() {
    setResets(resets + 1)
    void ask(NO_FILTER)
  }
  return (
    <DialogPanel
      open
      onOpenChange={(open) => open || onClose()}
      title="Search from Repositories"
      description={`Apply fills in the name and description of this ${levelName(naming, 'strategy')}. Your other fields don’t change.`}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="lib-dialog">
        <RepositoryFilters key={resets} filter={filter} options={{}} onFilter={ask} action={null} />
        <div className="lib-head" aria-busy={state === 'waiting' || undefined}>
          <p role="status">{found ? countWords(found.count) : null}</p>
        </div>
        {state === 'failed' ? (
          <Notice kind="error" level={3} title="The strategies could not be loaded">
            <Button variant="outline" size="sm" onClick={() => void ask(filter)}>
              Try again
            </Button>
          </Notice>
        ) : found === null ? (
          <TableSkeleton heads={[levelName(naming, 'strategy'), 'Strategic method', 'Grade level']} rows={4} />
        ) : found.count === 0 ? (
          <NoStrategies
            filtered={isFiltered(filter)}
            reset={
              <Button variant="outline" onClick={reset}>
                Reset
              </Button>
            }
          />
        ) : (
          <RepositoryList
            key={arrived}
            region
            {...{ found, filter, page: 1, apply }}
            foot={(shown) => (
              <p className="mute num lib-foot">
                Rows : {numberWords(shown)} of {numberWords(found.count)}
                {shown < found.count ? (
                  <>
                    {' '}
                    <Link to={urls.resources({ ...back, ...queryOf(filter), page: Math.floor(shown / PAGE_SIZE) + 1 })}>
                      More strategies
                    </Link>
                  </>
                ) : null}
              </p>
            )}
          />
        )}
      </div>
    </DialogPanel>
  )
}

/** The address of the form without the strategy to apply. */
function withoutApply(pathname: string, search: string): string {
  const { apply: _, ...query } = Object.fromEntries(new URLSearchParams(search))
  return withQuery(pathname, query)
}
