import { Link, useFetcher, useLocation } from '@remix-run/react'
import { type MutableRefObject, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import type { MoveAnswer } from '#app/plans/move/move-data.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { ChainKey } from '#model/levels.ts'
import {
  type FilteredTree,
  filterTree,
  isFiltered,
  openDownTo,
  type ShownTree,
  type TreeFilter,
  visibleRows,
} from './tree-model.ts'
import { TreeTable } from './tree-table.tsx'
import { TreeTools } from './tree-tools.tsx'

type OpenableTreeProps = {
  tree: ShownTree
  filter: TreeFilter
  open: ChainKey | null
  toggled: string[]
  /** Receives a function that opens the rows above the given ids, so that a dialog can show what it added. */
  reveal: MutableRefObject<(ids: string[]) => void>
}

/** The address sets which rows are open at first; then the reader does. */
export function OpenableTree({ tree, filter, open: level, toggled, reveal }: OpenableTreeProps) {
  const found = useMemo(() => filterTree(tree.elements, filter), [tree.elements, filter])
  const first = () => {
    const ids = openDownTo(found.nodes, level ?? (isFiltered(filter) ? 'activity' : 'initiative'))
    for (const id of toggled) ids.has(id) ? ids.delete(id) : ids.add(id)
    return ids
  }
  const [down, setDown] = useState<ChainKey | null>(level)
  const [open, setOpen] = useState(first)
  // A new filter resets the tree, but keeps the filter form and its focus.
  const asked = `${tree.plan.id} ${level} ${JSON.stringify(filter)}`
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setDown(level)
    setOpen(first())
  }
  const move = useMove()
  const rows = visibleRows(found.nodes, open)
  const toggle = (id: string) => {
    setDown(null)
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  reveal.current = (ids) => setOpen((before) => new Set([...before, ...ids]))
  return (
    <>
      <TreeTools
        tree={tree}
        filter={filter}
        down={down ?? (level === null && toggled.length === 0 && !isFiltered(filter) ? 'initiative' : null)}
        onDown={(next) => {
          setDown(next)
          setOpen(openDownTo(found.nodes, next))
        }}
      />
      <FilterResult tree={tree} filter={filter} found={found} />
      {rows.length === 0 ? (
        <EmptyState title="Nothing in this plan matches" />
      ) : (
        <TreeTable
          plan={tree.plan}
          rows={rows}
          all={tree.elements}
          open={open}
          onToggle={toggle}
          onMove={(node, parentId) => {
            reveal.current([parentId])
            move(urls.element(node.plan_id, node.level, node.id, 'move'), parentId, node.version)
          }}
          matches={found.matches}
          total={tree.elements.length}
        />
      )}
    </>
  )
}

/** How many elements match the filters, above the tree. */
function FilterResult({ tree, filter, found }: { tree: ShownTree; filter: TreeFilter; found: FilteredTree }) {
  if (!isFiltered(filter) && !filter.pillar) return <p className="vh" role="status" />
  const { size } = found.matches ?? { size: found.nodes.length }
  return (
    <p className="tree-found" role="status">
      <b className="num">
        {size} of {tree.elements.length} match
      </b>{' '}
      <Link to={urls.planTree(tree.plan.id)}>Clear filters</Link>
    </p>
  )
}

/** Moves a dropped row at once; the page then shows an Undo or the reason it failed. */
function useMove() {
  const fetcher = useFetcher<MoveAnswer>()
  const { pathname, search } = useLocation()
  const { data: refused } = fetcher
  useEffect(() => {
    if (refused) showToast({ kind: 'error', message: Object.values(refused.messages).flat().join(' ') })
  }, [refused])
  return (action: string, parentId: string, version: number) => {
    const fields = { parent_id: parentId, version: String(version), back: `${pathname}${search}` }
    fetcher.submit(fields, { method: 'post', action, preventScrollReset: true })
  }
}
