import * as v from 'valibot'
import { Plan, PlanRow } from './contract.ts'
import { TreeNode } from './element-contract.ts'

export const Tree = v.object({
  plan: v.object({ ...PlanRow.entries, updated_by: Plan.entries.updated_by }),
  elements: v.array(TreeNode),
})
export type Tree = v.InferOutput<typeof Tree>
