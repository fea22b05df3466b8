import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { configureCoercion } from '@conform-to/valibot/future'
import type * as v from 'valibot'
import { dateText, wordsFor } from '#model/rules.ts'
import { readDate } from '#model/typed-dates.ts'
import { PAGE_DATE, pageDateOf } from './typed-dates.ts'

/** conform passes this to valibot unchanged, although its types name only a part of it. */
const INFO = { message: ({ message }: v.BaseIssue<unknown>) => wordsFor(message) } as object

/**
 * Validates a form against its contract, in the browser and on the server; missing values get the API's messages, and
 * dates can be as people type them.
 */
export function parseForm<S extends v.GenericSchema>(form: FormData, schema: S): Submission<v.InferOutput<S>> {
  const today = pageDateOf(form)
  form.delete(PAGE_DATE)
  return parseWithValibot(form, {
    schema: readerOn(today)(schema as v.GenericSchema) as S,
    info: INFO,
    disableAutoCoercion: true,
  })
}

type Reader = ReturnType<typeof configureCoercion>['coerceFormValue']
/** By today's date, because each keeps the schemas that it has prepared. Districts are on two dates at most. */
const readers = new Map<string, Reader>()
const MOST_READERS = 4

function readerOn(today: string): Reader {
  const known = readers.get(today)
  if (known) return known
  if (readers.size >= MOST_READERS) readers.clear()
  const read = (value: unknown) =>
    value === '' ? undefined : typeof value === 'string' ? (readDate(value, { today }) ?? value) : value
  const { coerceFormValue } = configureCoercion({ customize: (type) => (type === dateText ? read : null) })
  readers.set(today, coerceFormValue)
  return coerceFormValue
}
