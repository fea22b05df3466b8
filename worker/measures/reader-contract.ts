import * as v from 'valibot'
import type { ReaderNumber } from '#model/measures/reader.ts'

/**
 * What the API's description says of each number that depends on readings; tests/measures/released.test.ts fails for a
 * number without it.
 */
export const RELEASED = 'Left out where this reader may not see it.'

/** A number in a contract that depends on readings: only `#model/measures/reader.ts` makes one. */
export const readerNumber = v.pipe(v.number(), v.description(RELEASED)) as unknown as v.GenericSchema<
  number,
  ReaderNumber
>
