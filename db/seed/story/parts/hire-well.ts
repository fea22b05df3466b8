import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const hireWellParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Hire well, stay long',
    historicalAnalysis:
      'For ten years most offers went out in July, after two neighboring districts had chosen. August 2024 began with 61 rooms without a teacher, 22 of them in special education.',
    requiredResources:
      'Twelve released mentors, 240,000 dollars a year for tuition and stipends, and a hiring budget that is known in February.',
  },
  {
    level: 'objective',
    element: 'Every classroom has a permanent, licensed teacher on the first day of school',
    historicalAnalysis: 'Vacancies on day one: 38 in 2021, 47 in 2022, 55 in 2023, 61 in 2024, 34 in 2025, 23 in 2026.',
    requiredResources:
      'Offers on the spot for 40 posts, a recruiter who speaks Spanish, and 3,000 dollars for those who move here.',
    analyses: {
      schools: 'Nine schools had no vacancy. Willow Ford, Larkspur and Northgate had eleven of the 23 between them.',
      grade_levels:
        'Kindergarten 4, Grades 1 to 5 3, middle school 5, high school 11, of which six in mathematics and science.',
      resource_allocation:
        'The signing payment is the same everywhere. The three hardest schools get one applicant for each post, the three easiest nine.',
      other_variables:
        'Of candidates who declined, half named rent. The average one-bedroom rose by 31 percent in four years.',
    },
    checks: [
      ['2026-03-13', 'quill', 'walkthrough', 'YYN-', 'Offers on the day at five of six fairs.'],
      [
        '2026-08-24',
        'quill',
        'work_sample',
        'YYYY',
        'Files of 118 hires: the posting, the visit and the offer within 21 days.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Make offers in March, before other districts do',
    historicalAnalysis:
      'Teachers told us in June that they were leaving, because nobody asked earlier and insurance ended with notice. Since the board changed that rule in 2025, nine of ten answer in January.',
    requiredResources:
      'A staffing forecast in December, principals free on two Saturdays, and a contract that can be signed on a phone.',
    strategicHypothesis:
      'If we know in February who leaves and offer in March, then we choose among applicants instead of among leftovers, and principals spend August with their teachers.',
    checks: [
      ['2026-02-11', 'goldfarb', 'self_report', 'YY--', 'Answers from 1,191 of 1,240 teachers.'],
      [
        '2026-03-21',
        'goldfarb',
        'observation',
        'YYNY',
        'Interviews are alike now. The lesson sample is skipped where there is one applicant.',
      ],
      ['2026-04-18', 'goldfarb', 'observation', 'YYYY'],
      ['2026-09-10', 'quill', 'work_sample', 'YYYN', 'Of 41 early offers, 37 came on day one.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Grow our own bilingual teachers with the state college',
    historicalAnalysis:
      'Recruiting trips to Texas and Puerto Rico brought fourteen teachers between 2018 and 2022. Three are still here.',
    requiredResources:
      'Tuition for eighteen aides, evening classes in town, and a paid last semester of student teaching.',
    strategicHypothesis:
      'If people who already live and work here get a license without leaving their job, then they will stay, because they had stayed before anybody paid them to.',
    checks: [
      ['2025-12-15', 'delacruz', 'self_report', 'YYN-'],
      [
        '2026-03-26',
        'delacruz',
        'observation',
        'NYNY',
        'Two of eighteen mentors share the aide’s language; the others were nearest.',
      ],
      ['2026-06-11', 'zuniga', 'work_sample', 'YYYY', 'All eighteen passed the second semester.'],
    ],
  },
  {
    level: 'objective',
    element: 'Keep nine of ten teachers who finish their third year',
    historicalAnalysis:
      'An induction binder was handed out from 2012 to 2023. Exit interviews mention it never, and lonely first years in every second one.',
    requiredResources:
      'Mentor days written into the agreement, clerks for case papers, and a survey in January that somebody answers.',
    analyses: {
      schools:
        'Middle schools went from 76 to 88 percent. Northgate stands at 71; five of its seven leavers taught ninth grade.',
      gender:
        'Men in their third year leave elementary schools at twice the rate of women, from 11 to 14 people a year.',
      ethnicity:
        'Black teachers stayed at 79 percent, Hispanic teachers at 90. Two Black teachers in three were the only one in their building.',
      resource_allocation:
        'Special education teachers carry 17 cases where the district average is 13, and their planning period goes to meetings.',
      school_climate:
        'Teachers who say that a colleague watched them teach in the first year stayed at 93 percent; those who say nobody did, at 74.',
    },
  },
  {
    level: 'strategy',
    element: 'New teachers work beside a mentor one day a week',
    historicalAnalysis:
      'Buddies next door were the form of help until 2025. They had their own class from bell to bell.',
    requiredResources: 'Twelve mentors for 58 first-year teachers, and a car pool for the four smallest schools.',
    strategicHypothesis:
      'If a first-year teacher teaches beside somebody experienced one day in five, then the second year begins with habits that took others four, and they will want a third.',
    checks: [
      ['2025-10-22', 'quill', 'observation', 'NYN-', 'Mentors are sent for substitute duty on a third of their days.'],
      ['2025-12-17', 'goldfarb', 'observation', 'YYNY'],
      ['2026-03-04', 'quill', 'observation', 'YYYY', 'Planning together on Monday shows on Thursday.'],
      ['2026-05-27', 'goldfarb', 'self_report', 'YYY-'],
      ['2026-09-23', 'quill', 'observation', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'A lighter first year for special education teachers',
    historicalAnalysis:
      'New case managers took over the list of whoever had left, often the longest one in the building.',
    requiredResources:
      'Three clerks, a cap of twelve cases in the first year, and meetings moved out of the planning period.',
    strategicHypothesis:
      'If a first-year case manager has twelve students and a clerk for the forms, then they teach in their first year, and teaching is what they came for.',
    checks: [
      ['2026-02-17', 'brandvold', 'work_sample', 'NYN-', 'Nine of fourteen are above twelve.'],
      ['2026-05-12', 'brandvold', 'work_sample', 'NYNY'],
      [
        '2026-10-06',
        'brandvold',
        'work_sample',
        'NYYY',
        'Eleven of fifteen at twelve or fewer. Clerks work in two of three regions.',
      ],
    ],
  },
  {
    level: 'activity',
    element: 'Give each aide a mentor teacher who shares their language',
    requiredResources: 'Eighteen mentors with a stipend of 900 dollars.',
    checks: [['2026-10-14', 'zuniga', 'self_report', 'NY-Y', 'Eleven of eighteen pairs share a language.']],
  },
  {
    level: 'activity',
    element: 'Rebalance caseloads above fifteen in six schools',
    requiredResources: 'Two case managers moved at mid-year, with their families’ consent to the change.',
    historicalAnalysis: 'The last attempt in 2023 moved children instead of adults and was undone in a month.',
  },
]
