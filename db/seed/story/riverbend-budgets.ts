import type { StoryBudget } from './budget-shape.ts'

export const RIVERBEND_BUDGETS: readonly StoryBudget[] = [
  {
    level: 'strategy',
    element: 'Share one physics teacher with the valley college',
    byKey: 'vigil',
    years: [
      [1, '34,000', '34,000'],
      [2, '35,500', '35,500'],
    ],
    spent: [
      [1, 'Two fifths of a post, first year', '33,412.00', '2026-06-19'],
      [2, 'Two fifths of a post, first quarter', '8,875.00', '2026-10-30'],
    ],
  },
  {
    level: 'activity',
    element: 'Replace the sensors lost in the flood',
    byKey: 'archuleta',
    years: [[2, '2,800', '2,000']],
    spent: [[2, 'Motion and force sensors, twelve sets', '2,346.75', '2026-10-22']],
  },
  {
    level: 'objective',
    element: 'No student rides longer than sixty minutes each way',
    byKey: 'lund',
    years: [
      [1, '88,000', '80,000'],
      [2, '126,000', '96,000'],
    ],
    spent: [[1, 'Used bus for the Dry Fork route', '61,500.00', '2026-04-17']],
  },
  {
    level: 'strategy',
    element: 'Open the high school shop on Tuesday evenings',
    byKey: 'quintana',
    years: [[2, '4,500', '4,500']],
    spent: [
      [2, 'Insurance rider, evening use', '1,180.00', '2026-08-11'],
      [2, 'Lumber and blades', '642.90', '2026-10-06'],
    ],
  },
]
