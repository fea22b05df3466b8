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

/** `what` stands before their number. */
export function newFailures(what: string): Failures {
  const failures: unknown[] = []
  return {
    async catching(about, work) {
      try {
        return await work()
      } catch (error) {
        // A sum of failures has told each of them already.
        if (!(error instanceof AggregateError)) {
          console.error(JSON.stringify({ ...about, error: error instanceof Error ? error.stack : String(error) }))
        }
        failures.push(error)
        return undefined
      }
    },
    raise() {
      if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length}`)
    },
  }
}
