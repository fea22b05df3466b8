import type { StoryShelfOfDocuments } from './shape.ts'

/** Files and URLs of the district plan's first pillar, and of the plan itself. */
export const READERS: readonly StoryShelfOfDocuments[] = [
  {
    files: [
      {
        name: 'Growing Together in two pages.pdf',
        daysAgo: 210,
        lines: [
          'Growing Together is the plan of Maplewood Public Schools for the school years 2025-2026 to 2028-2029. The board adopted it in June 2025 after eleven evenings in schools and one in a fire station.',
          'It has four pillars: strong readers and thinkers, students who are known and safe, great people in every school, and sound buildings with honest books.',
          'Each pillar has three initiatives. Each initiative has two objectives with a number and a date. The board hears about all of them four times a year.',
          'What you can do: come to a family council, answer the one-page survey in March, or call the office at your school and ask how its own plan is going.',
        ],
      },
      {
        name: 'What we heard in eleven evenings.txt',
        daysAgo: 330,
        lines: [
          'What we heard in eleven evenings, spring 2025',
          '',
          '412 people came, 61 of them students.',
          'Said most often: reading in the first grades; buses that come; a person who answers the phone.',
          'Said in only one school, and kept: a place to wait indoors before the doors open.',
          'Not agreed on: start times. Half want later, half cannot.',
        ],
      },
      {
        name: 'Board calendar 2026-2027.csv',
        daysAgo: 120,
        lines: [
          'Date,Topic,Presents',
          '2026-09-15,Readers and thinkers,R. Holm',
          '2026-11-17,Known safe and well,A. Villagran',
          '2027-02-16,Great people,M. Quill',
          '2027-04-20,Buildings and books,I. Nwosu',
        ],
      },
    ],
    urls: [
      { title: 'What Works Clearinghouse', url: 'https://ies.ed.gov/ncee/wwc/', daysAgo: 200 },
      { title: 'National Center for Education Statistics', url: 'https://nces.ed.gov/', daysAgo: 200 },
      { title: 'Learning Policy Institute', url: 'https://learningpolicyinstitute.org/', daysAgo: 160 },
    ],
  },
  {
    level: 'initiative',
    element: 'Early literacy, Preschool to Grade 3',
    files: [
      {
        name: 'Early literacy team, minutes of September.txt',
        daysAgo: 64,
        grades: ['Preschool', '1', '2', '3'],
        lines: [
          'Early literacy team, 17 September 2026',
          '',
          '1. Screening: 21 of 22 schools are done. Quarry Road waits for a substitute.',
          '2. Decodable books: second order arrived short by 140. Dana writes to the publisher.',
          '3. Preschool: three rooms have no library corner yet. Shelves come on 2 October.',
          'Next meeting 15 October.',
        ],
      },
      {
        name: 'Decodable books by school.csv',
        daysAgo: 71,
        grades: ['1', '2'],
        lines: [
          'School,Ordered,Delivered',
          'Juniper Street,640,640',
          'Alder Creek,580,580',
          'Bishop Hill,610,540',
          'Larkspur,455,455',
          'Quarry Road,390,320',
        ],
      },
    ],
    urls: [
      {
        title: 'Reading Rockets',
        url: 'https://www.readingrockets.org/',
        daysAgo: 140,
        grades: ['Preschool', '1', '2', '3'],
      },
    ],
  },
  {
    level: 'objective',
    element: '78 percent of third graders read at or above grade level by June 2027',
    files: [
      {
        name: 'Third grade reading, spring 2026.png',
        daysAgo: 150,
        grades: ['3'],
        bars: [
          ['2022', 58],
          ['2023', 61],
          ['2024', 66],
          ['2025', 69],
          ['2026', 72],
        ],
      },
      {
        name: 'Third grade reading by school.csv',
        daysAgo: 148,
        grades: ['3'],
        lines: [
          'School,Students,At or above,Percent',
          'Juniper Street,71,52,73',
          'Alder Creek,64,49,77',
          'Bishop Hill,58,36,62',
          'Larkspur,49,37,76',
          'César Chávez,66,44,67',
        ],
      },
      {
        name: 'How we set the target of 78 percent.pdf',
        daysAgo: 290,
        grades: ['3'],
        lines: [
          'In spring 2024, 66 percent of third graders read at or above grade level. Districts of our size with the same share of multilingual learners gained between two and four points a year when they changed first instruction and little else.',
          'We took three points a year for four years as the middle of that range. Twelve points from 66 are 78.',
          'The target counts every student who was enrolled on 1 October, whoever taught them before.',
        ],
      },
    ],
    urls: [
      {
        title: 'Foundational skills, practice guide',
        url: 'https://ies.ed.gov/ncee/wwc/PracticeGuide/21',
        daysAgo: 230,
        grades: ['1', '2', '3'],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'Daily 30-minute foundational skills block in every K-2 classroom',
    files: [
      {
        name: 'What a 30-minute block looks like.pdf',
        daysAgo: 95,
        grades: ['1', '2'],
        lines: [
          'Five minutes: sounds without letters. Ten minutes: one new spelling, read and written. Ten minutes: a decodable text, aloud, twice. Five minutes: words to know by sight.',
          'The block stands at the same time every day and is not used for assemblies.',
          'Coaches visit for the whole block, not for a part of it.',
        ],
      },
      {
        name: 'Walkthrough notes, October.txt',
        daysAgo: 33,
        grades: ['1', '2'],
        lines: [
          'Walkthrough notes, October 2026 (18 rooms)',
          '',
          'Seen in 16: the block starts on time.',
          'Seen in 14: students read, not only listen.',
          'Seen in 9: the text fits the spelling of the week. This is where coaching goes next.',
        ],
      },
    ],
    urls: [
      {
        title: 'Achieve the Core: foundational skills',
        url: 'https://achievethecore.org/',
        daysAgo: 90,
        grades: ['1', '2'],
      },
    ],
  },
  {
    level: 'objective',
    element: 'Halve the share of students who leave kindergarten below benchmark',
    files: [
      {
        name: 'Kindergarten screening, three windows.csv',
        daysAgo: 160,
        grades: ['Preschool', '1'],
        lines: ['Window,Screened,Below benchmark', 'September,1204,512', 'January,1211,377', 'May,1198,241'],
      },
    ],
    urls: [
      {
        title: 'Head Start early learning outcomes',
        url: 'https://eclkc.ohs.acf.hhs.gov/',
        daysAgo: 180,
        grades: ['Preschool'],
      },
    ],
  },
  {
    level: 'objective',
    element: 'Close the multilingual learner gap in Grade 5 mathematics to 8 points',
    files: [
      {
        name: 'Grade 5 mathematics gap.png',
        daysAgo: 130,
        grades: ['5'],
        bars: [
          ['2022', 19],
          ['2023', 18],
          ['2024', 16],
          ['2025', 15],
          ['2026', 13],
        ],
      },
      {
        name: 'Co-teaching schedule, Grades 3 to 5.csv',
        daysAgo: 80,
        grades: ['3', '4', '5'],
        lines: [
          'School,Teacher,Co-teacher,Days',
          'César Chávez,P. Lam,M. De la Cruz,Mon Wed Fri',
          'Vista Verde,J. Ortiz,S. Zúñiga,Daily',
          'Depot Street,K. Boyle,A. Haile,Tue Thu',
        ],
      },
    ],
    urls: [
      { title: 'WIDA resource library', url: 'https://wida.wisc.edu/resources', daysAgo: 110, grades: ['3', '4', '5'] },
      { title: 'Colorín Colorado', url: 'https://www.colorincolorado.org/', daysAgo: 109 },
    ],
  },
  {
    level: 'strategy',
    element: 'Number talks at the start of every mathematics lesson, Grades K-5',
    files: [
      {
        name: 'Forty number talks.pdf',
        daysAgo: 205,
        grades: ['1', '2', '3', '4', '5'],
        lines: [
          'A number talk takes eight minutes. One problem, no pencils, several ways.',
          'Week 1: 8 + 7. Week 2: 15 - 9. Week 3: 6 x 4 from 5 x 4. Week 4: 99 + 38.',
          'Write each way on the board as the student said it, with the name beside it. Ask who sees why it works.',
        ],
      },
    ],
    urls: [{ title: 'National Council of Teachers of Mathematics', url: 'https://www.nctm.org/', daysAgo: 204 }],
  },
  {
    level: 'objective',
    element: '92 percent of ninth graders finish the year on track',
    files: [
      {
        name: 'On track by school, first quarter.csv',
        daysAgo: 12,
        grades: ['9'],
        lines: [
          'School,Ninth graders,On track',
          'Northgate,402,351',
          'Riverside Technical,288,263',
          'Elias Grant,377,319',
          'Maplewood,455,420',
        ],
      },
      {
        name: 'Ninth grade on track.png',
        daysAgo: 11,
        grades: ['9'],
        bars: [
          ['2023', 81],
          ['2024', 83],
          ['2025', 86],
          ['2026', 88],
        ],
      },
    ],
    urls: [
      {
        title: 'To&Through: ninth grade on track',
        url: 'https://toandthrough.uchicago.edu/',
        daysAgo: 60,
        grades: ['9'],
      },
    ],
  },
  {
    level: 'strategy',
    element: 'Apprenticeship agreements with six local employers',
    files: [
      {
        name: 'Agreement with an employer, sample.pdf',
        daysAgo: 170,
        grades: ['11', '12'],
        lines: [
          'The employer offers paid work of 8 to 15 hours a week and names one person who trains. The school gives time in the schedule and one adult who visits twice a semester.',
          'A student may leave without giving a reason. The employer may end it after a conversation with all three.',
          'Wages, insurance and transport are written on the second page, which is signed each year.',
        ],
      },
    ],
    urls: [{ title: 'Apprenticeship USA', url: 'https://www.apprenticeship.gov/', daysAgo: 175, grades: ['11', '12'] }],
  },
]
