import { isGuardFailure } from '#db/kit/guard.ts'
import { conflict } from '#worker/kit/problem.ts'

const TRIES = 25
/**
 * Repeats `work` when another write made its guards fail, so that it decides on current data. Used for writes without a
 * version of the element. Errors that `work` throws itself (404, 403, 412) end it.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let at = 0; at < TRIES; at += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isGuardFailure(error)) throw error
    }
  }
  throw conflict('Many people are saving here at once. Try again.')
}
