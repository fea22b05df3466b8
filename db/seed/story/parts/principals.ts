import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const principalsParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Principals as instructional leaders',
    historicalAnalysis:
      'An evaluation rubric with 76 indicators was adopted in 2014. Principals filled it in twice a year for each teacher, mostly in May, mostly at home.',
    requiredResources:
      'Four office aides, a year of Tuesday and Thursday mornings, and four region administrators in schools every week.',
  },
  {
    level: 'objective',
    element: 'Every principal spends ten hours a week in classrooms',
    historicalAnalysis:
      'A diary kept by six principals in 2024 found four hours, of which one was spent looking for a student.',
    requiredResources: 'Office aides in the largest schools and a calendar that everybody can see.',
    analyses: {
      schools:
        'The two smallest schools reached fourteen hours, the four high schools nine. High school principals gave halls and games as reasons.',
      resource_allocation:
        'Before the aides, principals of schools above 700 students answered 31 calls a day that an aide could have answered.',
      school_climate:
        'Teachers who are visited weekly say at 79 percent that the principal knows their class; where visits are monthly it is 44.',
      community_perception:
        'Some parents missed finding the principal at the counter. A notice with visiting hours helped more than an apology.',
    },
    checks: [
      ['2025-10-30', 'achterberg', 'walkthrough', 'NYN-', 'Average six hours; eleven logs were empty.'],
      ['2026-02-05', 'achterberg', 'work_sample', 'NYYY'],
      ['2026-04-30', 'palakiko', 'work_sample', 'YYYY', 'Eleven hours on average in the logs of April.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Move bus duty, phones and forms off the principal’s desk',
    historicalAnalysis:
      'Every form that came into use between 2005 and 2024 ended on the same desk, because that was the one with a lock.',
    requiredResources: 'Four aides at 31,000 dollars, and office managers who may sign for field trips.',
    strategicHypothesis:
      'If whatever does not need a principal goes to somebody else, then mornings open without anybody working longer.',
    checks: [
      [
        '2025-11-06',
        'palakiko',
        'self_report',
        'YNN-',
        'Forms moved in eight schools. In the others managers were not told they may.',
      ],
      ['2026-01-29', 'castellan', 'observation', 'YYNY'],
      ['2026-05-07', 'palakiko', 'self_report', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'Block two mornings a week for classroom visits',
    historicalAnalysis: 'District meetings were on Tuesdays from 9:00 to 12:00 for as long as anyone remembers.',
    requiredResources: 'A district calendar without Tuesdays and Thursdays before 11:00, and a deputy for emergencies.',
    strategicHypothesis:
      'If the mornings are blocked for everyone at once, then they stay blocked, because nobody in the district can ask for them.',
    checks: [
      ['2025-10-16', 'achterberg', 'observation', 'YNN-', 'Blocked and used for e-mail in half of the schools.'],
      ['2025-12-04', 'achterberg', 'observation', 'YYN-'],
      ['2026-02-19', 'holm', 'walkthrough', 'YYYY'],
      [
        '2026-05-14',
        'achterberg',
        'work_sample',
        'YYYN',
        'Notes left behind are kind. A third of them say nothing a teacher could use.',
      ],
    ],
  },
  {
    level: 'objective',
    element: 'Principals and their supervisors agree on what good instruction looks like',
    historicalAnalysis:
      'In 2023 the same filmed lesson was rated between 1 and 5 by 29 principals. The average was 3, and it meant nothing.',
    requiredResources: 'Twelve filmed lessons with consent, four mornings for rating, and a neutral reader.',
    analyses: {
      schools: 'Twenty-seven of 29 pairs agree within a point. Both others changed principals in January.',
      grade_levels: 'Agreement came last in kindergarten, where one side looked for quiet and the other for talk.',
      other_variables: 'Pairs that watched three lessons together agreed; more lessons added nothing.',
    },
  },
  {
    level: 'strategy',
    element: 'Monthly lesson studies in groups of four schools',
    historicalAnalysis:
      'Learning walks until 2024 took twelve people through ten rooms in an hour. They produced a list of posters.',
    requiredResources: 'Seven groups, one host a month, and a substitute principal for half a day.',
    strategicHypothesis:
      'If four principals watch one lesson to its end and write before they speak, then they find out how differently they see, and that is where agreement begins.',
    checks: [
      [
        '2025-11-13',
        'coyle',
        'observation',
        'YNN-',
        'Two groups spoke before writing. Ratings then agree by themselves.',
      ],
      ['2026-01-15', 'coyle', 'observation', 'YYNY'],
      ['2026-03-19', 'tolliver', 'observation', 'YYYN'],
      [
        '2026-05-14',
        'coyle',
        'observation',
        'YYYY',
        'All seven groups met. Line-by-line comparison took the whole hour, as meant.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Supervisors coach beside principals, not after them',
    historicalAnalysis: 'Supervision was a conference in June about a year that was over.',
    requiredResources: 'One morning a month in each of 29 schools from four people, which is 29 mornings of 80.',
    strategicHypothesis:
      'If the supervisor stands in the same classroom as the principal, then they talk about a lesson and not about a report on it.',
    checks: [
      ['2025-12-18', 'adeyemi', 'self_report', 'NYN-', 'Nineteen of 29 mornings took place in November.'],
      ['2026-02-26', 'adeyemi', 'observation', 'YYNY'],
      [
        '2026-05-21',
        'castellan',
        'observation',
        'YYYY',
        'The shared page of goals is open on the table, and it is the principal’s pen.',
      ],
    ],
  },
  {
    level: 'activity',
    element: 'Keep a time diary for two weeks in six schools',
    historicalAnalysis:
      'A consultant’s study of 2019 asked principals to remember their week. They remembered nine hours in classrooms; the diary found four.',
    requiredResources: 'A notebook, a kitchen timer, and a promise that nobody is named.',
  },
  {
    level: 'activity',
    element: 'Publish the twelve film clips with the agreed ratings',
    requiredResources: 'Captions, written consent of 214 families, and a place where they are not public.',
  },
]
