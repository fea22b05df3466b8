import { elementarySchoolPlan } from '#db/seed/story/school-plans/elementary.ts'
import { highSchoolPlan } from '#db/seed/story/school-plans/high.ts'
import { middleSchoolPlan } from '#db/seed/story/school-plans/middle.ts'
import type { SchoolPlanTemplate } from './school-plan-shape.ts'
import type { SchoolTypeKey, StorySchool } from './schools.ts'

export const SCHOOL_PLAN_TEMPLATES: Record<SchoolTypeKey, SchoolPlanTemplate> = {
  elementary: elementarySchoolPlan,
  middle: middleSchoolPlan,
  k8: middleSchoolPlan,
  high: highSchoolPlan,
  alternative: highSchoolPlan,
}

/** The plan itself; {schoolName} is the full name, because plan names are unique in the district. */
export const SCHOOL_PLAN_HEAD = {
  name: '{schoolName} Plan 2026–2027',
  planYear: '2026-2027',
  start: '2026-07-01',
  end: '2027-06-30',
  description: 'What {school} will do this year, in words families can check at the door.',
  strategicStatement: 'Few goals, worked on every week, and reported in June as they are.',
  priorChallenges: 'Too many goals last year, and too little time to look at student work together.',
  priorSuccesses: 'Attendance at conferences rose, and nearly all teachers stayed.',
  executiveSummary: 'Three areas of work for the year at {school}. Each has an owner, a date and a review in public.',
} as const

/** Fills {school} with the short name and {schoolName} with the full one. */
export function forSchool(text: string, school: StorySchool): string {
  return text.replaceAll('{schoolName}', school.name).replaceAll('{school}', school.shortName)
}
