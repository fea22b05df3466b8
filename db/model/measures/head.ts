import type { Result } from './result.ts'
import type { SchoolYear } from './school-years.ts'
import type { Seen } from './small-groups.ts'

/** One school year of a measure, for all students of the district. */
export type HeadYear = { actual: number | null; target: number | null; result: Result | null; seen: Seen | null }
export type HeadYears = Record<SchoolYear, HeadYear>

/** How many schools have which result; those without one have no reading, no target, or a hidden number. */
export type ResultCounts = Record<Result, number>
/** By school year, student group ('' is all students), and region. */
export type HeadCounts = Record<SchoolYear, Record<string, Record<string, ResultCounts>>>
