import * as v from 'valibot'
import { ROLES } from '#model/permissions.ts'
import { listQuery, manyIds, Page, pageSize } from '#worker/kit/list-contract.ts'

/** A person who can own or join an element; position and schools tell people with the same name apart. */
export const Choosable = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  is_active: v.boolean(),
  position: v.nullable(v.string()),
  schools: v.array(v.string()),
})
export type Choosable = v.InferOutput<typeof Choosable>

/** Five per page, found by typing (spec §9); `ids`, joined by commas, loads these people instead. */
export const ChoosableQuery = listQuery(['name'], {
  page_size: pageSize('5'),
  plan_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Who can come to a meeting: also the board. */
  attends: v.optional(v.literal('true')),
  ids: manyIds,
})
export const ChoosablePage = Page(Choosable)
/** Who can own an element, come to a meeting, or be the contact of a department. */
export const AskFirstPeople = v.object({ for: v.optional(v.picklist(['own', 'attend', 'contact']), 'own') })
/** What a form offers of the people; with `has_more_people`, a search finds the others. */
export const FirstPeople = v.object({ people: v.array(Choosable), has_more_people: v.boolean() })
export type FirstPeople = v.InferOutput<typeof FirstPeople>
