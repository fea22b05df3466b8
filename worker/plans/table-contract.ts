import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { FIRST_SCHOOLS } from '#worker/districts/school-choice-contract.ts'
import { listQuery } from '#worker/kit/list-contract.ts'
import { PlanOutline } from './editor-contract.ts'
import { ELEMENT_SORTS, ElementPage, ElementRow, elementFilters } from './element-contract.ts'

/** `level` shows only that level; `plan_element_type` filters the whole plan, which is in the order of the tree (`outline`). */
export const TableQuery = listQuery([...ELEMENT_SORTS, 'outline'], {
  level: v.optional(v.picklist(LEVEL_KEYS)),
  plan_element_type: v.optional(v.picklist(LEVEL_KEYS)),
  ...elementFilters,
})
export type TableQuery = v.InferOutput<typeof TableQuery>

const Named = v.object({ id: v.string(), name: v.string() })
const Numbered = v.object({ ...Named.entries, number: v.string() })
export const TableRow = v.object({ ...ElementRow.entries, number: v.string() })
export type TableRow = v.InferOutput<typeof TableRow>

/** One page of a plan's elements, numbered, with the data of its heading and filters: one answer for a table screen. */
export const ElementTable = v.object({
  ...ElementPage.entries,
  results: v.array(TableRow),
  plan: PlanOutline.entries.plan,
  /** Counts without filters, for the whole plan or the shown level. */
  total: v.number(),
  pillars: v.array(Numbered),
  /** The element that `parent_id` refers to. */
  parent: v.nullable(Numbered),
  /** Everybody who owns something in the plan. */
  owners: v.array(Named),
  ...FIRST_SCHOOLS,
  /** The school of the filter, which may not be among the first. */
  chosen_school: v.nullable(Named),
})
export type ElementTable = v.InferOutput<typeof ElementTable>
