/** A school year lasts from July 1 to June 30 and is written as in plan years: 2025-2026. */
export type SchoolYear = string

const FIRST_MONTH = 7
const WRITTEN = /^(20\d{2})-(20\d{2})$/

export function isSchoolYear(text: string): boolean {
  const [, from, to] = WRITTEN.exec(text) ?? []
  return from !== undefined && Number(to) === Number(from) + 1
}

function yearFrom(start: number): SchoolYear {
  return `${start}-${start + 1}`
}

function startOf(year: SchoolYear): number {
  return Number(year.slice(0, 4))
}

/** The school year that contains a date (YYYY-MM-DD). */
export function schoolYearOf(date: string): SchoolYear {
  const year = Number(date.slice(0, 4))
  return yearFrom(Number(date.slice(5, 7)) >= FIRST_MONTH ? year : year - 1)
}

export function firstDayOf(year: SchoolYear): string {
  return `${startOf(year)}-07-01`
}

export function lastDayOf(year: SchoolYear): string {
  return `${startOf(year) + 1}-06-30`
}

export function addYears(year: SchoolYear, count: number): SchoolYear {
  return yearFrom(startOf(year) + count)
}

/** "2025-26", for table heads. */
export function shortYear(year: SchoolYear): string {
  return `${year.slice(0, 5)}${year.slice(7)}`
}

/** " for 2025-26" if a reading is not of the school year of its date, at the end of a message. */
export function forOtherYear({ date, school_year }: { date: string; school_year: SchoolYear }): string {
  return schoolYearOf(date) === school_year ? '' : ` for ${shortYear(school_year)}`
}

/** The API's years: `_yr_1` … `_yr_5`. */
export const YEAR_NUMBERS = [1, 2, 3, 4, 5] as const
export type YearNumber = (typeof YEAR_NUMBERS)[number]

/** Year n of a measure: the n-th school year after the one that contains the baseline date. */
export function yearN(baselineDate: string, n: YearNumber): SchoolYear {
  return addYears(schoolYearOf(baselineDate), n)
}
