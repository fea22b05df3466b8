import type { Role } from '#model/permissions.ts'
import type { Seen } from './small-groups.ts'
import { numberOf } from './values.ts'

const IN_FULL: readonly Role[] = ['super_admin', 'region_admin', 'pilot_user']

/** Does this role see small groups? A principal sees only those of the own schools. */
export function readsSmallGroups(role: Role): boolean {
  return IN_FULL.includes(role)
}

/** Who reads, as far as small groups depend on it. */
export type Reader = { role: Role; schoolIds: readonly string[] }

/** Does this person see the numbers of this slice in full, however small it is? Null is the district. */
export function seesSlice({ role, schoolIds }: Reader, schoolId: string | null): boolean {
  return readsSmallGroups(role) || (role === 'principal' && schoolId !== null && schoolIds.includes(schoolId))
}

type Number = { value: number | null; people: number | null; seen: Seen | null }
/** A number as an answer gives it: `shown` says how to write one that is not given. */
export type ShownNumber = { score: number | null; people: number | null; shown: Seen }

/** The only way to give a number to a reader: in full, or as decided for all readers. */
export function shownNumber({ value, people, seen }: Number, inFull: boolean): ShownNumber {
  const shown = inFull || value === null ? 'value' : (seen ?? 'hidden')
  if (shown === 'small' || shown === 'hidden') return { score: null, people: null, shown }
  return { score: shown === 'value' && value !== null ? numberOf(value) : null, people, shown }
}

/** May a result, gap, sort, or count be made from this number for a reader? */
export function isShown(seen: Seen | null, inFull: boolean): boolean {
  return inFull || seen === 'value' || seen === 'under_5' || seen === 'over_95'
}
