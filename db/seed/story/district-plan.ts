import { PILLAR_1 } from './plan-pillar-1.ts'
import { PILLAR_2 } from './plan-pillar-2.ts'
import { PILLAR_3 } from './plan-pillar-3.ts'
import { PILLAR_4 } from './plan-pillar-4.ts'
import type { StoryPlan } from './plan-shape.ts'

export const DISTRICT_PLAN: StoryPlan = {
  name: 'Growing Together 2025–2029',
  state: 'active',
  planYear: '2025-2026',
  start: '2025-07-01',
  end: '2029-06-30',
  description:
    'What Maplewood will do by June 2029, why, and how you can tell whether it is working. Four areas of work, twenty-four results with a number and a date, and a report to the board four times a year.',
  strategicStatement:
    'We concentrate on a small number of results that matter most to students, give each one an owner, and say in public how it is going, including when it is not going well.',
  vision:
    'Every Maplewood student reads well, reasons carefully, is known by name, and leaves with a next step already begun.',
  mission:
    'We teach every child in every neighborhood with skill and care, keep our buildings and our books in order, and treat families as the people who know their children best.',
  priorChallenges:
    'Third grade reading stood between 58 and 63 percent for five years. Attendance never came back to where it was in 2019. August began with 61 vacancies, and repairs went to whoever called first.',
  priorSuccesses:
    'Graduation rose from 83 to 88 percent in six years. The levy of 2023 passed with 58 percent. One screener replaced seven, and ten of eleven audit findings were closed.',
  executiveSummary:
    'In its second year the plan is on course in reading, hiring and reporting. Four of twenty-four results have been achieved. Attendance is at high risk since its grant ended on October 30, and so is the Grade 5 mathematics gap for multilingual learners. The first building phase closes late. The board will be asked about attendance callers in December and about the school budget formula in February.',
  pillars: [PILLAR_1, PILLAR_2, PILLAR_3, PILLAR_4],
}
