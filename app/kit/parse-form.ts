import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type * as v from 'valibot'
import { wordsFor } from '#model/rules.ts'

/** conform passes this to valibot unchanged, although its types name only a part of it. */
const INFO = { message: ({ message }: v.BaseIssue<unknown>) => wordsFor(message) } as object

/** Validates a form against its contract, in the browser and on the server; missing values get the API's messages. */
export function parseForm<S extends v.GenericSchema>(form: FormData, schema: S): Submission<v.InferOutput<S>> {
  return parseWithValibot(form, { schema, info: INFO })
}
