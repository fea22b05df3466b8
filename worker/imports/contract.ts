import * as v from 'valibot'

/** The input and output of every import. */
const IMPORT_MODES = ['preview', 'all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]
/** Spec §5 "Uploads". */
export const FILE_LIMIT = 10_485_760
export const FILE_TOO_LARGE = 'The file is larger than 10 MB'
/** One answer lists at most this many rows; the download of failed rows has all of them. */
export const TOLD = 200

const importId = v.pipe(v.string(), v.regex(/^imp_[a-z0-9]{1,60}$/, 'This is not an upload'))
export const ImportParam = v.object({ id: importId })

/** A file, or the id of a previewed one. `all` refuses a file with any error; `good` skips rows with errors. */
export const importEntries = {
  mode: v.picklist(IMPORT_MODES, 'Choose preview, all, or good'),
  file: v.optional(v.pipe(v.file('Choose a CSV or Excel file'), v.metadata({ type: 'string', format: 'binary' }))),
  import_id: v.optional(importId),
}

export const Fault = v.object({
  row: v.number(),
  column: v.nullable(v.string()),
  letter: v.nullable(v.string()),
  message: v.string(),
})
/** One valid row that adds or changes something. */
export const Change = v.object({
  row: v.number(),
  name: v.string(),
  kind: v.picklist(['new', 'changed']),
  fields: v.array(v.object({ label: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
})
export type Change = v.InferOutput<typeof Change>

/** A run that writes the rows of a file in the background, and how far it is. */
export const runEntries = {
  import_id: v.string(),
  file_name: v.string(),
  state: v.picklist(['running', 'done', 'stopped']),
  rows: v.number(),
  /** The number of processed rows, valid or not. */
  position: v.number(),
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  failed: v.number(),
  started_at: v.string(),
  started_by: v.string(),
  finished_at: v.nullable(v.string()),
  /** Why it was stopped. */
  problem: v.nullable(v.string()),
}

/** An import that can be undone. */
export const ImportToUndo = v.object({
  import_id: v.string(),
  file_name: v.string(),
  added: v.number(),
  changed: v.number(),
  imported_at: v.string(),
  imported_by: v.string(),
})
export type ImportToUndo = v.InferOutput<typeof ImportToUndo>
