import { Link, useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type MutableRefObject, useEffect } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import type { MoveAnswer } from '#app/plans/move/move-data.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { ME } from '#model/owner-filter.ts'
import { isFiltered, TREE_PAGE } from '#model/tree.ts'
import type { TreePage, TreeRow } from '#worker/plans/tree-contract.ts'
import { ancestorsOf, type PendingRows, pendingRows } from './pending-rows.ts'
import { readTreeAddress, type TreeAddress, withOpened, withToggled } from './tree-address.ts'
import { TreeTable } from './tree-table.tsx'
import { TreeTools } from './tree-tools.tsx'

type OpenableTreeProps = {
  tree: TreePage
  /** Receives a function that opens the rows above an added element, so that a dialog can show it. */
  reveal: MutableRefObject<(path: string[]) => void>
}

/** The open rows of a plan. The address says which are open, and the server sends no others. */
export function OpenableTree({ tree, reveal }: OpenableTreeProps) {
  const { search } = useLocation()
  const address = readTreeAddress(new URLSearchParams(search))
  const { rows, wanted, go } = useOpenRows(tree.rows)
  const move = useMove()
  reveal.current = (path) => go(withOpened(wanted, path))
  return (
    <>
      <TreeTools tree={tree} address={address} />
      <FilterResult tree={tree} address={address} />
      {tree.count === 0 ? (
        <EmptyState title={emptyBecause(address)} />
      ) : (
        <TreeTable
          tree={tree}
          rows={rows}
          onToggle={(id) => go(withToggled(wanted, [id]))}
          onMove={(node, parent) => {
            const action = urls.element(node.plan_id, node.level, node.id, 'move')
            move(action, parent.id, node.version, withOpened(wanted, [...ancestorsOf(parent), parent.id]))
          }}
        />
      )}
      {tree.count > TREE_PAGE ? (
        <Pagination page={tree.page} pageSize={TREE_PAGE} count={tree.count} shown={tree.rows.length} />
      ) : null}
    </>
  )
}

function emptyBecause({ filter: { owner, pillar, risk, find } }: TreeAddress): string {
  const onlyMine = owner === ME && !pillar && !risk && !find
  return onlyMine ? 'You don’t own anything in this plan yet' : 'Nothing in this plan matches'
}

/** The rows as they will be: a closed row hides those below it at once, while the address changes. */
function useOpenRows(rows: readonly TreeRow[]): { rows: PendingRows; wanted: string; go: (search: string) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const next = useNavigating(({ location }) => (location?.pathname === pathname ? location.search : search))
  return {
    rows: pendingRows(rows, search, next),
    wanted: next,
    go: (to) => {
      if (to !== next) navigate(`${pathname}${to}`, { replace: true, preventScrollReset: true })
    },
  }
}

/** How many elements match the filters, above the tree. */
function FilterResult({ tree, address: { filter } }: { tree: TreePage; address: TreeAddress }) {
  if (!isFiltered(filter) && !filter.pillar) return <p className="vh" role="status" />
  return (
    <p className="tree-found" role="status">
      <b className="num">
        {tree.found} of {tree.total} match
      </b>{' '}
      <Link to={urls.planTree(tree.plan.id)}>Clear filters</Link>
    </p>
  )
}

/** Moves a dropped row at once; the page then shows an Undo or the reason it failed. */
function useMove() {
  const fetcher = useFetcher<MoveAnswer>()
  const { pathname } = useLocation()
  const { data: refused } = fetcher
  useEffect(() => {
    if (refused) showToast({ kind: 'error', message: Object.values(refused.messages).flat().join(' ') })
  }, [refused])
  return (action: string, parentId: string, version: number, search: string) => {
    const fields = { parent_id: parentId, version: String(version), back: `${pathname}${search}` }
    fetcher.submit(fields, { method: 'post', action, preventScrollReset: true })
  }
}
