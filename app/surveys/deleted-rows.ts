import { sameValue } from '#app/components/merge.ts'
import type { FieldValues } from '#app/components/typed-values.ts'

/** `waves.w1.` of `waves.w1.name`; undefined for a field that is in no row. */
const rowOf = (field: string) => /^\w+\.\w+\./.exec(field)?.[0]

/**
 * What someone else saved, but with the rows that they deleted while the author of `typed` changed them: those keep all
 * their fields, because half a row is worth nothing, and only the changed fields are a conflict.
 */
export function keepChangedRows(theirs: FieldValues, base: FieldValues, typed: FieldValues): FieldValues {
  const rowsOf = (values: FieldValues) => new Set(Object.keys(values).map(rowOf))
  const [there, before] = [rowsOf(theirs), rowsOf(base)]
  const fields = [...new Set([...Object.keys(base), ...Object.keys(typed)])]
  const deleted = fields.filter((field) => before.has(rowOf(field)) && !there.has(rowOf(field)))
  const isChanged = (field: string) => !sameValue(base[field], typed[field])
  const changed = new Set(deleted.filter(isChanged).map(rowOf))
  const kept = deleted.filter((field) => changed.has(rowOf(field)) && !isChanged(field))
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, base[field]])) }
}
