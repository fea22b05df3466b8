import { logFailure } from '#worker/kit/log.ts'
import { PlainError } from '#worker/kit/log-error.ts'

/**
 * The failures of several works of which none stops the others. Each is logged where it happened; at the end they fail
 * together, so that it shows.
 */
export type Failures = {
  /** What the work answers; undefined where it failed. */
  catching: <T>(about: Record<string, string>, work: () => Promise<T>) => Promise<T | undefined>
  /** Throws where anything failed. */
  raise: () => void
}

/** Their number. It carries none of them, because the platform logs what a job throws. */
export class Failed extends PlainError {}

/** `what` stands before their number. */
export function newFailures(what: string): Failures {
  let failed = 0
  return {
    async catching(about, work) {
      try {
        return await work()
      } catch (error) {
        // A sum of failures has told each of them already.
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
