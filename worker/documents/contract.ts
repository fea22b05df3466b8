import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import {
  hasEmoji,
  hasHidden,
  INVALID_VALUE,
  lengthOf,
  NO_EMOJI,
  optionalId,
  REQUIRED,
  sentText,
  version,
  whenSent,
} from '#model/rules.ts'
import { listQuery, Page, pageQuery } from '#worker/kit/list-contract.ts'

/** Size limits of one file (spec §5 "Uploads") and of one request, which is read into memory as a whole. */
export const FILE_LIMIT = 10_485_760
export const UPLOAD_LIMIT = 26_214_400
export const DOCUMENT_NAME_LIMIT = 255
const URL_LIMIT = 2000

export const DOCUMENT_KINDS = ['file', 'url'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** File types we accept, judged by content. If a name has none of a type's endings, downloads get the first one. */
export const FILE_TYPES = {
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/gif': { label: 'GIF', endings: ['gif'] },
  'image/webp': { label: 'WebP', endings: ['webp'] },
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { label: 'Word', endings: ['docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'Excel', endings: ['xlsx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    label: 'PowerPoint',
    endings: ['pptx'],
  },
  'text/csv': { label: 'CSV', endings: ['csv'] },
  'text/plain': { label: 'Text', endings: ['txt'] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>
export type FileType = keyof typeof FILE_TYPES
export const FILE_KINDS = 'JPEG, PNG, GIF, WebP, PDF, Word (docx), Excel (xlsx), PowerPoint (pptx), CSV, or text (txt)'

/** Why a file is refused, as a sentence to follow its name. */
export const NO_FILE = 'Choose at least one file'
export const TOO_LARGE = 'Over the 10 MB limit.'
export const TOO_LARGE_TOGETHER = 'More than 25 MB at once. Add fewer files at a time. Each file can be up to 10 MB.'
export const EMPTY_FILE = 'This file is empty.'
export const UNKNOWN_FILE = `This file type is not supported. Use ${FILE_KINDS}.`
export const DAMAGED_FILE = 'This file is damaged or incomplete.'
export const OLD_OFFICE_FILE =
  'This is an older Office file or has a password. Save it as docx, xlsx, or pptx without a password.'
export const MACRO_FILE = 'This file contains macros. Save it without them.'
export const NOT_UTF8 = 'This file is not saved as UTF-8. Save it as “CSV UTF-8”, or as text in UTF-8.'
export const MARKUP_FILE = 'This file contains a web page or a script, not plain text.'
export const LONG_FILE_NAME = `The file name is longer than ${DOCUMENT_NAME_LIMIT} characters. Shorten it.`
export const NO_DOCUMENTS_HERE = 'You can’t add documents on this level'
export const FAILED_FILE = 'We could not save this file. Try again.'

const NODE_KEYS = ['plan', ...LEVEL_KEYS] as const

/** A file or URL of a plan, or of one of its elements. */
export const Document = v.object({
  id: v.string(),
  kind: v.picklist(DOCUMENT_KINDS),
  /** The file's name, or the URL's title. */
  name: v.string(),
  content_type: v.nullable(v.string()),
  /** In bytes. */
  size: v.nullable(v.number()),
  /** The file's download address. */
  path: v.nullable(v.string()),
  external_document_url: v.nullable(v.string()),
  /** The grades it is for; empty means all. */
  grades: v.array(v.picklist(GRADES)),
  plan_id: v.string(),
  plan_name: v.string(),
  /** Null if it belongs to the plan itself. */
  element_id: v.nullable(v.string()),
  element_name: v.nullable(v.string()),
  level: v.picklist(NODE_KEYS),
  created_at: v.string(),
  created_by: v.nullable(v.string()),
  updated_by: v.nullable(v.string()),
  version: v.number(),
})
export type Document = v.InferOutput<typeof Document>
export const DocumentPage = Page(Document)
/** A document that was deleted on its own. */
export const TrashedDocument = v.object({
  ...v.pick(Document, ['id', 'kind', 'name', 'level', 'plan_id', 'plan_name', 'element_id', 'element_name']).entries,
  deleted_at: v.string(),
  deleted_by: v.nullable(v.string()),
  restorable: v.boolean(),
  /** Why it can't be restored now; null if it can. */
  reason: v.nullable(v.string()),
})
export const TrashedDocumentPage = Page(TrashedDocument)
export const ListTrashedDocuments = pageQuery
/** Returns a file's content unless the request asks for its row. */
export const GetDocument = v.object({ format: v.optional(v.picklist(['json'])) })

const optional = v.optional(v.pipe(v.string(), v.maxLength(64)))
/** Grade names, joined by commas (spec §7). */
const gradeFilter = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((one) => one.trim() || [])),
    v.array(v.picklist(GRADES, INVALID_VALUE)),
  ),
)

/**
 * The documents of an element (element_id), of a plan itself (plan_id), or of the whole district. Filters apply to all
 * three.
 */
export const ListDocuments = listQuery(['created_at', 'name'], {
  plan_id: optional,
  element_id: optional,
  kind: v.optional(v.picklist(DOCUMENT_KINDS)),
  plan: optional,
  pillar: optional,
  initiative: optional,
  objective: optional,
  grade: gradeFilter,
})

const name = v.pipe(
  sentText(),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.check((value) => !hasEmoji(value), NO_EMOJI),
  v.check((value) => !hasHidden(value), INVALID_VALUE),
  v.check(
    (value) => lengthOf(value) <= DOCUMENT_NAME_LIMIT,
    `Name cannot be more than ${DOCUMENT_NAME_LIMIT} characters long`,
  ),
)

/** An address that is safe to link to: http or https, with a host, without a password. */
export function isWebUrl(value: string): boolean {
  if (
    !/^https?:\/\/[^\s/\\]/i.test(value) ||
    /\s/.test(value) ||
    hasHidden(value) ||
    value.length > URL_LIMIT ||
    !URL.canParse(value)
  )
    return false
  const { hostname, username, password } = new URL(value)
  return hostname !== '' && username === '' && password === ''
}
export const INVALID_URL = 'Enter a web address such as https://example.org/page'
export const urlOrEmpty = v.pipe(
  sentText(),
  v.trim(),
  v.check((value) => value === '' || isWebUrl(value), INVALID_URL),
)
const webUrl = v.pipe(urlOrEmpty, v.nonEmpty(REQUIRED))

/** A set of grades, sorted; a form sends any number of them. */
const grades = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((value) => new Set([value].flat().filter(Boolean))),
  v.check((value) => [...value].every((one) => (GRADES as readonly string[]).includes(one)), INVALID_VALUE),
  v.transform((value) => GRADES.filter((grade) => value.has(grade))),
)

/** What a new document belongs to: the element, or the plan itself. */
const place = { plan_id: optionalId, element_id: optionalId }

export const AddUrl = v.object({
  ...place,
  name,
  external_document_url: webUrl,
  grades: v.optional(grades, []),
})
export type AddUrl = v.InferOutput<typeof AddUrl>
/** The same for a form, whose page knows the plan or element. */
export const UrlForm = v.omit(AddUrl, ['plan_id', 'element_id'])

/** The fields of an upload, without its files. */
export const UploadFields = v.object({ ...place, grades: v.optional(grades, []) })
export type UploadFields = v.InferOutput<typeof UploadFields>

export const EditDocument = v.object({
  version,
  ...whenSent({ name, external_document_url: webUrl, grades }),
})
export type EditDocument = v.InferOutput<typeof EditDocument>

/** The saved files, and the refused ones with reasons. */
export const Added = v.object({
  saved: v.array(Document),
  refused: v.array(v.object({ name: v.string(), reason: v.string() })),
})
export type Added = v.InferOutput<typeof Added>
export type RefusedFile = Added['refused'][number]
