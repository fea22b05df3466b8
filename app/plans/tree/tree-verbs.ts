import { createContext, useContext } from 'react'
import type { QuickLevel } from '#app/plans/quick-add/quick-add-names.ts'
import { NO_PLAN, type PlanRights } from '#model/may-create.ts'

/** What the parts of the tree page ask it for. */
export type TreeVerbs = {
  plan: PlanRights
  /** Under a parent, or anywhere in the plan. */
  quickAdd: (level: QuickLevel, parentId: string | null) => void
  move: (id: string) => void
}

export const TreeVerbsContext = createContext<TreeVerbs>({ plan: NO_PLAN, quickAdd: () => {}, move: () => {} })

export const useTreeVerbs = () => useContext(TreeVerbsContext)
