import { isGuardFailure } from '#db/kit/guard.ts'
import { conflict } from '#worker/kit/problem.ts'

const TRIES = 25
/**
 * Who writes what hangs on an element never saw the element's own version, so a batch refused because somebody else wrote
 * is decided again on what is there now. Whatever `work` throws itself (404, 403, 412) ends it.
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
