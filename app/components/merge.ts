import { type FieldValues, many } from './typed-values.ts'

type Value = FieldValues[string]
/** Are two values of a field equal? */
export type Same = (one: Value, other: Value) => boolean

/** The result of merging two people's changes to one row, field by field. */
export type Merged = {
  /** The merged values: the author's own changes, and elsewhere what was saved since. */
  values: FieldValues
  /** The values that were saved since. */
  theirs: FieldValues
  /** Fields that only the other person changed. */
  applied: string[]
  /** Fields that both changed to different values: the form asks only about these. */
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
    if (!same(my, was)) merged.conflicts.push(field)
    else {
      merged.applied.push(field)
      merged.values[field] = their
    }
  }
  return merged
}
