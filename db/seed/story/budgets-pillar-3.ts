import type { StoryBudget } from './budget-shape.ts'

/** Pillar 3. */
export const BUDGETS_3: readonly StoryBudget[] = [
  {
    level: 'initiative',
    element: 'Hire well, stay long',
    byKey: 'quill',
    years: [
      [1, '70,000', '60,000'],
      [2, '70,000', '60,000'],
      [3, '70,000', '0'],
    ],
    spent: [
      [1, 'Recruiting travel, nine college fairs', '17,452.60', '2026-04-10'],
      [1, 'Applicant system, yearly license', '31,200.00', '2025-07-18'],
      [2, 'Applicant system, yearly license', '32,450.00', '2026-07-17'],
    ],
  },
  {
    level: 'activity',
    element: 'Hold one-day interviews with offers the same evening',
    byKey: 'goldfarb',
    years: [[1, '8,500', '8,500']],
    spent: [
      [1, 'Rooms, lunch and travel, three interview days', '6,927.30', '2026-03-27'],
      [1, 'Substitutes for interviewing teachers', '2,196.00', '2026-03-27'],
    ],
  },
  {
    level: 'strategy',
    element: 'Grow our own bilingual teachers with the state college',
    byKey: 'delacruz',
    years: [
      [1, '104,000', '104,000'],
      [2, '164,000', '150,000'],
      [3, '172,000', '120,000'],
      [4, '96,000', '0'],
    ],
    spent: [
      [1, 'Tuition, first group of eight, two terms', '78,400.00', '2026-02-20'],
      [1, 'Books and test fees', '9,318.75', '2026-03-06'],
      [2, 'Tuition, eighteen aides, fall term', '91,350.00', '2026-09-18'],
    ],
  },
  {
    level: 'activity',
    element: 'Settle who pays for student teaching in the last semester',
    byKey: 'nwosu',
    years: [[2, '52,000', '0']],
  },
  {
    level: 'strategy',
    element: 'New teachers work beside a mentor one day a week',
    byKey: 'quill',
    years: [
      [1, '230,000', '215,000'],
      [2, '240,000', '225,000'],
    ],
    spent: [
      [1, 'Release of twelve mentors, whole year', '209,844.00', '2026-06-26'],
      [2, 'Release of twelve mentors, first quarter', '54,910.00', '2026-11-06'],
    ],
  },
  {
    level: 'activity',
    element: 'Hire three shared clerks for case paperwork',
    byKey: 'brandvold',
    years: [[2, '126,000', '84,000']],
    spent: [[2, 'Two clerks, August to October', '20,682.00', '2026-10-30']],
  },
  {
    level: 'initiative',
    element: 'Coaching that changes practice',
    byKey: 'lindqvist',
    years: [
      [1, '2,610,000', '2,436,000'],
      [2, '2,690,000', '2,500,000'],
      [3, '2,770,000', '0'],
    ],
    spent: [
      [1, 'Coach salaries and benefits, 29 schools', '2,287,510.00', '2026-06-30'],
      [2, 'Coach salaries and benefits, July to October', '598,204.00', '2026-10-30'],
    ],
  },
  {
    level: 'strategy',
    element: 'Six-week coaching cycles around one teaching goal',
    byKey: 'whitaker',
    years: [[2, '12,000', '9,000']],
    spent: [
      [2, 'Video licenses for coaches', '4,176.00', '2026-09-02'],
      [2, 'Two practice days with an outside trainer', '5,600.00', '2026-09-25'],
    ],
  },
  {
    level: 'activity',
    element: 'Lend a scheduler to every elementary school for two days',
    byKey: 'adeyemi',
    years: [[1, '21,600', '21,600']],
    spent: [[1, 'Scheduler, 36 days', '20,520.00', '2026-04-17']],
  },
  {
    level: 'activity',
    element: 'Train one team leader per grade and subject',
    byKey: 'whitaker',
    years: [[1, '38,000', '38,000']],
    spent: [
      [1, 'Summer pay, 164 team leaders, one day', '34,932.00', '2026-06-19'],
      [1, 'Cards and binders', '2,214.60', '2026-06-12'],
    ],
  },
  {
    level: 'activity',
    element: 'Hire four office aides for the largest schools',
    byKey: 'quill',
    years: [[1, '132,000', '132,000']],
    spent: [[1, 'Four office aides, November to June', '98,736.00', '2026-06-26']],
  },
  {
    level: 'activity',
    element: 'Train the four region administrators as coaches',
    byKey: 'pena',
    years: [[1, '14,000', '12,000']],
    spent: [[1, 'Coaching certificate, four places', '13,400.00', '2025-10-03']],
  },
]
