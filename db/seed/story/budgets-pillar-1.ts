import type { StoryBudget } from './budget-shape.ts'

/** Pillar 1. Most of the plan costs nothing beyond what people are paid anyway, and has no budget. */
export const BUDGETS_1: readonly StoryBudget[] = [
  {
    level: 'initiative',
    element: 'Early literacy, Preschool to Grade 3',
    byKey: 'pena',
    years: [
      [1, '95,000', '80,000'],
      [2, '95,000', '90,000'],
      [3, '100,000', '0'],
    ],
    spent: [
      [1, 'Literacy institute, five days in August for 62 teachers', '41,870.00', '2025-08-15'],
      [1, 'Substitutes for the two release days in spring', '22,464.00', '2026-03-20'],
      [2, 'Literacy institute, second group of 58 teachers', '44,115.50', '2026-08-14'],
      [2, 'Benchmark booklets, Grades 1 to 3', '9,238.40', '2026-09-11'],
    ],
  },
  {
    level: 'strategy',
    element: 'Daily 30-minute foundational skills block in every K-2 classroom',
    byKey: 'ekholm',
    years: [
      [1, '128,000', '128,000'],
      [2, '64,000', '60,000'],
      [3, '40,000', '0'],
    ],
    spent: [
      [1, 'Decodable readers for 131 classrooms', '86,912.75', '2025-08-27'],
      [1, 'Sound-wall cards and pocket charts', '18,340.00', '2025-09-05'],
      [1, 'Letter tiles and whiteboards', '11,207.30', '2025-10-02'],
      [2, 'Replacement readers after the first year', '21,480.60', '2026-08-20'],
    ],
  },
  {
    level: 'activity',
    element: 'Order decodable readers for Juniper Street and Alder Creek',
    byKey: 'ekholm',
    years: [[2, '18,500', '15,000']],
    spent: [
      [2, 'Readers, sets A to F, Juniper Street', '9,864.20', '2026-09-22'],
      [2, 'Readers, sets A to F, Alder Creek', '8,117.45', '2026-10-06'],
    ],
  },
  {
    level: 'activity',
    element: 'Write the sound-wall guide with Grade 1 teachers',
    byKey: 'ekholm',
    years: [[2, '3,200', '3,200']],
    spent: [
      [2, 'Summer pay for four teachers, eight days', '2,944.00', '2026-08-21'],
      [2, 'Printing, 140 spiral-bound copies', '611.80', '2026-08-28'],
    ],
  },
  {
    level: 'strategy',
    element: 'Summer bridge for students below benchmark',
    byKey: 'dufresne',
    years: [
      [2, '212,000', '185,000'],
      [3, '218,000', '0'],
      [4, '224,000', '0'],
    ],
  },
  {
    level: 'activity',
    element: 'Hire sixteen summer teachers from within the schools they will serve',
    byKey: 'goldfarb',
    years: [[2, '84,000', '84,000']],
  },
  {
    level: 'activity',
    element: 'Mail invitations to families in English, Spanish, Somali and Polish',
    byKey: 'ibanez',
    years: [[2, '1,450', '1,450']],
  },
  {
    level: 'strategy',
    element: 'Screen every kindergartner in September, January and May',
    byKey: 'ekholm',
    years: [
      [1, '27,500', '27,500'],
      [2, '27,500', '27,500'],
      [3, '28,000', '28,000'],
      [4, '28,000', '0'],
    ],
    spent: [
      [1, 'Screener license, 1,240 students', '19,096.00', '2025-08-22'],
      [1, 'Training materials for eighteen aides', '1,872.35', '2025-08-25'],
      [2, 'Screener license, 1,265 students', '19,481.00', '2026-08-21'],
    ],
  },
  {
    level: 'strategy',
    element: 'Small-group phonics four mornings a week for children below benchmark',
    byKey: 'dufresne',
    years: [
      [1, '310,000', '248,000'],
      [2, '340,000', '296,000'],
      [3, '352,000', '0'],
    ],
    spent: [
      [1, 'Aide hours, October to December', '71,238.50', '2026-01-09'],
      [1, 'Aide hours, January to June', '158,904.25', '2026-06-26'],
      [2, 'Aide hours, September and October', '52,316.00', '2026-11-06'],
    ],
  },
  {
    level: 'objective',
    element: 'Close the multilingual learner gap in Grade 5 mathematics to 8 points',
    byKey: 'thornbury',
    years: [
      [1, '60,000', '45,000'],
      [2, '75,000', '52,000'],
    ],
    spent: [
      [1, 'Outside study of the gap, spring visits and report', '38,500.00', '2026-05-29'],
      [2, 'Sample lessons and student work, licensing', '4,280.00', '2026-10-12'],
    ],
  },
  {
    level: 'strategy',
    element: 'Co-taught mathematics for multilingual learners in Grades 3 to 5',
    byKey: 'delacruz',
    years: [
      [1, '142,000', '120,000'],
      [2, '168,000', '132,000'],
      [3, '168,000', '0'],
    ],
    spent: [
      [1, 'Extra language-teacher hours, Grades 3 to 5', '97,640.00', '2026-06-19'],
      [1, 'Co-teaching workshop, two days in January', '14,250.00', '2026-01-23'],
      [2, 'Extra language-teacher hours, first quarter', '31,225.75', '2026-11-06'],
    ],
  },
  {
    level: 'activity',
    element: 'Translate the unit glossaries for Grades 3 to 5: fracción, razón, área',
    byKey: 'zuniga',
    years: [[2, '6,000', '6,000']],
    spent: [
      [2, 'Translation, Spanish and Somali, 24 units', '4,896.00', '2026-10-16'],
      [2, 'Reader checks, six parents', '900.00', '2026-10-30'],
    ],
  },
  {
    level: 'strategy',
    element: 'A second mathematics period for seventh graders who need it',
    byKey: 'haddad',
    years: [
      [1, '186,000', '186,000'],
      [2, '192,000', '186,000'],
    ],
    spent: [
      [1, 'Two added teaching posts, first year', '181,420.00', '2026-06-30'],
      [2, 'Two added teaching posts, first quarter', '46,738.00', '2026-10-30'],
    ],
  },
  {
    level: 'activity',
    element: 'Buy graphing calculators for classroom sets in three schools',
    byKey: 'nwosu',
    years: [[2, '11,340', '0']],
  },
  {
    level: 'strategy',
    element: 'Credit recovery within the same semester, not the next summer',
    byKey: 'mokoena',
    years: [
      [1, '58,000', '40,000'],
      [2, '72,000', '48,000'],
    ],
    spent: [
      [1, 'Recovery hours, spring semester', '43,912.50', '2026-06-12'],
      [2, 'Recovery hours, September and October', '17,305.00', '2026-11-13'],
    ],
  },
  {
    level: 'strategy',
    element: 'Apprenticeship agreements with six local employers',
    byKey: 'brandt',
    years: [
      [1, '24,000', '24,000'],
      [2, '36,000', '30,000'],
    ],
    spent: [
      [1, 'Safety gear and work boots, 22 apprentices', '5,874.60', '2026-01-30'],
      [1, 'Bus passes for apprentices', '3,960.00', '2026-02-02'],
      [2, 'Safety gear and work boots, 31 apprentices', '8,432.90', '2026-09-18'],
    ],
  },
  {
    level: 'activity',
    element: 'Host an employer breakfast in the Riverside machine shop',
    byKey: 'sorensen',
    years: [[2, '900', '750']],
    spent: [[2, 'Breakfast by the culinary class, 64 guests', '812.40', '2026-10-23']],
  },
  {
    level: 'activity',
    element: 'Cover tuition and books for students in the meal program',
    byKey: 'nwosu',
    years: [
      [2, '96,000', '80,000'],
      [3, '104,000', '0'],
    ],
    spent: [
      [2, 'Community college tuition, fall term, 118 students', '61,950.00', '2026-09-04'],
      [2, 'Course books, fall term', '12,684.35', '2026-09-09'],
    ],
  },
]
