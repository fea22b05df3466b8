import { type SchoolYear, schoolYearOf } from './school-years.ts'

/** Who answers a survey. */
export const RESPONDENT_TYPES = ['students', 'staff', 'families', 'community'] as const
export type RespondentType = (typeof RESPONDENT_TYPES)[number]
export const RESPONDENT_TYPE_LABELS: Record<RespondentType, string> = {
  students: 'Students',
  staff: 'Staff',
  families: 'Families',
  community: 'Community',
}

/** The latest year that a wave can end in; a mistyped year would make a school year that nobody sees. */
const LAST_YEAR = 2099

export const WAVE_STATES = ['upcoming', 'open', 'closed'] as const
export type WaveState = (typeof WAVE_STATES)[number]
export type WaveDates = { startDate: string; endDate: string }

/** A wave is open on its first and last day too. */
export function waveState({ startDate, endDate }: WaveDates, today: string): WaveState {
  if (today < startDate) return 'upcoming'
  return today <= endDate ? 'open' : 'closed'
}

export const WAVE_ORDER = 'The end date can’t be before the start date'
/** What is wrong with the dates of a wave, or null. A survey may last one day. */
export function waveProblem({ startDate, endDate }: WaveDates): string | null {
  if (endDate < startDate) return WAVE_ORDER
  const isPast = Number(startDate.slice(0, 4)) < 2000
  return isPast || Number(endDate.slice(0, 4)) > LAST_YEAR ? 'Enter a year from 2000 to 2099' : null
}

/** Later by end, then by start; two waves of a survey never have the same dates. */
export function byDates(a: WaveDates, b: WaveDates): number {
  if (a.endDate !== b.endDate) return a.endDate < b.endDate ? -1 : 1
  return a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0
}

const SEASONS = [
  [2, 'Winter'],
  [5, 'Spring'],
  [8, 'Summer'],
  [11, 'Fall'],
  [12, 'Winter'],
] as const

/** "Spring 2026": what people call a wave without a name of its own. December belongs to the winter that it opens. */
export function waveName({ name, endDate }: { name: string | null; endDate: string }): string {
  if (name) return name
  const [year, month] = [endDate.slice(0, 4), Number(endDate.slice(5, 7))]
  return `${SEASONS.find(([last]) => month <= last)?.[1] ?? ''} ${year}`
}

/** A dimension's goal: one target for every school year from the first wave on, until its date. */
export type SurveyGoal = { targetScore: number | null; targetDate: string | null }

/** The target of a dimension in a school year; null before the first wave and after the target date. */
export function surveyTarget(
  { targetScore, targetDate }: SurveyGoal,
  firstYear: SchoolYear | null,
  year: SchoolYear,
): number | null {
  if (targetScore === null || firstYear === null || year < firstYear) return null
  return targetDate === null || year <= schoolYearOf(targetDate) ? targetScore : null
}
