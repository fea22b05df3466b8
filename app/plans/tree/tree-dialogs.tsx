import { type ReactNode, useMemo } from 'react'
import { movingOf } from '#app/plans/move/move-fields.tsx'
import { useMove } from '#app/plans/move/use-move.tsx'
import { askUnder, type QuickLevel } from '#app/plans/quick-add/quick-add-names.ts'
import { useQuickAdd } from '#app/plans/quick-add/use-quick-add.tsx'
import type { ShownTree } from './tree-model.ts'
import { TreeVerbsContext } from './tree-verbs.ts'

type TreeDialogsProps = {
  tree: ShownTree
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
    const { plan, elements } = tree
    const find = (id: string | null) => elements.find((node) => node.id === id)
    return {
      plan,
      quickAdd: (level: QuickLevel, parentId: string | null) =>
        openQuickAdd(askUnder(level, plan, elements, find(parentId))),
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
