import { isDuplicate } from '#db/kit/guard.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { invalid } from './problem.ts'

/** Turns a unique-name error into a message at its field; returns any other error unchanged. */
export function asNameTaken(error: unknown, field = 'name'): unknown {
  return isDuplicate(error, 'name_key') ? invalid({ [field]: [DUPLICATE_NAME] }) : error
}
