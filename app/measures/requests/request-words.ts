import { shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE } from '#model/measures/windows.ts'
import type { ReadingRequestRow } from '#worker/measures/requests-contract.ts'

/** "Spring 2025-26". */
export function periodOf({ window, school_year }: Pick<ReadingRequestRow, 'window' | 'school_year'>): string {
  return `${window === null ? '' : `${WINDOW_TABLE[window].label} `}${shortYear(school_year)}`
}

export function enteredText({ entered, asked }: Pick<ReadingRequestRow, 'entered' | 'asked'>): string {
  return `${entered} of ${asked} ${asked === 1 ? 'school' : 'schools'}`
}

export function stateOf({ is_closed, is_overdue, entered, asked }: ReadingRequestRow): string {
  if (is_closed) return 'Closed'
  if (entered === asked) return 'Complete'
  return is_overdue ? 'Overdue' : 'Open'
}
