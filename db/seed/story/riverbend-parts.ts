import type { StoryParts } from './parts-shape.ts'

export const RIVERBEND_PARTS: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'More courses for the same students',
    historicalAnalysis:
      'Each retirement took a course with it: German in 2014, physics in 2021, welding in 2023. None was replaced, because none filled a teacher’s week.',
    requiredResources: 'A van between buildings, a video room that works, and a bell schedule four schools can share.',
  },
  {
    level: 'objective',
    element: 'Every high school student can choose from four sciences',
    analyses: {
      schools:
        'River Fork students take the bus at 10:10 for physics and are back for lunch; seven of nine stayed in the course.',
      resource_allocation:
        'Half a physics teacher costs 38,000 dollars. Six sensors cost 1,900 and were lost in the flood.',
    },
  },
  {
    level: 'strategy',
    element: 'Share one physics teacher with the valley college',
    historicalAnalysis: 'Physics was taught by mail from 2021 to 2025. Two students finished in four years.',
    requiredResources: 'An agreement for three years, mileage, and a laboratory on Tuesdays.',
    strategicHypothesis:
      'If the valley shares one good teacher, then a small school offers physics every year instead of when somebody happens to be able to teach it.',
    checks: [
      ['2025-10-21', 'archuleta', 'observation', 'YNY-', 'Eleven students, four sensors. Labs are done in turns.'],
      ['2026-02-10', 'archuleta', 'observation', 'YYN-'],
      ['2026-05-12', 'vigil', 'observation', 'YYYY', 'The best lesson I saw this year, with borrowed equipment.'],
      ['2026-09-29', 'archuleta', 'work_sample', 'YYNY'],
    ],
  },
  {
    level: 'objective',
    element: 'Three of four third graders read at grade level',
    historicalAnalysis:
      'Cottonwood and Mesa View had different series until 2024. Children who moved across the river started over.',
    requiredResources: 'One reading teacher, a car, and the same forty books in both schools.',
  },
  {
    level: 'strategy',
    element: 'One reading teacher for both elementary schools',
    checks: [
      ['2025-11-18', 'begay', 'observation', 'YYN-'],
      [
        '2026-03-03',
        'begay',
        'observation',
        'NYNY',
        'Mornings at Cottonwood were lost to substitute duty twice a week since January.',
      ],
      ['2026-09-22', 'begay', 'observation', 'YYYY'],
    ],
  },
]
