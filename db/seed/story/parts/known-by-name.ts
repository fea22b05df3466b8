import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const knownByNameParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Every student known by name',
    historicalAnalysis:
      'A mentoring program with 60 volunteers served 60 children in 2022. The survey of that year showed 1,900 who could name no adult at all, so the work moved from volunteers to the schedule.',
    requiredResources:
      'Twenty-five minutes twice a week in every middle and high school, two training days for 410 advisers, and a half-time lead in each building.',
  },
  {
    level: 'objective',
    element: '95 percent of students can name an adult at school who knows them well',
    historicalAnalysis:
      'The question was first asked in 2022, as a box to tick: 93 percent said yes. With a line for the name it was 78. We have kept the line.',
    requiredResources: 'Paper surveys in Grades 4 to 12 twice a year, and two days for counselors to read the names.',
    analyses: {
      schools:
        'O’Neill 94, Whitfield 92, Old Mill 88, Granger 79. Granger is the one school where advisory was cut for assemblies.',
      grade_levels:
        'Grade 6 rose eleven points to 91. Grade 10 stands at 81; students call two of its units a waste of time, and they are right.',
      gender: 'Boys 86, girls 89, students who marked neither 74.',
      ethnicity:
        'Within three points of each other, except Native students at 79, of whom most attend schools with one or two others.',
      school_climate:
        'Where nine of ten can name someone, half as many students say that they have been bullied, in every grade.',
      other_variables:
        'Coaches and cafeteria staff are named almost as often as teachers. They were not invited to the training.',
    },
    checks: [
      [
        '2025-11-06',
        'oneill',
        'walkthrough',
        'NNN-',
        'Announcements took half of the time in eleven of twenty groups.',
      ],
      ['2026-03-05', 'oneill', 'walkthrough', 'YYN-'],
      [
        '2026-10-08',
        'haddad',
        'walkthrough',
        'YYNY',
        'Good in Grades 6 to 8. In Grade 10 students do homework and advisers let them.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Advisory twice a week in Grades 6 to 12 with the same adult for years',
    historicalAnalysis:
      'Homeroom until 2025 was six minutes for attendance. A student met seven adults a day and none of them twice in the same role.',
    requiredResources:
      'A guide with 60 sessions per grade, groups of sixteen, and a substitute plan that keeps the group together.',
    strategicHypothesis:
      'If sixteen students sit with the same adult twice a week for three or four years, then a change in one of them is noticed by someone who remembers how they were, and that is what students mean by being known.',
    checks: [
      ['2025-10-09', 'oneill', 'observation', 'YNN-', 'Groups meet. Three of eight advisers read the session aloud.'],
      ['2025-12-11', 'oneill', 'observation', 'YNNY'],
      [
        '2026-02-19',
        'tanabe',
        'observation',
        'YYN-',
        'Check-in round in all rooms visited; quiet students pass every time.',
      ],
      ['2026-04-23', 'oneill', 'observation', 'YYYY'],
      [
        '2026-09-17',
        'solis',
        'observation',
        'YYYN',
        'One of us saw a discussion, the other saw a quiz. We wrote down what a check-in is.',
      ],
      ['2026-10-20', 'oneill', 'work_sample', 'YYY-'],
    ],
  },
  {
    level: 'strategy',
    element: 'A check of every student list each quarter: who knows this child',
    historicalAnalysis:
      'Counselors kept lists of students in trouble. Nobody kept a list of those who were simply quiet, and four of five students without an adult had no discipline record.',
    requiredResources:
      'Ninety minutes of a staff meeting a quarter, printed lists, and a coordinator who follows up within two weeks.',
    strategicHypothesis:
      'If a whole staff looks at every name and admits whom nobody can speak for, then those students will get an adult on purpose, because they are found before they are in a file.',
    checks: [
      ['2025-11-25', 'whitcombe', 'observation', 'YNNY', 'Five schools read averages instead of names.'],
      ['2026-02-03', 'whitcombe', 'observation', 'YYN-'],
      [
        '2026-04-14',
        'kukailimoku',
        'work_sample',
        'YYYY',
        'Of 74 students marked in the third quarter, 71 have a named adult and a date.',
      ],
      ['2026-06-09', 'whitcombe', 'self_report', 'YY--'],
    ],
  },
  {
    level: 'objective',
    element: 'Cut out-of-school suspensions by 40 percent and close the gap between groups',
    historicalAnalysis:
      'A point system of 2018 lowered referrals for a year and left the gap between groups where it was. Fighting and defiance were one category, so no one could see that only one of them had fallen.',
    requiredResources:
      'Two trained facilitators per secondary school, a quiet room, and data on the fifth school day of each month.',
    analyses: {
      schools:
        'Four schools account for 52 percent of suspensions. Granger fell from 168 to 97 in a year; Northgate rose from 201 to 214.',
      grade_levels: 'Grades 7 and 9, the years after a change of building, have twice the rate of any other.',
      gender: 'Boys are suspended three times as often as girls. For Black girls the rate is that of white boys.',
      ethnicity:
        'The rate for Black students was 3.1 times that of their classmates and is 2.7. Most of the difference is in “defiance”, hardly any in fighting.',
      school_climate:
        'In schools where most staff say that rules are applied alike, the ratio is 1.9; elsewhere it is 3.4.',
      community_perception:
        'Families of suspended students say that they heard about it first from the child. Families of harmed students say they heard nothing afterward.',
    },
  },
  {
    level: 'strategy',
    element: 'A restorative meeting before any suspension of three days or less',
    historicalAnalysis:
      'Meetings were held after suspensions from 2022 on. By then the student had been home for three days, and the person who was harmed did not come.',
    requiredResources:
      'Twenty facilitators with four days of training, coverage for their classes, and a form of one page.',
    strategicHypothesis:
      'If the people concerned meet within two school days, with family in the room, then fewer incidents repeat, because what was broken gets named by the person it was done to.',
    checks: [
      ['2025-12-03', 'achterberg', 'observation', 'NNN-', 'Eleven of thirty short suspensions had a meeting first.'],
      ['2026-02-26', 'oneill', 'observation', 'NYYY'],
      [
        '2026-05-07',
        'achterberg',
        'work_sample',
        'YYY-',
        'Twenty-two of twenty-six. The agreements are specific: what, by when, who looks.',
      ],
      [
        '2026-09-24',
        'villagran',
        'work_sample',
        'YYNY',
        'Held, but always by the assistant principal who will decide. It should be someone else.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Report suspensions by school and group to principals every month',
    historicalAnalysis:
      'Principals saw their figures once a year, in August, next to 28 others, ranked. They argued with the ranking.',
    requiredResources: 'Two days a month of the data office, and a rule for groups under ten.',
    strategicHypothesis:
      'If principals see their own month beside their own last year on the fifth school day, then they ask about single cases while everybody remembers them.',
    checks: [
      ['2025-12-05', 'tran', 'work_sample', 'YY--'],
      ['2026-03-06', 'tran', 'work_sample', 'YYY-', 'All 29 pages out on day five. Six principals opened theirs.'],
      ['2026-06-08', 'tran', 'self_report', 'YYYY'],
      [
        '2026-10-07',
        'villagran',
        'walkthrough',
        'YYYN',
        'Twenty-two principals brought the page to the meeting with notes on it.',
      ],
    ],
  },
  {
    level: 'activity',
    element: 'Pair the 212 students nobody could speak for with an adult',
    requiredResources: 'A list by school, and 40 minutes for each first talk.',
    historicalAnalysis: 'In the first quarter of last year it was 388, and pairing took until February.',
  },
  {
    level: 'activity',
    element: 'Ask every adviser to call each home once before Thanksgiving',
    requiredResources: 'Phones in advisory rooms, interpreter line, and a script of four sentences.',
  },
  {
    level: 'activity',
    element: 'Train two facilitators in each middle and high school',
    requiredResources: 'Four days for 22 people, spread over one semester, and somebody who covers their duties.',
    checks: [
      ['2026-03-12', 'oneill', 'observation', 'YNNY', 'Role play was cut to make room for the legal part.'],
      ['2026-05-28', 'villagran', 'observation', 'YYYY', 'Both facilitators of every school led a practice meeting.'],
    ],
  },
]
