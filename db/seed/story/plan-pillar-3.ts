import { coaching } from '#db/seed/story/initiatives/coaching.ts'
import { hireWell } from '#db/seed/story/initiatives/hire-well.ts'
import { principals } from '#db/seed/story/initiatives/principals.ts'
import type { StoryPillar } from './plan-shape.ts'

export const PILLAR_3: StoryPillar = {
  name: 'Great People in Every School',
  description:
    'Students learn from people. This pillar covers how we hire them, how they improve together, and how principals lead the work.',
  historicalAnalysis:
    'In August 2024 the year began with 61 vacancies, and one new teacher in four left within two years. Coaching existed in nine schools and meant something different in each. Principals spent four hours a week in classrooms.',
  start: '2025-07-01',
  end: '2029-06-30',
  initiatives: [hireWell, coaching, principals],
}
