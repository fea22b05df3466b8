import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { COLUMN_FIELDS, type ColumnKey, WRITTEN_KEYS, type WrittenKey } from '#model/level-fields.ts'
import { elements } from './schema.ts'

type Camel<Key extends string> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Key
function camel<Key extends string>(key: Key): Camel<Key> {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Key> // as the type says
}

/** A field of the level table without a column does not compile here: add its column to `elements` in schema.ts. */
const columns: Record<Camel<ColumnKey>, SQLiteColumn> = elements

type FieldColumns = { [Key in ColumnKey]: (typeof elements)[Camel<Key> & keyof typeof elements] }
/** The column of each field, by the field's key. */
export const fieldColumns = Object.fromEntries(
  COLUMN_FIELDS.map(({ key }) => [key, columns[camel(key)]]),
) as FieldColumns // the keys of COLUMN_FIELDS

/** Values by column of `elements`, as an update takes them. */
export type FieldSet<Input> = { [Key in keyof Input & WrittenKey as Camel<Key>]: Input[Key] }
/** Maps the input of an edit to columns; missing fields stay unchanged. */
export function toColumns<Input extends Partial<Record<WrittenKey, unknown>>>(input: Input): FieldSet<Input> {
  const given = WRITTEN_KEYS.filter((key) => input[key] !== undefined)
  return Object.fromEntries(given.map((key) => [camel(key), input[key]])) as FieldSet<Input> // the keys of WRITTEN_KEYS
}
