import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { gradeWords } from '#model/grades.ts'
import { levelName, type Naming } from '#model/levels.ts'
import type { LibraryPage, LibraryStrategy } from '#worker/repository/contract.ts'
import { copyStrategy } from './copy.ts'
import type { LibraryFilter } from './filter.ts'
import { useMore } from './use-more.ts'
import './repository.css'

type ListProps = {
  found: LibraryPage
  filter: LibraryFilter
  page: number
  /** The button that applies a strategy to a form, if there is one. */
  apply?: (row: LibraryStrategy) => ReactNode
  /** More row actions for managers of the library, after Copy. */
  verbs?: (row: LibraryStrategy) => ReactNode
  /** In a dialog, the list scrolls in a region of its own (spec §9); on a page, the page scrolls. */
  region?: boolean
  /** Shown below the list; gets the number of visible rows. */
  foot: (shown: number) => ReactNode
}

/** A list of strategies that loads more as people scroll (spec §2, §9). Give it a key if the first page may change. */
export function RepositoryList({ found, filter, page, apply, verbs, region = false, foot }: ListProps) {
  const hydrated = useHydrated()
  const naming = useNaming()
  const { more, load, onScroll } = useMore(found, filter, page, region)
  // A region that scrolls is reached with the keyboard.
  const scrolls = region ? { className: 'lib-scroll', tabIndex: 0, onScroll } : {}
  return (
    <>
      <section aria-label="Strategies" {...scrolls}>
        <DataTable
          className={verbs ? 'library managed' : 'library'}
          columnsOnPhone={region}
          caption="Strategies in the repository"
          rows={more.rows}
          rowKey={(row) => row.id}
          columns={columnsOf(naming, hydrated, apply, verbs)}
        />
        <div className="lib-end" role="status">
          {more.ended ? 'Yay! You have seen it all' : null}
          {more.state === 'failed' ? <span>More strategies could not be loaded.</span> : null}
        </div>
        {hydrated && !more.ended ? (
          <Button
            variant="outline"
            size="sm"
            className="mx-auto my-3 flex"
            pending={more.state === 'waiting'}
            pendingWord="Loading"
            onClick={load}
          >
            {more.state === 'failed' ? 'Try again' : 'Show more'}
          </Button>
        ) : null}
      </section>
      {foot(more.rows.length)}
    </>
  )
}

type Verbs = ListProps['apply']
function columnsOf(naming: Naming, hydrated: boolean, apply: Verbs, verbs: Verbs): Column<LibraryStrategy>[] {
  return [
    {
      key: 'strategy',
      head: levelName(naming, 'strategy'),
      cell: (row) => (
        <>
          <div className="lib-name">
            <ViewMore text={row.strategy} />
          </div>
          <span className="meta">
            {row.objective} {row.is_universal ? <span className="tag">Universal</span> : null}
          </span>
        </>
      ),
    },
    { key: 'method', head: 'Strategic method', cell: (row) => <ViewMore text={row.strategic_method} /> },
    { key: 'grade', head: 'Grade level', figures: true, cell: (row) => gradeWords(row.grades) },
    {
      key: 'actions',
      head: 'Action',
      // Reserve its space before scripts run, so that nothing jumps.
      hideHead: !hydrated && !apply && !verbs,
      phone: 'actions',
      cell: (row) => (
        <span className="rowacts">
          {apply?.(row)}
          {hydrated ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Copy ${row.strategy}`}
              onClick={() => void copyStrategy(row)}
            >
              <Icon of="copy" />
              Copy
            </Button>
          ) : null}
          {verbs?.(row)}
        </span>
      ),
    },
  ]
}
