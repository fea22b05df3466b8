import * as v from 'valibot'
import { optionalId, version } from '#model/rules.ts'

/** What an element uses with a slice: measures, and dimensions of surveys. */

export const Named = v.object({ id: v.string(), name: v.string() })

/** How many of one kind an element can use. */
export const MOST_ATTACHED = 20
export const TOO_MANY_ATTACHED = `At most ${MOST_ATTACHED}`

/**
 * A slice in a request. A missing school is the one of the element's plan; null or an empty text is the district, and
 * without a group, all students.
 */
export const sliceEntries = { school_id: optionalId, subgroup_id: optionalId }
export type Slice = { school_id?: string | null | undefined; subgroup_id?: string | null | undefined }

/** The whole list as it shall be, at the element's version. */
export function PutAttached<K extends 'measures' | 'surveys', E extends v.ObjectEntries>(key: K, entries: E) {
  const rows = v.pipe(v.array(v.object({ ...entries, ...sliceEntries })), v.maxLength(MOST_ATTACHED, TOO_MANY_ATTACHED))
  return v.object({ version, [key]: rows } as { version: typeof version } & Record<K, typeof rows>) // the two keys
}
