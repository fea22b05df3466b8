import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import {
  hasBroken,
  hasEmoji,
  hasHidden,
  INVALID_VALUE,
  id,
  lengthOf,
  NO_EMOJI,
  REQUIRED,
  sentText,
} from '#model/rules.ts'
import { Fault, importEntries } from '#worker/imports/contract.ts'
import { Page, pageNumber, pageSize } from '#worker/kit/list-contract.ts'

/** A strategy of the library: its place in a plan, its grades, the strategy, and the method. */
export const LibraryStrategy = v.object({
  id: v.string(),
  pillar: v.string(),
  initiative: v.string(),
  objective: v.string(),
  grades: v.array(v.picklist(GRADES)),
  strategy: v.string(),
  strategic_method: v.string(),
  /** True for the universal library, which the operator loads for every district. */
  is_universal: v.boolean(),
  /** Null in the universal library, which can't be edited. */
  version: v.nullable(v.number()),
})
export type LibraryStrategy = v.InferOutput<typeof LibraryStrategy>
export const LibraryPage = Page(LibraryStrategy)
export type LibraryPage = v.InferOutput<typeof LibraryPage>

const name = v.pipe(v.string(), v.trim(), v.maxLength(1000))
const optionalName = v.optional(name)
/** Grade names, joined by commas (spec §7) or one by one; refuses unknown ones. */
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

/** The specification's list (§7) spells `page-size` this way. */
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

/** The options of the filters; a filter takes a name, so the name is the id. */
export const PlaceChoices = v.array(v.object({ id: v.string(), name: v.string() }))
export type PlaceChoices = v.InferOutput<typeof PlaceChoices>
const chosen = v.pipe(name, v.nonEmpty(REQUIRED))
export const InitiativeQuery = v.object({ pillar: chosen })
export const ObjectiveQuery = v.object({ pillar: chosen, initiative: chosen })

/** Length limits of a row's texts; applying a strategy cuts it to an element's name length. */
const PLACE_LIMIT = 200
export const STRATEGY_LIMIT = 500
export const METHOD_LIMIT = 5000

/** One text of a row, in files and forms: no emoji, as everywhere in the product (spec §5). */
export function libraryText(label: string, most: number) {
  return v.pipe(
    sentText(),
    v.trim(),
    v.nonEmpty(REQUIRED),
    // Forms end lines with two characters, scripts with one.
    v.transform((value) => value.replace(/\r\n?/g, '\n')),
    v.check((value) => !hasEmoji(value), NO_EMOJI),
    v.check((value) => !hasBroken(value), INVALID_VALUE),
    v.check((value) => lengthOf(value) <= most, `${label} cannot be more than ${most} characters long`),
  )
}

/** A name of a place, in one line: names that look alike would be two entries of a filter. */
export function placeName(label: string) {
  return v.pipe(
    sentText(),
    v.transform((value) => value.replace(/\s+/g, ' ')),
    libraryText(label, PLACE_LIMIT),
    v.check((value) => !hasHidden(value), INVALID_VALUE),
  )
}

/** The specification's call sends only a file: it is imported as a whole or refused. */
export const ImportStrategies = v.object({ ...importEntries, mode: v.optional(importEntries.mode, 'all') })
export type ImportStrategies = v.InferOutput<typeof ImportStrategies>

/** What a file contains, and what importing it would do. */
export const ImportPreview = v.object({
  /** Null if the file was imported without a preview. */
  import_id: v.nullable(v.string()),
  file_name: v.string(),
  size: v.number(),
  rows: v.number(),
  /** Valid rows that are new to the library. */
  ready: v.number(),
  failed: v.number(),
  /** Valid rows that repeat an earlier row of the file or of the library; never added. */
  repeated: v.number(),
  errors: v.array(Fault),
  error_count: v.number(),
  /** Row → the row it repeats; null if that is in the library. */
  repeats: v.array(v.object({ row: v.number(), same_as: v.nullable(v.number()) })),
  /** Headings that the import ignores. */
  unread: v.array(v.string()),
  /** The number of added rows, after the import. */
  added: v.nullable(v.number()),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** An import that can be undone, as long as one of its rows is in the library. */
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
/** Which Undo to reverse: an import can be undone more than once. */
export const RestoreImport = v.object({ deletion_id: id })
export const ImportRestored = v.object({ restored: v.number() })
