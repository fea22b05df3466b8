import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { listQuery } from '#worker/kit/list-contract.ts'
import { PlanOutline } from './editor-contract.ts'
import { ELEMENT_SORTS, ElementPage, ElementRow, elementFilters } from './element-contract.ts'

/** `level` shows that level alone; `plan_element_type` is a filter over the whole plan. */
export const TableQuery = listQuery(ELEMENT_SORTS, {
  level: v.optional(v.picklist(LEVEL_KEYS)),
  plan_element_type: v.optional(v.picklist(LEVEL_KEYS)),
  ...elementFilters,
})
export type TableQuery = v.InferOutput<typeof TableQuery>

const Named = v.object({ id: v.string(), name: v.string() })
const Numbered = v.object({ ...Named.entries, number: v.string() })
export const TableRow = v.object({ ...ElementRow.entries, number: v.string() })
export type TableRow = v.InferOutput<typeof TableRow>

/** A page of a plan's elements, numbered, with what its head and its filters show: one answer for a table screen. */
export const ElementTable = v.object({
  ...ElementPage.entries,
  results: v.array(TableRow),
  plan: PlanOutline.entries.plan,
  /** Without filters: of the whole plan, or of the level that is shown alone. */
  total: v.number(),
  pillars: v.array(Numbered),
  /** The element that `parent_id` names. */
  parent: v.nullable(Numbered),
  /** Of the whole plan: who owns something in it. */
  owners: v.array(Named),
  schools: v.array(Named),
})
export type ElementTable = v.InferOutput<typeof ElementTable>
