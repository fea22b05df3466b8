import * as v from 'valibot'
import { Change, Fault, importEntries } from '#worker/imports/contract.ts'

export const ROW_LIMIT = 2_000

export const ImportPlaces = v.object(importEntries)
export type ImportPlaces = v.InferOutput<typeof ImportPlaces>

/** What a file contains, and what importing it would do or did. */
export const PlacesPreview = v.object({
  import_id: v.string(),
  file_name: v.string(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  /** Valid rows that are already in the district unchanged. */
  same: v.number(),
  failed: v.number(),
  changes: v.array(Change),
  errors: v.array(Fault),
  error_count: v.number(),
  /** Headings that the import ignores. */
  unread: v.array(v.string()),
  /** True once the rows were imported. */
  done: v.boolean(),
})
export type PlacesPreview = v.InferOutput<typeof PlacesPreview>

/** What undoing an import did. */
export const PlacesUndone = v.object({
  /** Places that it added, now in the trash. */
  removed: v.number(),
  restored: v.number(),
  /** Places that it added, and that stay because something uses them. */
  in_use: v.number(),
  /** Places that keep what someone has changed since. */
  changed: v.number(),
  /** Places that keep a value because another place has the former one by now, or because that was deleted. */
  gone: v.number(),
})
export type PlacesUndone = v.InferOutput<typeof PlacesUndone>
