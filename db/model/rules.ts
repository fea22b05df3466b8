import * as v from 'valibot'

/**
 * The validation rules and messages of spec §5, each once. "Letters" are letters of any script with their accents, and
 * a name may contain an apostrophe.
 */
export const REQUIRED = 'Is required!'
/** The message for a call without a session. Forms show a link to the sign-in instead. */
export const SIGN_IN_FIRST = 'Sign in to continue'
/** The message for an unknown failure (spec §8). */
export const UNKNOWN_FAILURE = 'Something went wrong! Try again later'
/** The message if there is no answer, or one with code 500 or higher (spec §8). */
export const NOT_RESPONDING = 'Server not responding'
export const INVALID_VALUE = 'Please enter a valid value'
/** valibot's own message if a schema has none: 'Invalid type: Expected "none" but received "x"', or 'Invalid number: Received NaN'. */
const LIBRARY_MESSAGE = /^Invalid [^:]+: .*received (.*)$/is
/**
 * A text that a person or program must send. Nothing sent is not the same mistake as something that is not a text, such
 * as a number in JSON: `wrong` is the message for that.
 */
export function sentText(missing: string = REQUIRED, wrong: string = INVALID_VALUE) {
  return v.string(missingOr(wrong, missing))
}
function missingOr(wrong: string, missing: string) {
  return ({ input }: v.BaseIssue<unknown>) => (input === undefined || input === null || input === '' ? missing : wrong)
}
/** Replaces the library's messages by ours for a missing value and for one that a field does not accept. */
export function wordsFor(message: string): string {
  const received = LIBRARY_MESSAGE.exec(message)?.[1]
  if (received === undefined) return message
  return received === 'undefined' || received === 'null' ? REQUIRED : INVALID_VALUE
}
/** Names have the specification's message; in a long text, people would look for what is wrong. */
export const NO_EMOJI = 'Emoji cannot be used'
export const INVALID_NAME = 'Please enter a valid Name'
export const DUPLICATE_NAME = "The name you've entered is already in use. Please enter a unique name"
export const LONG_ELEMENT_NAME = 'Name cannot be more than 100 characters long'
export const NAME_LIMIT = 100
export const DATE_RANGE = 'The end date must be after the start date'
export const INVALID_DATE = 'Please enter a valid date'

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u
export function hasEmoji(value: string): boolean {
  return EMOJI.test(value)
}

/** No limit is above this, so a longer text is too long anyway. */
const COUNTED_UP_TO = 100_000

/** The length in characters as a person counts them, not in UTF-16 units. */
export function lengthOf(value: string): number {
  if (value.length > COUNTED_UP_TO) return value.length
  let length = 0
  for (const _ of value) length += 1
  return length
}

/** Control characters, bidi marks, blank fillers, and half characters: they hide a name or reverse what follows it. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u
/** Joiners belong between letters of some scripts, and nowhere else. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{L})/u
export function hasHidden(value: string): boolean {
  return HIDDEN.test(value) || LOOSE_JOINER.test(value)
}

/** NUL and half characters: files with them can't be opened, and others replace them. */
const BROKEN = /[\0\p{Cs}]/u
export function hasBroken(value: string): boolean {
  return BROKEN.test(value)
}

/** The message of texts whose label the specification does not put into it. */
export const tooLong = (most: number) => `Cannot be more than ${most} characters long`

/** Free text: no emoji; empty counts as none. Browsers send line breaks in different ways, and we keep one way. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\r\n?/g, '\n')),
  v.check((value) => !hasEmoji(value), NO_EMOJI),
  v.check((value) => !hasBroken(value), INVALID_VALUE),
  v.check((value) => lengthOf(value) <= 20_000, tooLong(20_000)),
)
export const optionalText = v.optional(v.nullable(text))
/** Free text for one line, such as the name of an organization. */
export const optionalLine = v.optional(
  v.nullable(
    v.pipe(
      text,
      v.check((value) => lengthOf(value) <= NAME_LIMIT, tooLong(NAME_LIMIT)),
    ),
  ),
)

/** One of a list that a person must choose from: nothing chosen is not the same mistake as a value that is not in it. */
export function oneOf<const T extends readonly string[]>(list: T) {
  return v.picklist(list, missingOr(INVALID_VALUE, REQUIRED))
}

/**
 * What is wrong with a plan-element name, or null (spec §5 "Plan-element names"). Quick build checks each row with it.
 */
export function elementNameProblem(name: string): string | null {
  if (name === '') return REQUIRED
  if (name !== name.trim() || /^\p{Nd}+$/u.test(name)) return INVALID_NAME
  if (hasEmoji(name) || hasHidden(name)) return INVALID_NAME
  return lengthOf(name) > NAME_LIMIT ? LONG_ELEMENT_NAME : null
}

export const elementName = v.pipe(
  sentText(REQUIRED, INVALID_NAME),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? elementNameProblem(dataset.value) : null
    if (problem) addIssue({ message: problem })
  }),
)

/** A year outside these is a typing mistake, such as 0206 for 2026. */
const DATE = /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/
export function isDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value
}
/** Forms also read dates as people type them, and know their fields by this schema. */
export const dateText = sentText()
/** A calendar date, YYYY-MM-DD. */
export const date = v.pipe(dateText, v.nonEmpty(REQUIRED), v.check(isDate, INVALID_DATE))
/** Empty means none, as for every optional value of a form-encoded request. */
export const optionalDate = v.optional(
  v.nullable(
    v.pipe(
      dateText,
      v.check((value) => value === '' || isDate(value), INVALID_DATE),
      v.transform((value) => value || null),
    ),
  ),
)

/** A range is valid only if the end is after the start (spec §5). */
export function rangeProblem(start: string | null | undefined, end: string | null | undefined): string | null {
  return start && end && end <= start ? DATE_RANGE : null
}

/**
 * A non-negative number with optional decimals, 0 to 100 (spec §5), also with a % sign; empty means none. We keep
 * the two decimals that every screen and file shows. Forms send text, JSON may send a number.
 */
export const percent = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()], INVALID_VALUE),
      v.transform((value) => String(value).trim().replace(/ ?%$/, '')),
      v.regex(/^(?:\d{1,3}(?:\.\d+)?|\.\d+)?$/, INVALID_VALUE),
      v.transform((value) => (value === '' ? null : Number(value))),
      v.nullable(
        v.pipe(
          v.number(),
          v.maxValue(100, INVALID_VALUE),
          v.transform((value) => Math.round(value * 100) / 100),
        ),
      ),
    ),
  ),
)

/** No id is longer. */
export const ID_LIMIT = 64
export const id = v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(ID_LIMIT))
/** Empty means none: form-encoded requests clear a reference that way. */
export const optionalId = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(ID_LIMIT),
      v.transform((value) => value || null),
    ),
  ),
)
/** The version that a write started from; forms send it as text. */
export const version = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer('Send the version you edited'),
  v.minValue(1),
)
/** Like `version`, for data saved in parts: 0 means that this part was never saved. */
export const versionOrNone = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer('Send the version you edited'),
  v.minValue(0),
)
/** A complete set of ids; a form with one value sends a set of one. */
export const ids = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((value) => [...new Set(typeof value === 'string' ? [value] : value)].filter(Boolean)),
  v.maxLength(500),
)

type WhenSent<T extends v.ObjectEntries> = { [K in keyof T]: v.ExactOptionalSchema<T[K], undefined> }

/**
 * The fields of an edit: a missing field stays unchanged, and a sent one must be valid. So a form's emptied field,
 * which arrives without a value, gets the message for a missing one and is not ignored.
 */
export function whenSent<T extends v.ObjectEntries>(fields: T): WhenSent<T> {
  const entries = Object.entries(fields).map(([key, schema]) => [key, v.exactOptional(schema)])
  return Object.fromEntries(entries) as WhenSent<T> // the same keys
}
