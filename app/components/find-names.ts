import type { Choosable } from '#worker/people/contract.ts'

/** The people that a search without scripts found; `count` is the total number of matches. */
export type Found = { people: Choosable[]; count: number }

/** Fields of the form without scripts: the name to search for, and the person found last. */
export const findName = (field: string) => `find:${field}`
export const searchedName = (field: string) => `sought:${field}`
