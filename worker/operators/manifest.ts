import * as v from 'valibot'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const size = v.pipe(v.number(), v.integer(), v.minValue(0))
const TablePart = v.object({
  name: v.pipe(v.string(), v.regex(/^(rows|directory)\/[a-z_]+\.jsonl$/)),
  size,
  sha256,
  rows: size,
  columns: v.array(v.string()),
})
const FilePart = v.object({
  name: v.pipe(v.string(), v.regex(/^files(\/[\w-]+)+$/)),
  size,
  sha256,
  contentType: v.nullable(v.string()),
  /** In a backup: the file's key outside the archives (worker/backups/keep-files.ts). */
  stored: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)+$/))),
})

export const FORMAT = 'waymark-district-1'
export const MANIFEST = 'manifest.json'

/** The last entry of an archive: its contents, and the hash that identifies it. */
export const Manifest = v.object({
  format: v.literal(FORMAT),
  district: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{3,64}$/)), name: v.string() }),
  exportedAt: v.string(),
  /** Its former cell, only for information. */
  cell: v.string(),
  /** The newest migration of the directory and of the cell. */
  schema: v.object({ directory: v.string(), district: v.string() }),
  /** Tables that are not exported, and why. */
  leftOut: v.record(v.string(), v.string()),
  /** True if it contains only the ids of deleted people; older archives contain everything about them. */
  withoutDeleted: v.optional(v.boolean(), false),
  /** True if it has no password hashes: imported people keep their existing one or set a new one. */
  withoutPasswords: v.optional(v.boolean(), false),
  /** Tables that changed while we read an open district. If empty, the archive is the district at one moment. */
  changedMeanwhile: v.optional(v.array(v.string()), []),
  contentHash: sha256,
  tables: v.array(TablePart),
  files: v.array(FilePart),
})

export type Manifest = v.InferOutput<typeof Manifest>
export type TablePart = v.InferOutput<typeof TablePart>
export type FilePart = v.InferOutput<typeof FilePart>
export type Content = { tables: TablePart[]; files: FilePart[]; hash: string }
