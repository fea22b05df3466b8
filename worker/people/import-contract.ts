import * as v from 'valibot'
import { Change, Fault, importEntries, runEntries } from '#worker/imports/contract.ts'

/** More rows than the largest district needs. */
export const ROW_LIMIT = 10_000

/** `invite`: whether to email an invitation to new people. */
export const ImportMembers = v.object({ ...importEntries, invite: v.optional(v.picklist(['on', 'off']), 'on') })
export type ImportMembers = v.InferOutput<typeof ImportMembers>

/** What a file contains, and what importing it would do. */
const MembersPreview = v.object({
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  /** Valid rows that change nothing. */
  same: v.number(),
  /** Rows with the address of an earlier row; they are skipped too. */
  twice: v.number(),
  failed: v.number(),
  /** Valid rows of deactivated, rejected, or waiting people; their status doesn't change. */
  kept: v.number(),
  /** Rows that give a known person another first and last name. */
  renamed: v.number(),
  changes: v.array(v.object({ ...Change.entries, note: v.nullable(v.string()) })),
  /** `who`: the name or address in the row. */
  errors: v.array(v.object({ ...Fault.entries, who: v.string() })),
  error_count: v.number(),
  /** Headings that the import ignores. */
  unread: v.array(v.string()),
  /** Columns missing from the file that new people need. */
  absent: v.array(v.string()),
})
export type MembersPreview = v.InferOutput<typeof MembersPreview>

export const ImportProgress = v.object({
  ...runEntries,
  invites: v.boolean(),
  /** Undo is offered while the file is kept. */
  taken_back_at: v.nullable(v.string()),
})
export type ImportProgress = v.InferOutput<typeof ImportProgress>
export const ImportRuns = v.array(ImportProgress)

export const TakenBack = v.object({
  removed: v.number(),
  restored: v.number(),
  kept: v.number(),
  /** People with a value that someone has changed since the import; it stays. */
  changed_since: v.number(),
})
export type TakenBack = v.InferOutput<typeof TakenBack>

/** A waiting file with its content, or a started import with its progress. */
export const MembersImport = v.object({
  import_id: v.string(),
  file_name: v.string(),
  preview: v.nullable(MembersPreview),
  progress: v.nullable(ImportProgress),
})
export type MembersImport = v.InferOutput<typeof MembersImport>
