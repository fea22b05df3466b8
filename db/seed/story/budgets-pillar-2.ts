import type { StoryBudget } from './budget-shape.ts'

/** Pillar 2. The attendance grant ended on October 30; what was still spent after it stands against no approval. */
export const BUDGETS_2: readonly StoryBudget[] = [
  {
    level: 'strategy',
    element: 'Advisory twice a week in Grades 6 to 12 with the same adult for years',
    byKey: 'oneill',
    years: [
      [1, '32,000', '28,000'],
      [2, '18,000', '18,000'],
    ],
    spent: [
      [1, 'Adviser training, two August days', '19,760.00', '2025-08-22'],
      [1, 'Session booklets, Grades 6 to 12', '6,418.90', '2025-09-03'],
      [2, 'Adviser training, new staff only', '7,904.00', '2026-08-21'],
    ],
  },
  {
    level: 'activity',
    element: 'Rewrite the eight Grade 10 sessions students called a waste of time',
    byKey: 'solis',
    years: [[2, '2,400', '2,400']],
    spent: [[2, 'Pay for two teachers and four students, three Saturdays', '1,380.00', '2026-11-07']],
  },
  {
    level: 'strategy',
    element: 'A restorative meeting before any suspension of three days or less',
    byKey: 'achterberg',
    years: [
      [1, '46,000', '40,000'],
      [2, '30,000', '24,000'],
    ],
    spent: [
      [1, 'Facilitator course, 22 places', '33,000.00', '2026-02-06'],
      [1, 'Substitutes during the course', '5,148.00', '2026-02-13'],
      [2, 'Refresher day with the county mediation center', '4,600.00', '2026-10-09'],
    ],
  },
  {
    level: 'initiative',
    element: 'Attendance is everyone’s work',
    byKey: 'villagran',
    years: [
      [1, '420,000', '420,000'],
      [2, '440,000', '140,000'],
      [3, '440,000', '0'],
    ],
    spent: [
      [1, 'Attendance coordinator, first year', '88,214.00', '2026-06-30'],
      [1, 'Grant evaluation by the state college', '24,500.00', '2026-06-12'],
      [2, 'Attendance coordinator, July to October', '30,092.00', '2026-10-30'],
    ],
  },
  {
    level: 'objective',
    element: 'Chronic absence below 12 percent in every school',
    byKey: 'villagran',
    years: [[2, '65,000', '20,000']],
    spent: [[2, 'Home visits in six schools, August', '18,735.50', '2026-08-28']],
  },
  {
    level: 'strategy',
    element: 'Attendance teams meet every Tuesday and call home the same day',
    byKey: 'whitcombe',
    years: [
      [1, '96,000', '96,000'],
      [2, '96,000', '32,000'],
    ],
    spent: [
      [1, 'Office overtime for calls, whole year', '91,366.40', '2026-06-26'],
      [2, 'Office overtime for calls, August to October', '36,918.75', '2026-11-06'],
    ],
  },
  {
    level: 'strategy',
    element: 'A bus, a coat, a clinic: fix what keeps a child home',
    byKey: 'abdi',
    years: [
      [1, '180,000', '150,000'],
      [2, '230,000', '60,000'],
    ],
    spent: [
      [1, 'Early bus, Ferry Landing, November to June', '84,320.00', '2026-06-19'],
      [1, 'Asthma kits for 140 students', '12,894.00', '2026-01-16'],
      [2, 'Early bus, Ferry Landing, September and October', '21,080.00', '2026-10-30'],
    ],
  },
  {
    level: 'activity',
    element: 'Add two early buses on the Quarry Road and Ferry Landing routes',
    byKey: 'abdi',
    years: [[2, '74,000', '38,000']],
    spent: [
      [2, 'Sign-on payment and training, one driver', '4,250.00', '2026-08-14'],
      [2, 'Fuel and driver hours, September and October', '26,448.20', '2026-11-02'],
      [2, 'Taxis on cold mornings, second route', '9,731.00', '2026-11-16'],
    ],
  },
  {
    level: 'activity',
    element: 'Keep a small fund for coats, boots and laundry in each office',
    byKey: 'ibanez',
    years: [[2, '14,500', '14,500']],
    spent: [
      [2, 'Coats and boots, first order', '8,376.85', '2026-10-14'],
      [2, 'Laundry cards, 29 offices', '1,450.00', '2026-09-25'],
    ],
  },
  {
    level: 'activity',
    element: 'Show the number that worked last time beside each name',
    byKey: 'abara',
    years: [[1, '9,800', '9,800']],
    spent: [[1, 'Change in the student system, vendor hours', '9,800.00', '2026-06-05']],
  },
  {
    level: 'strategy',
    element: 'Callers in the five most spoken languages at the six highest schools',
    byKey: 'ibanez',
    years: [
      [2, '118,000', '0'],
      [3, '122,000', '0'],
    ],
  },
  {
    level: 'activity',
    element: 'Set up interpreter phones in six front offices',
    byKey: 'ibanez',
    years: [[2, '3,900', '3,900']],
  },
  {
    level: 'strategy',
    element: 'Family reading nights, one in every school each term',
    byKey: 'zuniga',
    years: [
      [2, '26,000', '20,000'],
      [3, '26,000', '0'],
    ],
    spent: [[2, 'Child care and dinner, first Noche de lectura', '684.15', '2026-10-29']],
  },
  {
    level: 'activity',
    element: 'Buy six hundred take-home books in five languages',
    byKey: 'zuniga',
    years: [[2, '7,200', '7,200']],
  },
  {
    level: 'strategy',
    element: 'Interpreters booked by the district, not by the teacher',
    byKey: 'delacruz',
    years: [
      [2, '88,000', '70,000'],
      [3, '90,000', '0'],
    ],
    spent: [[2, 'Booking page, set-up and first quarter', '6,300.00', '2026-10-16']],
  },
  {
    level: 'activity',
    element: 'Pay for child care and dinner at four meetings a year',
    byKey: 'nwosu',
    years: [
      [3, '34,800', '0'],
      [4, '34,800', '0'],
    ],
  },
]
