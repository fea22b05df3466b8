import { compareNames } from '#model/compare-names.ts'

/** The values that the fields of a form start with, by name: text for one value, a list for a set. */
export type FieldValues = Record<string, string | string[] | undefined>

/** Prefers what someone typed into a refused form over what was saved. */
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

/** Formats a value of a field for people. */
export type FormatValue = (value: string | string[] | undefined) => string
export const formatTyped: FormatValue = (value) => many(value).join(', ')

/** Replaces ids by their labels; a value without a label stays as it is. */
export function formatWith(words: ReadonlyMap<string, string>): FormatValue {
  return (value) =>
    many(value)
      .map((one) => words.get(one) ?? one)
      .sort(compareNames)
      .join(', ')
}

export function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

export function many(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The typed values by the names of their fields: conform nests fields whose name contains dots. */
export function flatTyped(typed: Record<string, unknown>, before = ''): FieldValues {
  const each = Object.entries(typed).map(([name, value]) => {
    const nested = value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof File)
    if (nested) return flatTyped(value as Record<string, unknown>, `${before}${name}.`) // an object, checked above
    return { [`${before}${name}`]: typeof value === 'string' ? value : undefined }
  })
  return Object.assign({}, ...each)
}
