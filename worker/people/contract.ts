import * as v from 'valibot'
import { ROLES } from '#worker/auth/permissions.ts'
import { listQuery, Page, pageSize } from '#worker/kit/list.ts'

/** People who can own or join an element; five at a time, as they are looked up by typing (spec §9). */
export const Choosable = v.object({ id: v.string(), name: v.string(), role: v.picklist(ROLES), is_active: v.boolean() })
export const ChoosableAsk = listQuery(['name'], {
  page_size: pageSize('5'),
  plan_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export const ChoosablePage = Page(Choosable)
