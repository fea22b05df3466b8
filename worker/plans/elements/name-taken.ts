import { isDuplicate } from '#db/kit/guard.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { invalid } from '#worker/kit/problem.ts'

/** Turns a unique-name error into a field message; returns any other error unchanged. */
export function asNameTaken(error: unknown): unknown {
  return isDuplicate(error, 'name_key') ? invalid({ name: [DUPLICATE_NAME] }) : error
}
