import * as v from 'valibot'
import type { ReaderNumber } from '#model/measures/reader.ts'

/** The mark of a number that `#model/measures/reader.ts` has let through; tests/measures/released.test.ts looks for it. */
export const RELEASED = { released: true } as const

/** A number in a contract that depends on readings: only the reader functions make one. */
export const readerNumber = v.pipe(v.number(), v.metadata(RELEASED)) as unknown as v.GenericSchema<number, ReaderNumber>
