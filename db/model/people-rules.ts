import * as v from 'valibot'
import { isCommonPassword } from './common-passwords.ts'
import { INVALID_NAME, lengthOf, NAME_LIMIT, REQUIRED, sentText } from './rules.ts'

/** The rules of spec §5 for people, places, and accounts; pages about plans need none of them. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}_ \-'’ʻ]*(\.[\p{L}\p{M}\p{N}_ \-'’ʻ]*)?$/u
/** Names of people, departments, schools, regions and districts (spec §5 "Names"). */
export function properName(label: string, message = INVALID_NAME) {
  return v.pipe(
    sentText(REQUIRED, message),
    v.nonEmpty(REQUIRED),
    v.check((value) => NAME.test(value) && value === value.trimEnd(), message),
    v.check((value) => lengthOf(value) <= NAME_LIMIT, `${label} cannot be more than 100 characters long`),
  )
}

export const INVALID_LABEL = 'Please enter valid name'
const LETTERS = /^\p{L}[\p{L}\p{M}'’]*(?: \p{L}[\p{L}\p{M}'’]*)*$/u
/** Letters and single spaces only: level names, categories, risk labels, state and city (spec §5). */
export function lettersProblem(value: string, limit: number): string | null {
  if (value === '') return REQUIRED
  if (!LETTERS.test(value) || /['’]$/.test(value)) return INVALID_LABEL
  return lengthOf(value) > limit ? `Name cannot be more than ${limit} characters long` : null
}
export function letters(limit: number, besides?: string) {
  return v.pipe(
    sentText(REQUIRED, INVALID_LABEL),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === besides) return
      const problem = lettersProblem(dataset.value, limit)
      if (problem) addIssue({ message: problem })
    }),
  )
}

/** Twelve digits (National Center for Education Statistics); empty is none. */
export const ncesText = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => value === '' || /^\d{12}$/.test(value), 'Please enter the 12 digits of the NCES id'),
  v.transform((value) => value || null),
)
export const ncesId = v.optional(v.nullable(ncesText))

/** Top-level domains of two or three letters, and these. */
const NAMED_SUFFIXES = ['solution', 'school', 'academy', 'education', 'info']
const EMAIL = new RegExp(
  `^(?!\\.)(?![^@]*\\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,3}|${NAMED_SUFFIXES.join('|')})$`,
  'i',
)
export const email = v.pipe(
  sentText(REQUIRED, 'Enter a valid Email'),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.maxLength(254, 'Enter a valid Email'),
  v.regex(EMAIL, 'Enter a valid Email'),
  v.toLowerCase(),
)

/** What is wrong with a new password, or null (spec §5): any Unicode, no composition rules. */
export function passwordProblem(value: string): string | null {
  if (value === '') return REQUIRED
  if (lengthOf(value) < 8) return 'Password must be at least 8 characters'
  if (lengthOf(value) > 128) return 'Password cannot be more than 128 characters long'
  return isCommonPassword(value) ? 'This password is too common. Choose another one' : null
}
export const newPassword = v.pipe(
  sentText(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? passwordProblem(dataset.value) : null
    if (problem) addIssue({ message: problem })
  }),
)

const TEACHER_ID = /^[\p{L}\p{M}\p{N}_-]+( [\p{L}\p{M}\p{N}_-]+)*$/u
/** Letters, digits, underscore, hyphen and single spaces (spec §5); empty is none. */
export const teacherId = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(NAME_LIMIT, 'Please enter valid ID.'),
      v.check((value) => value === '' || TEACHER_ID.test(value), 'Please enter valid ID.'),
    ),
  ),
)
