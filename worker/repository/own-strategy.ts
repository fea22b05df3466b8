import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden, type Problem } from '#worker/kit/problem.ts'
import type { LibraryStrategy } from './contract.ts'
import { getStrategy } from './list-strategies.ts'

export type OwnStrategy = LibraryStrategy & { version: number }

/** A row that the district can edit, from its own library. */
export async function ownStrategy(tenant: Tenant, caller: Caller, id: string): Promise<OwnStrategy> {
  const row = await getStrategy(tenant, caller, id)
  if (row.version === null) throw forbidden('From the universal library that Waymark maintains for every district')
  return { ...row, version: row.version }
}

/** Refuses a row that repeats another, as an import does. */
export function known(): Problem {
  return conflict('Your repository already has this strategy')
}
