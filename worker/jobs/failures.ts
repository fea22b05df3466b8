import { logFailure } from '#worker/kit/log.ts'
import { PlainError } from '#worker/kit/log-error.ts'

/**
 * Collects the failures of several tasks that must not stop each other. Each is logged where it happens; at the end
 * they fail together, so that the log shows it.
 */
export type Failures = {
  /** The result of the task; undefined if it failed. */
  catching: <T>(about: Record<string, string>, work: () => Promise<T>) => Promise<T | undefined>
  /** Throws if anything failed. */
  raise: () => void
}

/** Carries only the number of failures, because the platform logs what a job throws. */
export class Failed extends PlainError {}

/** `what` is the text before the number. */
export function newFailures(what: string): Failures {
  let failed = 0
  return {
    async catching(about, work) {
      try {
        return await work()
      } catch (error) {
        // A sum of failures has already logged each of them.
        if (!(error instanceof Failed)) logFailure(about, error)
        failed += 1
        return undefined
      }
    },
    raise() {
      if (failed > 0) throw new Failed(`${what}: ${failed}`)
    },
  }
}
