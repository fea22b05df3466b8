import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const earlyLiteracyParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Early literacy, Preschool to Grade 3',
    historicalAnalysis:
      'The reading series of 2017 left phonics to each teacher. A 2023 review of 60 lessons found the same skill taught in October in one room and in March next door. Juniper Street tried one sequence for all in 2024 and gained nine points in two years.',
    requiredResources:
      'Three literacy coaches for schools that have none, 118,000 dollars a year for decodable readers and screeners, and the half hour itself: it has to come out of the morning, because afternoons lose a day in five to assemblies.',
  },
  {
    level: 'objective',
    element: '78 percent of third graders read at or above grade level by June 2027',
    historicalAnalysis:
      'Grade 3 scores moved inside five points between 2019 and 2024. Each rise came in a year with a summer program, and each was lost when the money for the next summer came too late to hire.',
    requiredResources:
      'Summer money confirmed by January, sixteen teachers for five weeks, four cooled sites, and two days of a data analyst in September and May.',
    analyses: {
      schools:
        'Eleven of eighteen schools are above 70 percent. Larkspur, Willow Ford and Quarry Road are below 60, and all three had a kindergarten or first grade taught by substitutes for more than half of 2025-26.',
      grade_levels:
        'The loss happens between the end of Grade 1 and the middle of Grade 2: 74 percent are on benchmark in May of Grade 1 and 66 percent the January after.',
      ethnicity:
        'White students 77 percent, Asian students 81, Hispanic students 62, Black students 58. The distance between Black and white students has shrunk by four points since 2024.',
      resource_allocation:
        'Coaching days follow the size of a school, not its results. Willow Ford, with 210 students, gets one day a week; Stonebridge, with 640 and good results, gets four.',
      socio_economic_status:
        'Students in the meal program reach 60 percent, others 79. In the five schools with a full block for two years the difference is twelve points instead of nineteen.',
      community_perception:
        'Parents like the decodable books because a child can read one aloud at home in the first month. Some teachers call them dull, and say so to parents.',
    },
    checks: [
      [
        '2025-11-12',
        'pena',
        'walkthrough',
        'YNN-',
        'Block seen in 9 of 14 rooms visited; most had stopped after the sound drill.',
      ],
      ['2026-03-18', 'pena', 'walkthrough', 'YYN-'],
      [
        '2026-10-14',
        'pena',
        'walkthrough',
        'YYYY',
        'All eighteen schools in one week, two observers each. Writing from dictation is now routine.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Daily 30-minute foundational skills block in every K-2 classroom',
    historicalAnalysis:
      'Three schools ran a twenty-minute block in 2023-24 with their own lists of sounds. Children who moved between them repeated some sounds and never met others.',
    requiredResources:
      'Teacher guide and sound cards for 162 classrooms, two class sets of decodable readers per unit, a coach visit every second week in the first year.',
    strategicHypothesis:
      'If every K-2 room teaches the same sounds in the same order for thirty protected minutes, then fewer children will reach Grade 3 guessing at words, because nobody’s progress will depend on which door they walk through.',
    checks: [
      [
        '2025-09-24',
        'ekholm',
        'observation',
        'NNN-',
        'Eleven of twenty rooms began late or stopped for the bathroom line. Start after it.',
      ],
      [
        '2025-11-05',
        'ekholm',
        'observation',
        'YNNY',
        'The half hour is there. Blending practice is skipped when time is short.',
      ],
      ['2026-01-21', 'dufresne', 'walkthrough', 'YYN-'],
      [
        '2026-03-11',
        'ekholm',
        'observation',
        'YYNY',
        'Small-group time is the same work for all; the guide’s second column is not read.',
      ],
      [
        '2026-05-13',
        'ekholm',
        'work_sample',
        'YYY-',
        'Dictation books from twelve rooms. Errors match the sounds taught that week.',
      ],
      [
        '2026-09-16',
        'ekholm',
        'observation',
        'YYYN',
        'Two observers counted “brisk pace” differently; we wrote down what it means.',
      ],
      ['2026-10-21', 'dufresne', 'observation', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'Summer bridge for students below benchmark',
    historicalAnalysis:
      'Summer school until 2022 took anyone who signed up and was half empty by week three. In 2024 two schools invited by name, sent a bus, and kept 86 percent to the last day.',
    requiredResources:
      'Sixteen teachers, eight aides, two bus routes, breakfast for 240, and 30 tablets that stay at school.',
    strategicHypothesis:
      'If second graders below benchmark get five more weeks with a teacher they already know, then they will not lose the two months that the September screener shows every year.',
  },
  {
    level: 'objective',
    element: 'Halve the share of students who leave kindergarten below benchmark',
    historicalAnalysis:
      'Kindergarten had no screener before 2024. Teachers knew who struggled, but the first shared figure anybody saw was the Grade 2 test, two and a half years later.',
    requiredResources:
      'Six aide posts filled before September, 36 hours of training a year, and screening time for 61 rooms.',
    analyses: {
      schools:
        'The schools with a full-time aide went from 35 to 23 below benchmark in a year, the others from 34 to 31. Willow Ford and Larkspur have had neither aide nor permanent teacher.',
      grade_levels:
        'Children who had a year of preschool arrive knowing twice as many letters, and by January the difference has closed in half of the classrooms.',
      gender: 'Boys leave below benchmark at 31 percent and girls at 25. In September they start level.',
      other_variables:
        'Fourteen percent of kindergartners changed schools during the year. Among them 44 percent ended below benchmark, wherever they ended.',
    },
  },
  {
    level: 'strategy',
    element: 'Screen every kindergartner in September, January and May',
    historicalAnalysis:
      'Seven screening products were in use until 2024, and results came back after the groups they were meant for had been formed.',
    requiredResources:
      'Eighteen trained aides, ten minutes a child three times a year, and one clerk for two weeks after each round.',
    strategicHypothesis:
      'If teachers see where each child stands within five school days, then groups change while it still matters, because a late result only confirms what a teacher feared.',
    checks: [
      [
        '2025-10-02',
        'tran',
        'self_report',
        'YNYN',
        'Three schools gave the screener to whole groups. Repeated the week after.',
      ],
      ['2026-02-05', 'ekholm', 'observation', 'YYYY'],
      [
        '2026-05-28',
        'ekholm',
        'observation',
        'YYYN',
        'Scoring of “almost right” sounds still differs between two aides at Round Barn.',
      ],
      ['2026-10-01', 'ekholm', 'observation', 'YYYY', 'Results were back in four days everywhere.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Small-group phonics four mornings a week for children below benchmark',
    historicalAnalysis:
      'Pull-out groups before 2024 met in hallways twice a week, with whatever the specialist had brought. Attendance at them was never written down.',
    requiredResources:
      'Twenty-two aides with a half-day of practice each, 44 sets of magnetic letters, and a corner of the classroom that stays a corner.',
    strategicHypothesis:
      'If children who are behind get four short lessons a week in groups of four, with a grown-up who was trained for it, then half of them will be on benchmark by May, because they will have had 130 lessons instead of 40.',
    checks: [
      [
        '2025-11-19',
        'dufresne',
        'observation',
        'NYN-',
        'Two mornings of four took place. The aide was covering a class on the others.',
      ],
      ['2026-01-28', 'dufresne', 'observation', 'NYYY'],
      ['2026-04-15', 'nunez', 'walkthrough', 'YYY-', 'All four mornings in five of seven schools.'],
      ['2026-05-20', 'dufresne', null, 'na', 'Testing week; groups did not meet by agreement.'],
      [
        '2026-09-30',
        'dufresne',
        'observation',
        'NYYY',
        'Lessons are good where there is an aide. Larkspur and Willow Ford have none.',
      ],
    ],
  },
  {
    level: 'activity',
    element: 'Regroup children every six weeks from the progress checks',
    requiredResources: 'One hour with the grade team after each check, and a substitute for the aide.',
  },
  {
    level: 'activity',
    element: 'Return the September results to teachers within five school days',
    requiredResources: 'One clerk for two weeks, and a list of rooms that is right on the first day.',
    checks: [['2026-09-29', 'tran', 'work_sample', 'YY-Y', 'Fifty-eight of 61 rooms on time.']],
  },
  {
    level: 'activity',
    element: 'Train eighteen aides to give the screener the same way',
    historicalAnalysis:
      'The first training in 2024 was a video. Half of the aides scored the practice child above benchmark, half below.',
    requiredResources:
      'Two half-days, four practice children with their parents’ consent, and a scoring key with sound files.',
  },
  {
    level: 'activity',
    element: 'Visit the block twice in each K-2 classroom before winter break',
    requiredResources: 'Nineteen visit days shared by three coaches and the region administrators.',
  },
]
