import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ROLES } from '#model/permissions.ts'
import { sentText } from '#model/rules.ts'
import { TableRow } from './table-contract.ts'

const SearchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

export const FindQuery = v.object({
  plan_id: v.pipe(sentText('Please select a plan first'), v.nonEmpty('Please select a plan first')),
  /** Words of names, or an outline number such as 1.2.3. */
  search: SearchText,
  /** Only elements of this level. */
  level: v.optional(v.picklist(LEVEL_KEYS)),
  /** `true`: only elements with statuses that the person may change. */
  set: v.optional(v.picklist(['true'])),
})
export type FindQuery = v.InferOutput<typeof FindQuery>

const NamedRow = v.object({ id: v.string(), name: v.string() })

export const Found = v.object({
  elements: v.array(TableRow),
  /** Owners in the plan; none for people who can't choose owners. */
  people: v.array(NamedRow),
})
export type Found = v.InferOutput<typeof Found>

export const FindInDistrictQuery = v.object({ search: SearchText })

/** The best four of each kind; none of what the person may not read. */
export const FoundInDistrict = v.object({
  measures: v.array(NamedRow),
  surveys: v.array(NamedRow),
  /** Of the plans and elements that the person may see, with the name of what it belongs to. */
  documents: v.array(v.object({ ...NamedRow.entries, kind: v.picklist(['file', 'url']), belongs_to: v.string() })),
  schools: v.array(NamedRow),
  /** People whose accounts the person may open. */
  members: v.array(v.object({ ...NamedRow.entries, role: v.picklist(ROLES) })),
})
export type FoundInDistrict = v.InferOutput<typeof FoundInDistrict>
