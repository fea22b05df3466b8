import type { StoryShelfOfDocuments } from './shape.ts'

/** Files and URLs of some school plans. */
export const SCHOOL_SHELVES: readonly StoryShelfOfDocuments[] = [
  {
    plan: 'Juniper Street Elementary Plan 2026–2027',
    files: [
      {
        name: 'Juniper Street, our plan on one page.pdf',
        daysAgo: 70,
        lines: [
          'We work on five things this year: reading, numbers, coming every day, kind and clear behavior, and open doors.',
          'Every family gets this page in the language it speaks at home. Ask Ms. Núñez what you want to know.',
        ],
      },
    ],
    urls: [
      { title: 'Attendance Works: elementary schools', url: 'https://www.attendanceworks.org/resources/', daysAgo: 69 },
    ],
  },
  {
    plan: 'Juniper Street Elementary Plan 2026–2027',
    level: 'strategy',
    element: 'Walking groups on three routes',
    files: [
      {
        name: 'Walking groups, routes and adults.csv',
        daysAgo: 47,
        grades: ['1', '2', '3'],
        lines: [
          'Route,Leaves,Adult,Children',
          'River,7:35,Mr. Dahl,14',
          'Market,7:40,Ms. Osei,19',
          'Hill,7:30,Mrs. Trần,11',
        ],
      },
    ],
  },
  {
    plan: 'Alder Creek Elementary Plan 2026–2027',
    files: [
      {
        name: 'Reading partners from the neighborhood.txt',
        daysAgo: 36,
        grades: ['3'],
        lines: ['23 neighbors read with 71 third graders.', 'Needed: four more on Thursdays, and a cupboard.'],
      },
    ],
    urls: [{ title: 'Library of Congress, reading for young people', url: 'https://www.loc.gov/', daysAgo: 35 }],
  },
  {
    plan: 'Bishop Hill Elementary Plan 2026–2027',
    files: [
      {
        name: 'Late arrivals by month.png',
        daysAgo: 24,
        bars: [
          ['Aug', 61],
          ['Sep', 88],
          ['Oct', 67],
          ['Nov', 43],
        ],
      },
      {
        name: 'Breakfast at the door, count.csv',
        daysAgo: 23,
        lines: ['Week,Trays,Late', '1,0,31', '2,44,24', '3,71,18', '4,83,15'],
      },
    ],
  },
  {
    plan: 'Larkspur Elementary Plan 2026–2027',
    files: [
      {
        name: 'Learning nights, what families asked.txt',
        daysAgo: 55,
        lines: [
          'How do I help when I learned it differently?',
          'Is ten minutes of reading enough?',
          'Can the older ones come too? (Yes.)',
        ],
      },
    ],
  },
  {
    plan: 'Quarry Road Elementary Plan 2026–2027',
    files: [
      {
        name: 'Recess, who stands where.csv',
        daysAgo: 61,
        lines: ['Place,Adult 1,Adult 2', 'Field,Echeverría,Brand', 'Swings,Moss,Adeyemi', 'Wall,Park,Lund'],
      },
    ],
    urls: [{ title: 'Playworks, games for recess', url: 'https://www.playworks.org/', daysAgo: 60 }],
  },
  {
    plan: 'Old Mill Middle School Plan 2026–2027',
    files: [
      {
        name: 'One writing guide for all subjects.pdf',
        daysAgo: 91,
        grades: ['6', '7', '8'],
        lines: [
          'Say it in a sentence. Say why. Show it: a number, a quotation, a drawing. Say what somebody might object to. End where you began, one step further.',
          'The guide hangs in every room of Old Mill, science and gym too.',
        ],
      },
    ],
    urls: [{ title: 'National Writing Project', url: 'https://www.nwp.org/', daysAgo: 90, grades: ['6', '7', '8'] }],
  },
  {
    plan: 'Old Mill Middle School Plan 2026–2027',
    level: 'strategy',
    element: 'Adults in the hallway at every passing time',
    files: [
      {
        name: 'Hallway map with posts.png',
        daysAgo: 73,
        bars: [
          ['North', 4],
          ['South', 3],
          ['Gym', 2],
          ['Stairs', 5],
        ],
      },
    ],
  },
  {
    plan: 'Granger Middle School Plan 2026–2027',
    files: [
      {
        name: 'Attendance team, Tuesdays.txt',
        daysAgo: 18,
        lines: ['This week: 22 names. 9 called, 6 visited, 7 wait for a bus pass.', 'Last week: 25 names.'],
      },
    ],
  },
  {
    plan: 'Northgate High School Plan 2026–2027',
    files: [
      {
        name: 'Dual-credit courses, spring.csv',
        daysAgo: 31,
        grades: ['11', '12'],
        lines: [
          'Course,College,Seats,Taken',
          'English 101,State,30,28',
          'College Algebra,State,30,30',
          'Welding I,Valley,16,16',
        ],
      },
    ],
    urls: [
      {
        title: 'National Alliance of Concurrent Enrollment Partnerships',
        url: 'https://www.nacep.org/',
        daysAgo: 32,
        grades: ['11', '12'],
      },
    ],
  },
  {
    plan: 'Riverside Technical High School Plan 2026–2027',
    files: [
      {
        name: 'Partners and what they offer.csv',
        daysAgo: 44,
        grades: ['10', '11', '12'],
        lines: [
          'Partner,Field,Places',
          'Maple County Hospital,Health,12',
          'Brandt Tool,Machining,8',
          'City of Maplewood,Surveying,3',
        ],
      },
    ],
    urls: [{ title: 'Advance CTE, career clusters', url: 'https://careertech.org/', daysAgo: 43 }],
  },
  {
    plan: 'Maplewood High School Plan 2026–2027',
    files: [
      {
        name: 'Student council, three questions.txt',
        daysAgo: 26,
        grades: ['9', '10', '11', '12'],
        lines: [
          '1. Should lunch be one hour for all?',
          '2. What do we do with 3,000 dollars?',
          '3. Which two rules would you take away, and which one keep?',
        ],
      },
    ],
  },
  {
    plan: 'Second Street Learning Center Plan 2026–2027',
    files: [
      {
        name: 'Coming back after a long absence.pdf',
        daysAgo: 50,
        lines: [
          'The first day has four lessons, not seven. One adult waits at the door and knows the name.',
          'Nobody asks where the student was. On the third day somebody asks what would help.',
        ],
      },
    ],
    urls: [{ title: 'National Dropout Prevention Center', url: 'https://dropoutprevention.org/', daysAgo: 51 }],
  },
  {
    plan: 'Vista Verde Dual Language Academy Plan 2026–2027',
    files: [
      {
        name: 'Dos idiomas, una escuela.txt',
        daysAgo: 66,
        lines: [
          'Lunes y martes en español, miércoles y jueves en inglés, viernes los niños eligen.',
          'Monday and Tuesday in Spanish, Wednesday and Thursday in English, on Friday the children choose.',
        ],
      },
    ],
    urls: [{ title: 'Center for Applied Linguistics', url: 'https://www.cal.org/', daysAgo: 67 }],
  },
]
