import { type FieldValues, many } from './typed-values.ts'

type Value = FieldValues[string]
/** Do two values of a field say the same? */
export type Same = (one: Value, other: Value) => boolean

/** What two people did to one row, field by field (decisions §7, issue "choose per field"). */
export type Merged = {
  /** What the form holds: its author's own changes, and elsewhere what was saved meanwhile. */
  values: FieldValues
  /** What was saved meanwhile. */
  theirs: FieldValues
  /** Fields its author had left alone, which were saved meanwhile. */
  taken: string[]
  /** Fields that both changed, each to something else: only these ask for a choice. */
  both: string[]
}

/** A browser sends line ends in its own way, and the order of a set says nothing. */
const plain = (value: Value) =>
  many(value)
    .map((one) => one.replace(/\r\n?/g, '\n').trim())
    .filter(Boolean)
    .sort()
export const sameValue: Same = (one, other) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Brings what somebody typed (`mine`) together with what was saved since (`theirs`); both were made from `base`. */
export function merge(
  fields: readonly string[],
  { base, mine, theirs }: { base: FieldValues; mine: FieldValues; theirs: FieldValues },
  same: Same = sameValue,
): Merged {
  const merged: Merged = { values: { ...mine }, theirs, taken: [], both: [] }
  for (const field of fields) {
    const [was, my, their] = [base[field], mine[field], theirs[field]]
    if (same(my, their) || same(their, was)) continue
    if (!same(my, was)) merged.both.push(field)
    else {
      merged.taken.push(field)
      merged.values[field] = their
    }
  }
  return merged
}
