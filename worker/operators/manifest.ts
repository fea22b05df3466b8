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
  /** Of a backup: where the file lies beside the archives (worker/backups/keep-files.ts). */
  stored: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)+$/))),
})

export const FORMAT = 'waymark-district-1'
export const MANIFEST = 'manifest.json'

/** The last entry of an archive: what is in it, and the hash by which it is known. */
export const Manifest = v.object({
  format: v.literal(FORMAT),
  district: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{3,64}$/)), name: v.string() }),
  exportedAt: v.string(),
  /** Where it was, for the reader. */
  cell: v.string(),
  /** The newest migration of the directory and of the cell. */
  schema: v.object({ directory: v.string(), district: v.string() }),
  /** Tables that stayed behind, and why. */
  leftOut: v.record(v.string(), v.string()),
  /** Of deleted people it holds only the id; older archives hold all of them. */
  withoutDeleted: v.optional(v.boolean(), false),
  /** Without password hashes: whoever is imported keeps the one that is there, or sets a new one. */
  withoutPasswords: v.optional(v.boolean(), false),
  /** Tables that changed while an open district was read. With none in it the archive is the district at one moment. */
  changedMeanwhile: v.optional(v.array(v.string()), []),
  contentHash: sha256,
  tables: v.array(TablePart),
  files: v.array(FilePart),
})

export type Manifest = v.InferOutput<typeof Manifest>
export type TablePart = v.InferOutput<typeof TablePart>
export type FilePart = v.InferOutput<typeof FilePart>
export type Content = { tables: TablePart[]; files: FilePart[]; hash: string }
