import * as v from 'valibot'
import { OWN_LISTS } from '#model/own-lists.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'
import { Choice } from './contract.ts'

/** An entry on the page of its list; only small-group rules have a threshold. */
const Value = v.object({ ...Choice.entries, updated_at: v.string(), threshold: v.nullable(v.number()) })
export type Value = v.InferOutput<typeof Value>
export const ValuePage = v.object({
  ...Page(Value).entries,
  list: v.picklist(OWN_LISTS),
  /** How many entries each list has. */
  lists: v.object(v.entriesFromList(OWN_LISTS, v.number())),
})
export type ValuePage = v.InferOutput<typeof ValuePage>
/** `order` is the order of forms: that in which the entries were added, and for small-group rules that of names. */
export const ListValues = listQuery(['order', 'name', 'threshold', 'updated_at'], { list: v.picklist(OWN_LISTS) })
export type ListValues = v.InferOutput<typeof ListValues>
