import { type ReactNode, useMemo } from 'react'
import { movingOf } from '#app/plans/move/move-fields.tsx'
import { useMove } from '#app/plans/move/use-move.tsx'
import { firstDates, type QuickLevel } from '#app/plans/quick-add/quick-add-names.ts'
import { useQuickAdd } from '#app/plans/quick-add/use-quick-add.tsx'
import type { TreePage } from '#worker/plans/tree-contract.ts'
import { TreeVerbsContext } from './tree-verbs.ts'

type TreeDialogsProps = {
  tree: TreePage
  quick: readonly QuickLevel[]
  /** Opens the rows above the added one, so that it shows. */
  onAdded: (above: string[]) => void
  children: ReactNode
}

/** The dialogs that the tree's rows open; opening one does not render the rows again. */
export function TreeDialogs({ tree, quick, onAdded, children }: TreeDialogsProps) {
  const { open: openQuickAdd, dialog: quickAddDialog } = useQuickAdd(quick, (saved) => onAdded(saved.above))
  const { open: openMove, dialog: moveDialog } = useMove()
  const verbs = useMemo(() => {
    const { plan, rows } = tree
    const find = (id: string | null) => rows.find((node) => node.id === id)
    return {
      plan,
      quickAdd: (level: QuickLevel, parentId: string | null) => {
        const parent = find(parentId)
        // The rows above it may be on another page.
        const path = parent ? { ...movingOf(parent, 0).above, [parent.level]: parent.id } : {}
        openQuickAdd({ level, planId: plan.id, path: { ...path, plan: plan.id }, ...firstDates(plan, parent) })
      },
      move: (id: string) => {
        const node = find(id)
        if (node) openMove(movingOf(node, node.below))
      },
    }
  }, [tree, openQuickAdd, openMove])
  return (
    <TreeVerbsContext.Provider value={verbs}>
      {children}
      {quickAddDialog}
      {moveDialog}
    </TreeVerbsContext.Provider>
  )
}
