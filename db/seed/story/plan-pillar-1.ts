import { earlyLiteracy } from '#db/seed/story/initiatives/early-literacy.ts'
import { mathematics } from '#db/seed/story/initiatives/mathematics.ts'
import { readyForNext } from '#db/seed/story/initiatives/ready-for-next.ts'
import type { StoryPillar } from './plan-shape.ts'

export const PILLAR_1: StoryPillar = {
  name: 'Strong Readers, Strong Thinkers',
  description:
    'Reading, mathematics and the habits of careful thinking, from preschool to graduation. This is the work that most directly changes what happens in a classroom on a Tuesday morning.',
  historicalAnalysis:
    'From 2019 to 2024 third grade reading moved between 58 and 63 percent, and the gap for multilingual learners never closed by more than two points. Materials were good; time, coaching and early screening were uneven from school to school.',
  start: '2025-07-01',
  end: '2029-06-30',
  initiatives: [earlyLiteracy, mathematics, readyForNext],
}
