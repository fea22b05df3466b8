import { createContext, useContext } from 'react'
import type { QuickLevel } from '#app/plans/quick-add/quick-add-names.ts'
import { NO_PLAN, type PlanRights } from '#model/may-create.ts'

/** The actions that the tree's parts call on its page. */
export type TreeVerbs = {
  plan: PlanRights
  /** Adds under a parent, or anywhere in the plan. */
  quickAdd: (level: QuickLevel, parentId: string | null) => void
  move: (id: string) => void
}

export const TreeVerbsContext = createContext<TreeVerbs>({ plan: NO_PLAN, quickAdd: () => {}, move: () => {} })

export const useTreeVerbs = () => useContext(TreeVerbsContext)
