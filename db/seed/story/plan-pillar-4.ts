import { buildings } from '#db/seed/story/initiatives/buildings.ts'
import { money } from '#db/seed/story/initiatives/money.ts'
import { reporting } from '#db/seed/story/initiatives/reporting.ts'
import type { StoryPillar } from './plan-shape.ts'

export const PILLAR_4: StoryPillar = {
  name: 'Sound Buildings, Honest Books',
  description:
    'Warm, dry, safe rooms; money that goes where students need it; and reports that tell the community the truth in language it can use.',
  historicalAnalysis:
    'Eleven buildings are older than 60 years. Until 2024, repairs were ordered by whoever called first, school budgets followed last year’s budget, and results were published as spreadsheets few families opened.',
  start: '2025-07-01',
  end: '2029-06-30',
  initiatives: [buildings, money, reporting],
}
