import * as v from 'valibot'
import { Change, Fault, importEntries } from '#worker/imports/contract.ts'

/** More than the largest district has. */
export const ROW_LIMIT = 10_000

/** `invite`: are those who are new mailed an invitation? */
export const ImportMembers = v.object({ ...importEntries, invite: v.optional(v.picklist(['on', 'off']), 'on') })
export type ImportMembers = v.InferOutput<typeof ImportMembers>

/** What a file holds and what importing it would do. */
const MembersPreview = v.object({
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  /** Good rows that say what is there already. */
  same: v.number(),
  /** Rows whose address an earlier row has; they are left out too. */
  twice: v.number(),
  failed: v.number(),
  /** Good rows of people who are deactivated, rejected or waiting; they stay so. */
  kept: v.number(),
  changes: v.array(v.object({ ...Change.entries, note: v.nullable(v.string()) })),
  /** `who` is the name or the address of the row. */
  errors: v.array(v.object({ ...Fault.entries, who: v.string() })),
  error_count: v.number(),
  /** Headings that were passed over. */
  unread: v.array(v.string()),
  /** Columns that the file has not and that somebody new needs. */
  absent: v.array(v.string()),
})
export type MembersPreview = v.InferOutput<typeof MembersPreview>

const RUN_STATES = ['running', 'done', 'stopped'] as const
const run = {
  import_id: v.string(),
  file_name: v.string(),
  state: v.picklist(RUN_STATES),
  rows: v.number(),
  /** How many of them are done, good or not. */
  position: v.number(),
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  failed: v.number(),
  invites: v.boolean(),
  started_at: v.string(),
  started_by: v.string(),
  finished_at: v.nullable(v.string()),
  /** Why it was stopped. */
  problem: v.nullable(v.string()),
  /** Its undo is offered while its file is kept. */
  taken_back_at: v.nullable(v.string()),
}
export const ImportProgress = v.object(run)
export type ImportProgress = v.InferOutput<typeof ImportProgress>
export const ImportRuns = v.array(ImportProgress)

export const TakenBack = v.object({ removed: v.number(), restored: v.number(), kept: v.number() })

/** A file that waits and what it holds, or an import that was started and how far it is. */
export const MembersImport = v.object({
  import_id: v.string(),
  file_name: v.string(),
  preview: v.nullable(MembersPreview),
  progress: v.nullable(ImportProgress),
})
export type MembersImport = v.InferOutput<typeof MembersImport>
