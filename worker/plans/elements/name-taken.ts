import { isDuplicate } from '#db/kit/guard.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { invalid } from '#worker/kit/problem.ts'

/** A batch refused because its name was taken meanwhile, as its writer reads it; anything else stays what it is. */
export function asNameTaken(error: unknown): unknown {
  return isDuplicate(error, 'name_key') ? invalid({ name: [DUPLICATE_NAME] }) : error
}
