import * as v from 'valibot'
import { hasBroken, hasEmoji, lengthOf, NAME_LIMIT, sentText, text } from '#model/rules.ts'

/** Spec §5: digits only, a leading +1 or 1 stripped, exactly ten; shown as (xxx) xxx-xxxx. */
export const INVALID_PHONE = 'Please enter a valid 10-digit phone number'
export const EMPTY_PHONE = 'Phone number cannot be empty'
export const VALID_VALUE = 'Please enter valid value'

export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** 5125550134 → (512) 555-0134; anything else is returned unchanged. */
export function phoneWords(value: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(value)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : value
}

/** Formats a typed number as (512) 555-0134; returns other text unchanged, so that the person can correct it. */
export function tidyPhone(typed: string): string {
  const digits = phoneDigits(typed)
  return digits.length === 10 ? phoneWords(digits) : typed
}

/** Stored as ten digits; empty means none. */
export const phoneNumber = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((value) => (value.trim() === '' ? '' : phoneDigits(value) || 'none')),
      v.check((value) => value === '' || /^\d{10}$/.test(value), INVALID_PHONE),
      v.transform((value) => value || null),
    ),
  ),
)

/** A required phone number (spec §5). */
export const requiredPhone = v.pipe(
  sentText(EMPTY_PHONE, INVALID_PHONE),
  v.check((value) => value.trim() !== '', EMPTY_PHONE),
  v.transform(phoneDigits),
  v.check((value) => /^\d{10}$/.test(value), INVALID_PHONE),
)

/** A person's notes: several lines, with the message of the specification for what can't be in them. */
export const notes = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((value) => !hasEmoji(value) && !hasBroken(value), VALID_VALUE),
      text,
    ),
  ),
)

/** Position, address, team role: text without emoji or angle brackets; empty means none. */
export const plainText = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => !hasEmoji(value) && !hasBroken(value) && !/[<>]/.test(value) && lengthOf(value) <= 5 * NAME_LIMIT,
        VALID_VALUE,
      ),
      v.transform((value) => value || null),
    ),
  ),
)

const WHOLE_YEARS = 'Enter whole years from 0 to 50'
/** 0 to 50 (spec §9); forms send text. */
export const yearsService = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()], WHOLE_YEARS),
      v.transform((value) => (String(value).trim() === '' ? null : Number(value))),
      v.nullable(
        v.pipe(v.number(WHOLE_YEARS), v.integer(WHOLE_YEARS), v.minValue(0, WHOLE_YEARS), v.maxValue(50, WHOLE_YEARS)),
      ),
    ),
  ),
)
