import * as v from 'valibot'
import { Change, Fault, importEntries } from '#worker/imports/contract.ts'

/** `not_students`: rows of the same slice are not the answers of single people. */
export const ImportSurveys = v.object({
  ...importEntries,
  not_students: v.optional(v.picklist(['on', 'off']), 'off'),
})
export type ImportSurveys = v.InferOutput<typeof ImportSurveys>

/** What a file of survey results contains, and what importing it would do; or what it did. */
export const SurveysImport = v.object({
  import_id: v.string(),
  file_name: v.string(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  /** Valid rows that change nothing, and rows that repeat an earlier one. */
  same: v.number(),
  failed: v.number(),
  /** New and changed results that readers won’t see, because few people answered. */
  small: v.number(),
  /** How many values of % favorable the file has, if all are 1 or less: they may be shares, 0.715 for 71.5%. Otherwise 0. */
  shares: v.number(),
  /** How many numbers with more than three decimals it rounds to three. */
  rounded: v.number(),
  /** The surveys that the good rows are about. */
  surveys: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The waves that it adds, because the file names their dates. */
  waves: v.array(v.object({ survey: v.string(), name: v.string(), start_date: v.string(), end_date: v.string() })),
  schools: v.number(),
  subgroups: v.number(),
  changes: v.array(Change),
  /** `cell` is what the file says there. */
  errors: v.array(v.object({ ...Fault.entries, cell: v.nullable(v.string()) })),
  error_count: v.number(),
  /** Headings that the import ignores. */
  unread: v.array(v.string()),
  done: v.boolean(),
})
/** What undoing an import did; someone has changed the kept results since. */
export const SurveyImportUndone = v.object({ restored: v.number(), kept: v.number() })
export type SurveyImportUndone = v.InferOutput<typeof SurveyImportUndone>

export type SurveysImport = v.InferOutput<typeof SurveysImport>
