import * as v from 'valibot'
import { CHAIN } from '#model/levels.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { pageNumber } from '#worker/kit/list-contract.ts'
import { Plan, PlanRow } from './contract.ts'
import { TreeNode } from './element-contract.ts'

const TreePlan = v.object({ ...PlanRow.entries, updated_by: Plan.entries.updated_by })

export const Tree = v.object({ plan: TreePlan, elements: v.array(TreeNode) })
export type Tree = v.InferOutput<typeof Tree>

const id = v.optional(v.pipe(v.string(), v.maxLength(64)))
export const TreeQuery = v.object({
  pillar: id,
  risk: v.optional(v.picklist(ALERT_STATUSES)),
  /** A person's id, `mine` (the person is owner or on the team), or `none`. */
  owner: id,
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Opens every row above this level. */
  open: v.optional(v.picklist(CHAIN)),
  /** The rows that are closed although `open` opens them, or the other way around: ids, separated by commas. */
  toggle: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(12_000),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
  page: pageNumber('1'),
})
export type TreeQuery = v.InferOutput<typeof TreeQuery>

export const RiskCounts = v.object(v.entriesFromList(ALERT_STATUSES, v.number()))

const { id: rowId, plan_id, level, parent_id, pillar_id, initiative_id, objective_id, strategy_id } = TreeNode.entries
const { name, number, below, owner_id, owner_name, alert_status, progress_key, percentage_completed } = TreeNode.entries
const { start_date, end_date, next_review_on, is_editable, version } = TreeNode.entries
export const TreeRow = v.object({
  ...{ id: rowId, plan_id, level, parent_id, pillar_id, initiative_id, objective_id, strategy_id },
  ...{ name, number, below, owner_id, owner_name, alert_status, progress_key, percentage_completed },
  ...{ start_date, end_date, next_review_on, is_editable, version },
  is_open: v.boolean(),
  /** False if only rows below it match the filter. */
  matches: v.boolean(),
  /** The statuses below a pillar; null for other levels. */
  counts: v.nullable(RiskCounts),
})
export type TreeRow = v.InferOutput<typeof TreeRow>

/** One page of the rows that are open, and what the filters offer. */
export const TreePage = v.object({
  plan: TreePlan,
  /** Elements in the plan. */
  total: v.number(),
  /** Elements that match the filters. */
  found: v.number(),
  /** Rows that are open, on all pages. */
  count: v.number(),
  page: v.number(),
  counts: RiskCounts,
  pillars: v.array(v.object({ id: v.string(), number: v.string(), name: v.string() })),
  owners: v.array(v.object({ id: v.string(), name: v.string() })),
  rows: v.array(TreeRow),
})
export type TreePage = v.InferOutput<typeof TreePage>
