import { useFetcher, useLocation } from '@remix-run/react'
import { type MutableRefObject, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { ChainKey } from '#worker/plans/levels.ts'
import type { MoveAnswer } from './move-data.ts'
import { filterTree, isFiltered, openDownTo, type ShownTree, type TreeFilter, visibleRows } from './tree-model.ts'
import { TreeTable } from './tree-table.tsx'
import { TreeTools } from './tree-tools.tsx'

type OpenableTreeProps = {
  tree: ShownTree
  filter: TreeFilter
  open: ChainKey | null
  toggled: string[]
  /** Takes what opens these rows, so that a dialog of the page can show what it made. */
  reveal: MutableRefObject<(ids: string[]) => void>
}

/** What stands open is the address's to say at first, and the reader's after that. */
export function OpenableTree({ tree, filter, open: level, toggled, reveal }: OpenableTreeProps) {
  const found = useMemo(() => filterTree(tree.elements, filter), [tree.elements, filter])
  const [down, setDown] = useState<ChainKey | null>(level)
  const [open, setOpen] = useState(() => {
    const ids = openDownTo(found.nodes, level ?? (isFiltered(filter) ? 'activity' : 'initiative'))
    for (const id of toggled) ids.has(id) ? ids.delete(id) : ids.add(id)
    return ids
  })
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
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing in this plan matches"
          action={<ButtonLink to={urls.planTree(tree.plan.id)}>Clear filters</ButtonLink>}
        />
      ) : (
        <TreeTable
          plan={tree.plan}
          rows={rows}
          all={found.nodes}
          open={open}
          onToggle={toggle}
          onMove={(node, parentId) => {
            reveal.current([parentId])
            move(urls.element(node.plan_id, node.level, node.id, 'move'), parentId, node.version)
          }}
          matches={isFiltered(filter) ? found.matches : null}
          total={tree.elements.length}
        />
      )}
    </>
  )
}

/** What was dropped is moved at once; the page comes back with an Undo, or says why not. */
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
