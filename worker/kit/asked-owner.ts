import { ME } from '#model/owner-filter.ts'
import type { Caller } from './caller.ts'

/** The person whose measures or surveys a list or file has: `mine` is the reader. */
export function askedOwner({ actor }: Pick<Caller, 'actor'>, owner: string | undefined): string | undefined {
  return owner === ME ? actor.userId : owner
}
