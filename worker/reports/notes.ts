import type { ReportDocument } from './contract.ts'

type Note = ReportDocument['notes'][number]

/** Notes on how to read a report that several reports have. */
export const LATE_NOTE: Note = {
  mark: null,
  label: 'Late',
  value:
    'The date has passed: the start date for work to do, the end date for work in progress. Done - late means it was done after its end date.',
}
export const GAP_NOTE: Note = {
  mark: null,
  label: 'Gap',
  value: 'The distance to the target: + ahead, − behind, also where lower is better.',
}
export const SMALL_GROUPS_NOTE: Note = {
  mark: null,
  label: 'Small groups',
  value: 'A number of too few people is not shown, nor a second one that would give it away.',
}
