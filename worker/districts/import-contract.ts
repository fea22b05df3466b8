import * as v from 'valibot'

export const IMPORT_MODES = ['preview', 'all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]
/** Spec §5 "Uploads". */
export const FILE_LIMIT = 10_485_760
export const ROW_LIMIT = 2_000
/** So many rows are told in one answer; the file of rows to mend names all that failed. */
export const TOLD = 200

const importId = v.pipe(v.string(), v.regex(/^imp_[a-z0-9]{1,60}$/, 'This is not an upload'))
/** A file, or the id of one that was looked at before; `all` refuses a file with any error, `good` leaves failed rows out. */
export const ImportPlaces = v.object({
  mode: v.picklist(IMPORT_MODES, 'Choose preview, all or good'),
  file: v.optional(v.pipe(v.file('Choose a CSV file'), v.metadata({ type: 'string', format: 'binary' }))),
  import_id: v.optional(importId),
})
export type ImportPlaces = v.InferOutput<typeof ImportPlaces>
export const ImportParam = v.object({ id: importId })

const Fault = v.object({
  row: v.number(),
  column: v.nullable(v.string()),
  letter: v.nullable(v.string()),
  message: v.string(),
})
/** One good row that adds or changes something. */
const Change = v.object({
  row: v.number(),
  name: v.string(),
  kind: v.picklist(['new', 'changed']),
  fields: v.array(v.object({ label: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
})
/** What a file holds and what importing it would do, or did. */
export const PlacesPreview = v.object({
  /** Null for a file that was imported without a look at it. */
  import_id: v.nullable(v.string()),
  file_name: v.string(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  /** Good rows that say what is there already. */
  same: v.number(),
  failed: v.number(),
  changes: v.array(Change),
  errors: v.array(Fault),
  error_count: v.number(),
  /** Headings that were passed over. */
  unread: v.array(v.string()),
  /** Were the rows taken over? */
  done: v.boolean(),
})
export type PlacesPreview = v.InferOutput<typeof PlacesPreview>
