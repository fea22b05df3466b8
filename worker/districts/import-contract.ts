import * as v from 'valibot'
import { Change, Fault, importEntries } from '#worker/imports/contract.ts'

export const ROW_LIMIT = 2_000

export const ImportPlaces = v.object(importEntries)
export type ImportPlaces = v.InferOutput<typeof ImportPlaces>

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
