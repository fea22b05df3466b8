import { OFFERED_SCHOOLS } from '#db/districts/schools.ts'
import type { FirstSchools, SchoolChoice } from './school-choice-contract.ts'

/** What a form offers, of the rows of `firstSchools`. */
export function offeredSchools(rows: readonly SchoolChoice[]): FirstSchools {
  return { schools: rows.slice(0, OFFERED_SCHOOLS), has_more_schools: rows.length > OFFERED_SCHOOLS }
}
