import type { StoryShelfOfDocuments } from './shape.ts'

/** Files and URLs of the district plan's third and fourth pillar. */
export const PEOPLE_AND_BUILDINGS: readonly StoryShelfOfDocuments[] = [
  {
    level: 'objective',
    element: 'Every classroom has a permanent, licensed teacher on the first day of school',
    files: [
      {
        name: 'Open positions on the first day.png',
        daysAgo: 78,
        bars: [
          ['2023', 41],
          ['2024', 33],
          ['2025', 19],
          ['2026', 11],
        ],
      },
    ],
    urls: [
      { title: 'Teacher shortage areas', url: 'https://tsa.ed.gov/', daysAgo: 210 },
      { title: 'National Council on Teacher Quality', url: 'https://www.nctq.org/', daysAgo: 205 },
    ],
  },
  {
    level: 'strategy',
    element: 'Make offers in March, before other districts do',
    files: [
      {
        name: 'Hiring calendar.csv',
        daysAgo: 182,
        lines: [
          'By,What',
          'January 15,Principals name open positions',
          'February 10,Interviews',
          'March 5,Offers',
          'May 1,Second round',
        ],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'New teachers work beside a mentor one day a week',
    files: [
      {
        name: 'Mentor and new teacher, who with whom.csv',
        daysAgo: 85,
        lines: [
          'School,New teacher,Mentor,Day',
          'Larkspur,B. Ito,C. Wendt,Tuesday',
          'Granger,L. Amara,D. Sokol,Thursday',
          'Tamarack,R. Quist,N. Bell,Wednesday',
        ],
      },
    ],
    urls: [{ title: 'New Teacher Center', url: 'https://newteachercenter.org/', daysAgo: 84 }],
  },
  {
    level: 'initiative',
    element: 'Coaching that changes practice',
    files: [
      {
        name: 'Coaching log, form.txt',
        daysAgo: 155,
        lines: [
          'Teacher:',
          'Goal in one sentence:',
          'What we will see when it works:',
          'Visits (date, what was seen, what was agreed):',
          'After six weeks:',
        ],
      },
    ],
    urls: [{ title: 'Learning Forward standards', url: 'https://standards.learningforward.org/', daysAgo: 154 }],
  },
  {
    level: 'strategy',
    element: 'Six-week coaching cycles around one teaching goal',
    files: [
      {
        name: 'Coaching cycles finished.csv',
        daysAgo: 14,
        lines: [
          'School,Coach,Cycles,Teachers',
          'Juniper Street,L. Lindqvist,14,12',
          'Old Mill,T. Whitaker,19,17',
          'Northgate,P. Adeyemi,22,20',
        ],
      },
    ],
  },
  {
    level: 'objective',
    element: 'Every principal spends ten hours a week in classrooms',
    files: [
      {
        name: 'Hours in classrooms, September.png',
        daysAgo: 49,
        bars: [
          ['Elem', 8],
          ['K-8', 7],
          ['Mid', 6],
          ['High', 4],
        ],
      },
    ],
    urls: [{ title: 'Wallace Foundation, how principals lead', url: 'https://wallacefoundation.org/', daysAgo: 115 }],
  },
  {
    level: 'strategy',
    element: 'Monthly lesson studies in groups of four schools',
    files: [
      {
        name: 'Lesson study, notes of the October group.txt',
        daysAgo: 30,
        lines: [
          'Group 3 at Stonebridge, Grade 4, fractions on a line',
          '',
          'We watched six students, not the teacher.',
          'Four placed 3/4 by counting marks, two by thinking of 1. The next lesson begins with theirs.',
        ],
      },
    ],
  },
  {
    level: 'initiative',
    element: 'Healthy, working buildings',
    files: [
      {
        name: 'Building condition, 29 schools.csv',
        daysAgo: 260,
        lines: [
          'School,Built,Roof,Heating,Access',
          'Bishop Hill,1957,fair,poor,poor',
          'Depot Street,1931,good,poor,poor',
          'Tamarack,1998,good,good,good',
          'Elias Grant,1964,poor,fair,fair',
        ],
      },
    ],
    urls: [
      { title: 'Indoor air in schools', url: 'https://www.epa.gov/iaq-schools', daysAgo: 255 },
      { title: 'ENERGY STAR for K-12 schools', url: 'https://www.energystar.gov/buildings', daysAgo: 250 },
    ],
  },
  {
    level: 'strategy',
    element: 'Replace six boilers in the four coldest buildings',
    files: [
      {
        name: 'Boilers, order of work.pdf',
        daysAgo: 134,
        lines: [
          'Summer 2026: Depot Street and Bishop Hill. Fall break 2026: the second boiler at Bishop Hill. Summer 2027: Elias Grant and Harbor Street.',
          'Each building keeps one working boiler until the new one has run for two weeks.',
          'Rooms that fall below 64 degrees are moved on the same day. The list of free rooms hangs in the office.',
        ],
      },
      {
        name: 'Room temperatures, January.csv',
        daysAgo: 300,
        lines: [
          'Building,Room,Morning,Noon',
          'Bishop Hill,104,58,64',
          'Bishop Hill,211,57,63',
          'Depot Street,12,60,66',
          'Elias Grant,B3,61,67',
        ],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'One locked, staffed entrance in every building',
    urls: [{ title: 'SchoolSafety.gov', url: 'https://www.schoolsafety.gov/', daysAgo: 198 }],
  },
  {
    level: 'objective',
    element: 'Keep reserves at 15 percent of spending through 2029',
    files: [
      {
        name: 'Reserves, percent of spending.png',
        daysAgo: 46,
        bars: [
          ['2023', 12],
          ['2024', 13],
          ['2025', 15],
          ['2026', 16],
        ],
      },
    ],
    urls: [{ title: 'GFOA on fund balance', url: 'https://www.gfoa.org/', daysAgo: 45 }],
  },
  {
    level: 'strategy',
    element: 'One formula, four additions, published with every figure',
    files: [
      {
        name: 'The formula, worked for one school.pdf',
        daysAgo: 58,
        lines: [
          'Larkspur has 310 students. Each counts 1. A student in a low-income household adds 0.25, a multilingual learner 0.20, a student with a disability 0.60, a student in the first year of school 0.10.',
          'Larkspur: 310 + 41.5 + 8.8 + 24.6 + 4.9 = 389.8 units. A unit is 6,140 dollars in 2026-2027.',
          'Anyone can check the figures of any school on the page of the district.',
        ],
      },
    ],
    urls: [{ title: 'Edunomics Lab', url: 'https://edunomicslab.org/', daysAgo: 57 }],
  },
  {
    level: 'strategy',
    element: 'A one-page report for each school, tested with families',
    files: [
      {
        name: 'What eleven families understood.txt',
        daysAgo: 104,
        lines: [
          'Understood by all: the picture of attendance, the name to call.',
          'Understood by four: growth percentile. We took it out.',
          'Asked for by seven: what happens if my child is behind?',
        ],
      },
    ],
    urls: [{ title: 'Plain language guidelines', url: 'https://www.plainlanguage.gov/', daysAgo: 103 }],
  },
  {
    plan: 'Foundations 2024–2025',
    files: [
      {
        name: 'Audit letter 2025.pdf',
        daysAgo: 320,
        lines: [
          'We found no repeated finding. Two new ones are small: late time sheets in one kitchen, and a contract filed under another year.',
          'Both were mended before this letter was written.',
        ],
      },
    ],
  },
]
