import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { conflict, invalid } from '#worker/kit/problem.ts'
import { DUPLICATE_NAME } from '#worker/kit/rules.ts'

/** What a refused batch means to whoever wrote: a name taken meanwhile, or a parent gone meanwhile; anything else is ours. */
export function asNameTaken(error: unknown): unknown {
  if (isDuplicate(error, 'name_key')) return invalid({ name: [DUPLICATE_NAME] })
  if (isGuardFailure(error)) return conflict('What this belongs to was deleted in the meantime')
  return error
}
