import * as v from 'valibot'
import { optionalText } from '#model/rules.ts'
import { Change, Fault, importEntries, runEntries } from '#worker/imports/contract.ts'

/** `not_students`: rows of the same slice and date are not students. `reason`: why past targets change. */
export const ImportMeasures = v.object({
  ...importEntries,
  not_students: v.optional(v.picklist(['on', 'off']), 'off'),
  reason: optionalText,
})
export type ImportMeasures = v.InferOutput<typeof ImportMeasures>

export const MeasuresPreview = v.object({
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  /** Valid rows that change nothing, and rows that repeat an earlier one. */
  same: v.number(),
  failed: v.number(),
  /** New and changed readings that readers won't see, because they are about few people. */
  small: v.number(),
  /** How many percentages the file has, if all are 1 or less: they may be shares, 0.715 for 71.5%. Otherwise 0. */
  shares: v.number(),
  /** How many numbers with more than three decimals it rounds to three. */
  rounded: v.number(),
  /** Rows that change a target of a past school year: importing them needs a reason. */
  past_targets: v.number(),
  measures: v.number(),
  schools: v.number(),
  subgroups: v.number(),
  changes: v.array(Change),
  errors: v.array(v.object({ ...Fault.entries, cell: v.nullable(v.string()) })),
  error_count: v.number(),
  /** Headings that the import ignores. */
  unread: v.array(v.string()),
})
export type MeasuresPreview = v.InferOutput<typeof MeasuresPreview>

export const MeasuresProgress = v.object({
  ...runEntries,
  /** An undo is a run of its own; its rows are entries of the history. */
  kind: v.picklist(['import', 'undo']),
  undone_at: v.nullable(v.string()),
})
export type MeasuresProgress = v.InferOutput<typeof MeasuresProgress>
export const MeasuresRuns = v.array(MeasuresProgress)

/** A waiting file with its content, or a started import with its progress. */
export const MeasuresImport = v.object({
  import_id: v.string(),
  file_name: v.string(),
  preview: v.nullable(MeasuresPreview),
  progress: v.nullable(MeasuresProgress),
})
export type MeasuresImport = v.InferOutput<typeof MeasuresImport>
