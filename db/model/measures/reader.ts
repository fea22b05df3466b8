import type { Role } from '#model/permissions.ts'
import { RESULTS, type Result, type ResultCounts, scoreShare, type Tally, tallyOf } from './result.ts'
import type { Seen, YearSeen } from './small-groups.ts'
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

type Number = { value: number | null; people: number | null; seen: YearSeen | null }
declare const forReaders: unique symbol
/** A number that this module has let through. Contracts of measures name no other number that depends on readings. */
export type ReaderNumber = number & { readonly [forReaders]: true }
/** A number as an answer gives it: `shown` says how to write one that is not given. */
export type ShownNumber = { score: ReaderNumber | null; people: ReaderNumber | null; shown: Seen }

/** The only way to give a number to a reader: in full, or as decided for all readers. */
export function shownNumber({ value, people, seen }: Number, inFull: boolean): ShownNumber {
  const shown = inFull || value === null ? 'value' : writtenAs(seen)
  if (shown === 'small' || shown === 'hidden') return { score: null, people: null, shown }
  return {
    score: shown === 'value' && value !== null ? released(numberOf(value)) : null,
    people: released(people),
    shown,
  }
}

function writtenAs(seen: YearSeen | null): Seen {
  if (seen === 'under_5_alone') return 'under_5'
  return seen === 'over_95_alone' ? 'over_95' : (seen ?? 'hidden')
}

/** May a result, gap, sort, or count be made from this number for a reader? */
export function isShown(seen: YearSeen | null, inFull: boolean): boolean {
  return inFull || seen === 'value' || seen === 'under_5' || seen === 'over_95'
}

/** Whether a number that this person sees in full is of a small group, so that a mark must say who doesn't see it. */
export function isMarkedSmall(value: number | null, seen: YearSeen | null, inFull: boolean): boolean {
  return inFull && value !== null && seen === 'small'
}

/** The result of a number, for a reader. */
export function shownResult(result: Result | null, seen: YearSeen | null, inFull: boolean): Result | null {
  return isShown(seen, inFull) ? result : null
}

/** A difference of two numbers of a row, such as a gap: only if the reader sees every one of them as a value. */
export function shownDifference(
  difference: number | null,
  seen: readonly (YearSeen | null)[],
  inFull: boolean,
): ReaderNumber | null {
  const isOpen = inFull || seen.every((one) => one === 'value')
  return isOpen && difference !== null ? released(numberOf(difference)) : null
}

export type ReaderTally = Record<Result | 'none', ReaderNumber>

/** How many of these results, which the reader may see, are of each kind. */
export function tallyForReader(results: readonly (Result | null)[]): ReaderTally {
  return releasedTally(tallyOf(results))
}

/** Sums of the counts that a head stores, which leave out every hidden number. */
export function sumForReader(counts: readonly ResultCounts[]): ReaderTally {
  const sum = { ...tallyOf([]) }
  for (const one of counts) for (const result of RESULTS) sum[result] += one[result]
  return releasedTally(sum)
}

/** Score achieved: At or Above out of all that have a result, with two decimals; null if nothing counts. */
export function shareForReader(tally: ReaderTally): { counted: ReaderNumber; percentage: ReaderNumber | null } {
  const { at_or_above: atOrAbove, approaching, below } = tally
  const counted = atOrAbove + approaching + below
  const share = scoreShare({ atOrAbove, counted })
  return { counted: released(counted), percentage: released(share === null ? null : share / 100) }
}

function releasedTally({ at_or_above, approaching, below, none }: Tally): ReaderTally {
  return {
    at_or_above: released(at_or_above),
    approaching: released(approaching),
    below: released(below),
    none: released(none),
  }
}

function released(value: number): ReaderNumber
function released(value: number | null): ReaderNumber | null
function released(value: number | null): ReaderNumber | null {
  return value as ReaderNumber | null // the only place that makes one
}
