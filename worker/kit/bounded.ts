import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './call.ts'
import { Problem } from './problem.ts'

/** Room for the other fields of a form with a file. */
const FIELDS = 65_536

/** Refuses a form with a file larger than `bytes`, at the file's field and before reading the body. */
export function bounded(bytes: number, field: string, message: string): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: bytes + FIELDS,
    onError: () => {
      throw new Problem(413, message, { [field]: [message] })
    },
  })
}
