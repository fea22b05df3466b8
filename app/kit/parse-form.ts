import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type * as v from 'valibot'
import { wordsFor } from '#model/rules.ts'

/** conform hands this to valibot whole, though its types name only a part of it. */
const INFO = { message: ({ message }: v.BaseIssue<unknown>) => wordsFor(message) } as object

/** A form held against its contract, in the browser and on the server; what is missing is told as the API tells it. */
export function parseForm<S extends v.GenericSchema>(form: FormData, schema: S): Submission<v.InferOutput<S>> {
  return parseWithValibot(form, { schema, info: INFO })
}
