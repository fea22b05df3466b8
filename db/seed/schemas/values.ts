import * as v from 'valibot'
import { isDate } from '#model/rules.ts'

export const text = v.pipe(v.string(), v.nonEmpty())
/** What another file says names it, such as a person's `key`. */
export const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'Use small letters, digits, and hyphens'))
export const keys = v.array(key)
export const day = v.pipe(v.string(), v.check(isDate, 'Write a date as YYYY-MM-DD'))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** YAML reads 12 as a number and "9 to 12" as text. */
export const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
