import type { StoryParts } from '#db/seed/story/parts-shape.ts'

/** Of the plan that ended in June 2025. */
export const foundationsParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Know where each child stands',
    historicalAnalysis:
      'Seven screening products, bought by seven principals, could not be added up. The board asked in 2023 how many second graders could read, and got seven answers.',
    requiredResources:
      'One product for reading and one for mathematics, 84,000 dollars, and two training days for everyone who gives them.',
  },
  {
    level: 'objective',
    element: 'Every student in Kindergarten to Grade 5 is screened three times a year',
    requiredResources: 'Ten minutes a child, three times, and a calendar without field trips in those weeks.',
    analyses: {
      schools:
        'All eighteen elementary schools screened three times. Tamarack finished each round first, with the fewest staff.',
      grade_levels: 'Kindergarten took twice the planned time in September and the planned time in May.',
    },
  },
  {
    level: 'strategy',
    element: 'One screener in place of seven',
    strategicHypothesis:
      'If everyone gives the same screener the same way, then a child’s result follows them to the next school, and the district can see where it is needed.',
    checks: [
      ['2024-09-26', 'tran', 'observation', 'YNN-', 'Timers were used in six of ten rooms.'],
      ['2025-01-23', 'tran', 'observation', 'YYN-'],
      ['2025-05-15', 'tran', 'observation', 'YYYY', 'Second scoring of 200 booklets: 194 the same.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Results on the teacher’s desk within two weeks',
    checks: [
      ['2024-10-17', 'tran', 'self_report', 'NY--', 'Three weeks.'],
      ['2025-02-06', 'tran', 'self_report', 'YY--'],
      ['2025-05-27', 'tran', 'self_report', 'YYY-', 'Eight days.'],
    ],
  },
]
