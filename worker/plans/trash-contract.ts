import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { elementName } from '#model/rules.ts'
import { Page, pageQuery } from '#worker/kit/list-contract.ts'

const NODE_KEYS = ['plan', ...LEVEL_KEYS] as const

/** One deletion: its root and the number of rows deleted with it. */
export const TrashRow = v.object({
  id: v.string(),
  level: v.picklist(NODE_KEYS),
  name: v.string(),
  plan_id: v.string(),
  plan_name: v.string(),
  deleted_at: v.string(),
  deleted_by: v.nullable(v.string()),
  count: v.number(),
  restorable: v.boolean(),
  /** Why it can't be restored now; null if it can. */
  reason: v.nullable(v.string()),
})
export type TrashRow = v.InferOutput<typeof TrashRow>
export const TrashPage = Page(TrashRow)
export const ListTrash = pageQuery

/** New names for rows whose names were taken, by id. */
export const RestoreNode = v.object({ names: v.optional(v.record(v.string(), elementName), {}) })
export type RestoreNode = v.InferOutput<typeof RestoreNode>
export const RestoredNode = v.object({
  id: v.string(),
  level: v.picklist(NODE_KEYS),
  plan_id: v.string(),
  count: v.number(),
  /** What had to change to restore it, as a sentence; null if nothing. */
  note: v.nullable(v.string()),
})
export type RestoredNode = v.InferOutput<typeof RestoredNode>

/** Why it was not restored: every row whose name is in use, each of which needs another in `names`. */
export const RestoreRefused = v.nullable(
  v.object({ clashes: v.array(v.object({ id: v.string(), name: v.string(), message: v.string() })) }),
)
export type RestoreRefused = v.InferOutput<typeof RestoreRefused>

/** One audit row in readable form. */
export const HistoryRow = v.object({
  id: v.string(),
  at: v.string(),
  by: v.nullable(v.string()),
  action: v.string(),
  changes: v.array(
    v.object({ field: v.string(), label: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  ),
})
export type HistoryRow = v.InferOutput<typeof HistoryRow>
export const HistoryPage = Page(HistoryRow)
export const ListHistory = pageQuery
