import { type FieldValues, many } from './typed-values.ts'

type Value = FieldValues[string]
/** Are two values of a field equal? */
export type Same = (one: Value, other: Value) => boolean

/** The result of merging two people's changes to one row, field by field. */
export type Merged = {
  /** The merged values: the author's own changes, and elsewhere what was saved since; sets have the changes of both. */
  values: FieldValues
  /** The values that were saved since. */
  theirs: FieldValues
  /** Fields that take changes which only the other person made. */
  applied: string[]
  /** Fields whose changes contradict each other: the form asks only about these. */
  conflicts: string[]
}

/** Ignore how browsers send line breaks, and the order of a set. */
const plain = (value: Value) =>
  many(value)
    .map((one) => one.replace(/\r\n?/g, '\n').trim())
    .filter(Boolean)
    .sort()
export const sameValue: Same = (one, other) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Merges what someone typed (`mine`) with what was saved since (`theirs`); both started from `base`. */
export function merge(
  fields: readonly string[],
  { base, mine, theirs }: { base: FieldValues; mine: FieldValues; theirs: FieldValues },
  same: Same = sameValue,
): Merged {
  const merged: Merged = { values: { ...mine }, theirs, applied: [], conflicts: [] }
  for (const field of fields) {
    const [was, my, their] = [base[field], mine[field], theirs[field]]
    if (same(my, their) || same(their, was)) continue
    const both = same(my, was) ? their : mergeSets({ was, my, their })
    if (both === null) merged.conflicts.push(field)
    else if (same(both, my)) merged.values[field] = my
    else {
      merged.applied.push(field)
      merged.values[field] = both
    }
  }
  return merged
}

/**
 * A set with the additions and removals of both; null for a single value, and for a set that one of them or both
 * together left empty: that is a decision about the whole set, such as all grades.
 */
function mergeSets({ was, my, their }: { was: Value; my: Value; their: Value }): string[] | null {
  // A form sends a set of one as a single value.
  if (!Array.isArray(was) && !Array.isArray(their)) return null
  const [before, mine, theirs] = [new Set(many(was)), new Set(many(my)), new Set(many(their))]
  const both = [
    ...[...theirs].filter((one) => mine.has(one) || !before.has(one)),
    ...[...mine].filter((one) => !theirs.has(one) && !before.has(one)),
  ]
  return [mine.size, theirs.size, both.length].includes(0) ? null : both
}
