import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './call.ts'
import { Problem } from './problem.ts'

/** Room for the other fields of a form, beside its file. */
const FIELDS = 65_536

/** Refuses a form that holds more than one file of `bytes`, at the file's own field and before its body is read. */
export function bounded(bytes: number, field: string, message: string): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: bytes + FIELDS,
    onError: () => {
      throw new Problem(413, message, { [field]: [message] })
    },
  })
}
