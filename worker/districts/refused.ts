import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { invalid } from '#worker/kit/problem.ts'

export const DUPLICATE_NCES = 'Another school has this NCES id'

/**
 * Why a batch that writes a place was refused: a taken name, or what `why` finds after a failed guard. Returns other
 * errors unchanged, because the idempotency check must see a duplicate of its own key.
 */
export async function refused(error: unknown, nameField: string, why: () => Promise<unknown>): Promise<unknown> {
  if (isDuplicate(error, 'nces_id')) return invalid({ nces_id: [DUPLICATE_NCES] })
  if (isGuardFailure(error)) await why()
  return asNameTaken(error, nameField)
}
