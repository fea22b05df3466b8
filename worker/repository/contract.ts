import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import { hasEmoji, id, lengthOf, REQUIRED } from '#model/rules.ts'
import { Fault, importEntries } from '#worker/imports/contract.ts'
import { Page, pageNumber, pageSize } from '#worker/kit/list-contract.ts'

/** A strategy of the library: where it stands, for whom, what to do and how. */
export const LibraryStrategy = v.object({
  id: v.string(),
  pillar: v.string(),
  initiative: v.string(),
  objective: v.string(),
  grades: v.array(v.picklist(GRADES)),
  strategy: v.string(),
  strategic_method: v.string(),
  /** Of the universal library, which the operator loads for every district. */
  is_universal: v.boolean(),
  /** Null in the universal library, which nobody edits. */
  version: v.nullable(v.number()),
})
export type LibraryStrategy = v.InferOutput<typeof LibraryStrategy>
export const LibraryPage = Page(LibraryStrategy)
export type LibraryPage = v.InferOutput<typeof LibraryPage>

const name = v.pipe(v.string(), v.trim(), v.maxLength(1000))
const optionalName = v.optional(name)
/** Grades by name, joined by commas (spec §7) or said one by one; a name that is no grade is refused. */
const gradeList = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((given) => [
      ...new Set(
        [given]
          .flat()
          .flatMap((text) => text.split(','))
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ]),
    v.array(v.picklist(GRADES, `Choose from ${GRADES.join(', ')}`)),
  ),
)

/** The list of the specification (§7): `page-size` is spelled its way here. */
export const LibraryQuery = v.object({
  search: optionalName,
  pillar: optionalName,
  initiative: optionalName,
  objective: optionalName,
  grade: gradeList,
  page: pageNumber('1'),
  'page-size': pageSize('10'),
})
export type LibraryQuery = v.InferOutput<typeof LibraryQuery>

/** What the filters offer; the id is the name, because a filter takes names. */
export const PlaceChoices = v.array(v.object({ id: v.string(), name: v.string() }))
export type PlaceChoices = v.InferOutput<typeof PlaceChoices>
const chosen = v.pipe(name, v.nonEmpty(REQUIRED))
export const InitiativeQuery = v.object({ pillar: chosen })
export const ObjectiveQuery = v.object({ pillar: chosen, initiative: chosen })

/** Longest texts of a row; a strategy longer than an element's name is cut when it is applied. */
export const PLACE_LIMIT = 200
export const STRATEGY_LIMIT = 500
export const METHOD_LIMIT = 5000

/** One text of a row, in a file and in a form alike: no emoji, as in every text of the product (spec §5). */
export function libraryText(label: string, most: number) {
  return v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.nonEmpty(REQUIRED),
    // A form ends its lines in two characters where a script ends them in one.
    v.transform((value) => value.replace(/\r\n?/g, '\n')),
    v.check((value) => !hasEmoji(value), 'Emoji cannot be used'),
    v.check((value) => lengthOf(value) <= most, `${label} cannot be more than ${most} characters long`),
  )
}

/** The specification's call sends a file alone: it is imported whole, or refused whole. */
export const ImportStrategies = v.object({ ...importEntries, mode: v.optional(importEntries.mode, 'all') })
export type ImportStrategies = v.InferOutput<typeof ImportStrategies>

/** What a file holds and what importing it would do. */
export const ImportPreview = v.object({
  /** Null for a file that was imported without a preview of its own. */
  import_id: v.nullable(v.string()),
  file_name: v.string(),
  size: v.number(),
  rows: v.number(),
  /** Good rows that the library does not have yet. */
  ready: v.number(),
  failed: v.number(),
  /** Good rows that say what an earlier row of the file or a row of the library says; they are never added. */
  repeated: v.number(),
  errors: v.array(Fault),
  error_count: v.number(),
  /** Row → the first row that says the same; null when the library has it. */
  repeats: v.array(v.object({ row: v.number(), same_as: v.nullable(v.number()) })),
  /** Headings that were passed over. */
  unread: v.array(v.string()),
  /** How many rows were added, once they were. */
  added: v.nullable(v.number()),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** An import that can be taken back, as long as one of its rows is in the library. */
export const LibraryImport = v.object({
  import_id: v.string(),
  file_name: v.string(),
  added: v.number(),
  imported_at: v.string(),
  imported_by: v.nullable(v.string()),
})
export type LibraryImport = v.InferOutput<typeof LibraryImport>

export const ImportUndone = v.object({ removed: v.number(), deletion_id: v.string() })
export type ImportUndone = v.InferOutput<typeof ImportUndone>
/** Which undo is taken back: an import can be undone more than once. */
export const RestoreImport = v.object({ deletion_id: id })
export const ImportRestored = v.object({ restored: v.number() })
