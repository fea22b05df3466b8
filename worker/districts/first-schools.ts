import { selectFirstSchools } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { FirstSchools, SchoolChoice } from './school-choice-contract.ts'

/** Send only the first schools by name; typing finds the others, which is as fast with 350 schools as with 25. */
const OFFERED = 25

/** A statement: the schools that a form offers at first; none if it has no such field. */
export function firstSchools(tenant: Tenant, needed = true, region?: string) {
  return selectFirstSchools(tenant, needed ? OFFERED + 1 : 0, region)
}

/** The rows of that statement: one more than offered says that there are more. */
export function offeredSchools(rows: readonly SchoolChoice[]): FirstSchools {
  return { schools: rows.slice(0, OFFERED), has_more_schools: rows.length > OFFERED }
}
