import type { Choosable } from '#worker/people/contract.ts'

/** The people that a search without scripts found; `count` is how many there are in all. */
export type Found = { people: Choosable[]; count: number }

/** Fields that only a form without scripts has: a name to find in the list of this field, and the one found last. */
export const findName = (field: string) => `find:${field}`
export const soughtName = (field: string) => `sought:${field}`
