import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { invalid } from '#worker/kit/problem.ts'

export const DUPLICATE_NCES = 'Another school has this NCES id'

/**
 * Why a batch that writes a school, a department or a region was refused: a name that is taken, or whatever `why` finds
 * when a guard failed. `once` must see a duplicate of its own key, so what is not known here stays as it is.
 */
export async function refused(error: unknown, nameField: string, why: () => Promise<unknown>): Promise<unknown> {
  if (isDuplicate(error, 'nces_id')) return invalid({ nces_id: [DUPLICATE_NCES] })
  if (isDuplicate(error, 'name_key')) return invalid({ [nameField]: [DUPLICATE_NAME] })
  if (isGuardFailure(error)) await why()
  return error
}
