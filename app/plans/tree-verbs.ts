import { createContext, useContext } from 'react'
import { NO_PLAN, type PlanRights } from '#model/may-create.ts'
import type { QuickLevel } from './quick-add-names.ts'

/** What the parts of the tree page ask it for. */
export type TreeVerbs = {
  plan: PlanRights
  /** Under a parent, or anywhere in the plan. */
  quickAdd: (level: QuickLevel, parentId: string | null) => void
  move: (id: string) => void
}

export const TreeVerbsContext = createContext<TreeVerbs>({ plan: NO_PLAN, quickAdd: () => {}, move: () => {} })

export const useTreeVerbs = () => useContext(TreeVerbsContext)
