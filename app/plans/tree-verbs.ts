import { createContext, useContext } from 'react'
import type { QuickLevel } from './quick-add-names.ts'

/** What the parts of the tree page ask it for. */
export type TreeVerbs = {
  planEditable: boolean
  /** Under a parent, or anywhere in the plan. */
  quickAdd: (level: QuickLevel, parentId: string | null) => void
  move: (id: string) => void
}

export const TreeVerbsContext = createContext<TreeVerbs>({ planEditable: false, quickAdd: () => {}, move: () => {} })

export const useTreeVerbs = () => useContext(TreeVerbsContext)
