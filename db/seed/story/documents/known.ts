import type { StoryShelfOfDocuments } from './shape.ts'

/** Files and URLs of the district plan's second pillar. */
export const KNOWN: readonly StoryShelfOfDocuments[] = [
  {
    level: 'objective',
    element: '95 percent of students can name an adult at school who knows them well',
    files: [
      {
        name: 'Student survey, question 14.csv',
        daysAgo: 140,
        grades: ['6', '7', '8', '9', '10', '11', '12'],
        lines: ['Level,Answered,Named an adult', 'Middle,2180,1875', 'High,3011,2439', 'K-8,402,371'],
      },
    ],
    urls: [{ title: 'CASEL guide to schoolwide work', url: 'https://schoolguide.casel.org/', daysAgo: 190 }],
  },
  {
    level: 'strategy',
    element: 'Advisory twice a week in Grades 6 to 12 with the same adult for years',
    files: [
      {
        name: 'Advisory, the first six weeks.pdf',
        daysAgo: 88,
        grades: ['6', '7', '8'],
        lines: [
          'Week 1: names, and how to say them. Week 2: who lives with you, if you want to tell. Week 3: what you are good at that no test asks. Week 4: the schedule, read together. Week 5: one goal. Week 6: a letter home.',
          'An adviser keeps the group until it leaves the school. Twenty students at most.',
        ],
      },
      {
        name: 'Advisory groups larger than twenty.txt',
        daysAgo: 41,
        grades: ['6', '7', '8', '9'],
        lines: ['Granger: 3 groups of 23', 'Northgate: 5 groups of 22', 'All others are within twenty.'],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'A check of every student list each quarter: who knows this child',
    files: [
      {
        name: 'Names on no list, first quarter.csv',
        daysAgo: 19,
        lines: ['School,Students,On no list', 'Old Mill,612,18', 'Granger,588,31', 'Whitfield,540,9'],
      },
    ],
  },
  {
    level: 'objective',
    element: 'Cut out-of-school suspensions by 40 percent and close the gap between groups',
    files: [
      {
        name: 'Suspensions by month.png',
        daysAgo: 17,
        bars: [
          ['Sep', 44],
          ['Oct', 39],
          ['Nov', 31],
          ['Dec', 22],
          ['Jan', 35],
          ['Feb', 30],
        ],
      },
      {
        name: 'Restorative meeting, steps and words.pdf',
        daysAgo: 220,
        lines: [
          'Before: speak with each person alone. Nobody meets who does not want to.',
          'In the meeting: what happened, who was affected and how, what is needed to make it right. The student speaks first.',
          'After: write down what was agreed, with dates. Look at it again after ten school days.',
        ],
      },
    ],
    urls: [{ title: 'Civil Rights Data Collection', url: 'https://civilrightsdata.ed.gov/', daysAgo: 215 }],
  },
  {
    level: 'initiative',
    element: 'Attendance is everyone’s work',
    files: [
      {
        name: 'Attendance, words we use with families.txt',
        daysAgo: 77,
        lines: [
          'We say: we missed you. We ask: what would help?',
          'We do not say: truant, unexcused, the law requires.',
          'A call is never about only one day. It ends with a day on which we call again.',
        ],
      },
    ],
    urls: [
      { title: 'Attendance Works', url: 'https://www.attendanceworks.org/', daysAgo: 240 },
      { title: 'Health and attendance', url: 'https://www.cdc.gov/healthyschools/', daysAgo: 150 },
    ],
  },
  {
    level: 'objective',
    element: 'Chronic absence below 12 percent in every school',
    files: [
      {
        name: 'Chronic absence by school, October.csv',
        daysAgo: 20,
        lines: [
          'School,Students,Chronically absent,Percent',
          'Bishop Hill,402,71,18',
          'Quarry Road,377,64,17',
          'Second Street,140,58,41',
          'Granger,588,94,16',
          'Northgate,1602,272,17',
          'Larkspur,310,25,8',
        ],
      },
      {
        name: 'Chronic absence, four years.png',
        daysAgo: 145,
        bars: [
          ['2023', 24],
          ['2024', 21],
          ['2025', 18],
          ['2026', 15],
        ],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'A bus, a coat, a clinic: fix what keeps a child home',
    files: [
      {
        name: 'What was fixed, and what it cost.csv',
        daysAgo: 27,
        lines: [
          'Reason,Students,Dollars',
          'Bus pass,61,2745',
          'Winter coat,118,4130',
          'Glasses,34,1870',
          'Clinic ride,22,660',
        ],
      },
    ],
    urls: [{ title: 'McKinney-Vento, help with rides and papers', url: 'https://nche.ed.gov/', daysAgo: 100 }],
  },
  {
    level: 'strategy',
    element: 'Callers in the five most spoken languages at the six highest schools',
    files: [
      {
        name: 'Call script, five languages.txt',
        daysAgo: 52,
        lines: [
          'English: Good morning, this is ... from ... We missed Ana today. Is she well?',
          'Español: Buenos días, le habla ... de la escuela ... Hoy extrañamos a Ana. ¿Está bien?',
          'Tiếng Việt: Chào buổi sáng, tôi là ... Hôm nay chúng tôi không thấy Ana. Cháu có khỏe không?',
          'Soomaali: Subax wanaagsan, waxaan ahay ... Maanta Ana ma iman. Ma fiican tahay?',
          'العربية: صباح الخير، معكم ... من المدرسة. افتقدنا آنا اليوم. هل هي بخير؟',
        ],
      },
    ],
  },
  {
    level: 'initiative',
    element: 'Families as partners',
    urls: [
      { title: 'Dual capacity-building framework', url: 'https://www.dualcapacity.org/', daysAgo: 130 },
      { title: 'National PTA standards for family partnerships', url: 'https://www.pta.org/', daysAgo: 128 },
    ],
  },
  {
    level: 'strategy',
    element: 'Interpreters booked by the district, not by the teacher',
    files: [
      {
        name: 'Interpreter hours by language.csv',
        daysAgo: 38,
        lines: [
          'Language,Hours booked,Hours used',
          'Spanish,410,396',
          'Vietnamese,96,90',
          'Somali,88,85',
          'Arabic,61,52',
          'Karen,40,40',
        ],
      },
    ],
    urls: [{ title: 'Language access, rights of families', url: 'https://www.lep.gov/', daysAgo: 37 }],
  },
]
