import { type ReaderTally, shareForReader, tallyForReader } from '#model/measures/reader.ts'
import type { Result } from '#model/measures/result.ts'
import type { ScoreCounts } from './contract.ts'

/** Score achieved with its counts, of results as the reader sees them. */
export function countsOf(results: readonly (Result | null)[]): ScoreCounts {
  return countsOfTally(tallyForReader(results))
}

export function countsOfTally(tally: ReaderTally): ScoreCounts {
  return { ...tally, ...shareForReader(tally) }
}
