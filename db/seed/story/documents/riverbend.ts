import type { StoryShelfOfDocuments } from './shape.ts'

export const RIVERBEND_DOCUMENTS: readonly StoryShelfOfDocuments[] = [
  {
    files: [
      {
        name: 'One Valley, the plan we agreed on.pdf',
        daysAgo: 180,
        lines: [
          'One district, four schools, forty miles of road. We agreed on two things: learning that fits a small place, and a school for the whole valley.',
        ],
      },
    ],
    urls: [{ title: 'Rural schools, research', url: 'https://nces.ed.gov/surveys/ruraled/', daysAgo: 170 }],
  },
  {
    level: 'objective',
    element: 'No student rides longer than sixty minutes each way',
    files: [
      {
        name: 'Bus routes and minutes.csv',
        daysAgo: 40,
        lines: ['Route,Students,Minutes', 'Upper Fork,18,74', 'Mesa,22,66', 'River,31,48', 'Town,57,25'],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'Share one physics teacher with the valley college',
    files: [
      {
        name: 'Physics, who pays what.txt',
        daysAgo: 90,
        grades: ['11', '12'],
        lines: ['District 60 percent, college 40 percent. The van belongs to both.'],
      },
    ],
    urls: [
      {
        title: 'American Association of Physics Teachers',
        url: 'https://www.aapt.org/',
        daysAgo: 88,
        grades: ['11', '12'],
      },
    ],
  },
]
