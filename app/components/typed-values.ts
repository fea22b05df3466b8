/** What the fields of a form begin with, by name: text for one value, a list for a set. */
export type FieldValues = Record<string, string | string[] | undefined>

/** What was typed into a refused form stands before what was saved. */
export function typedOr(typed: Record<string, unknown> | null | undefined, saved: FieldValues): FieldValues {
  if (!typed) return saved
  const values: FieldValues = {}
  for (const key of Object.keys(saved)) values[key] = undefined
  for (const [key, value] of Object.entries(typed)) {
    values[key] = Array.isArray(value)
      ? value.map(String)
      : value === null || value === undefined
        ? undefined
        : String(value)
  }
  return values
}

/** A value of a field as people read it. */
export type Say = (value: string | string[] | undefined) => string
export const sayTyped: Say = (value) => many(value).join(', ')

/** Values that are ids, in words; what has none stands as it is. */
export function sayBy(words: ReadonlyMap<string, string>): Say {
  return (value) =>
    many(value)
      .map((one) => words.get(one) ?? one)
      .sort((a, b) => a.localeCompare(b))
      .join(', ')
}

export function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

export function many(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
