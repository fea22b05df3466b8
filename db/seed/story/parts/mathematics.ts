import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const mathematicsParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Mathematics that makes sense',
    historicalAnalysis:
      'The district bought three elementary programs in eleven years. Each raised Grade 3 for two years and left Grade 5 where it was, because the materials changed and the talk in the room did not.',
    requiredResources:
      'Six language teachers more than today, one mathematics coach for each region, 92,000 dollars a year for workbooks and number-talk sets, and four planning days a year for Grades 3 to 5.',
  },
  {
    level: 'objective',
    element: 'Close the multilingual learner gap in Grade 5 mathematics to 8 points',
    historicalAnalysis:
      'Extra mathematics periods were tried in 2021. They repeated the lesson more slowly and louder, and the gap grew by a point. Co-teaching at two schools in 2024 was the first thing that moved it.',
    requiredResources:
      'Language teachers on Wednesdays in twelve schools, unit glossaries in four languages, and a schedule that is built after they are assigned.',
    analyses: {
      schools:
        'Five schools have a co-teacher and narrowed the gap by three points; seven have none and widened it by two. Vista Verde, with the most multilingual learners, has one for a single grade.',
      grade_levels:
        'The gap is 12 points in Grade 3, 17 in Grade 4 and 22 in Grade 5. Tasks ask for a written reason from Grade 4 on, and that is where the lines part.',
      gender: 'Multilingual girls and boys score within a point of each other in every grade.',
      ethnicity:
        'Somali speakers are four points behind their classmates, Spanish speakers nineteen. Polish and Arabic speakers are too few in most schools to say anything fair.',
      resource_allocation:
        'Eleven language teachers serve 29 buildings and lose five hours a week on the road. Moving three of them to one building each would cost nothing.',
      community_perception:
        'Parents at three evening meetings asked for the words of a unit before it begins. They do not want translated worksheets; they want to be able to help.',
    },
    checks: [
      [
        '2026-02-18',
        'thornbury',
        'walkthrough',
        'NNNY',
        'Twelve Grade 5 lessons. Multilingual students spoke to the class twice in all.',
      ],
      ['2026-05-06', 'delacruz', 'walkthrough', 'NYN-'],
      [
        '2026-10-07',
        'thornbury',
        'walkthrough',
        'NYYY',
        'Sentence starters are on the desks and in use. The hours are still missing.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Co-taught mathematics for multilingual learners in Grades 3 to 5',
    historicalAnalysis:
      'The pilot of 2024 paired volunteers. Where both teachers planned, gains were large; where the language teacher arrived with the bell, she became an aide in her own subject.',
    requiredResources:
      'Twelve language teachers, one shared planning hour a week written into the schedule, and two training days with both teachers in the same room.',
    strategicHypothesis:
      'If the person who knows the language and the person who knows the mathematics plan one lesson together each week, then students will say what they think instead of waiting, because the question will be built so that they can.',
    checks: [
      [
        '2025-11-18',
        'delacruz',
        'observation',
        'NNYY',
        'Three periods a week became one and a half. Planning was a conversation in the hall.',
      ],
      ['2026-01-27', 'delacruz', 'observation', 'NYYY'],
      [
        '2026-03-24',
        'raghunathan',
        'observation',
        'NYYN',
        'Observers differ on who was teaching for ten minutes; probably a good sign.',
      ],
      [
        '2026-05-19',
        'delacruz',
        'work_sample',
        'YYY-',
        'Explanations from co-taught rooms are two sentences longer and use the unit’s words.',
      ],
      [
        '2026-09-22',
        'delacruz',
        'observation',
        'NYYY',
        'Five schools as last year. In the other seven nothing can be checked.',
      ],
      ['2026-10-27', 'thornbury', 'self_report', 'NY--'],
    ],
  },
  {
    level: 'strategy',
    element: 'Number talks at the start of every mathematics lesson, Grades K-5',
    historicalAnalysis:
      'Warm-up pages filled the first ten minutes until 2025. They were quiet and were marked by the next morning, and no one could say what they had taught.',
    requiredResources:
      'Forty talks by grade with the wrong answers to expect, chart paper, and one coach visit for every new teacher.',
    strategicHypothesis:
      'If students hear three ways to solve one problem every day, then they will look for a second way when the first one fails, which is what the Grade 5 test asks and we never taught.',
    checks: [
      [
        '2025-10-15',
        'raghunathan',
        'observation',
        'YNN-',
        'Ten minutes, but the teacher shows the method and asks who agrees.',
      ],
      ['2025-12-10', 'raghunathan', 'observation', 'YNNY'],
      ['2026-02-25', 'thornbury', 'walkthrough', 'YYN-', 'Thinking is recorded on the board in 21 of 26 rooms.'],
      ['2026-04-29', 'raghunathan', 'observation', 'YYYY'],
      ['2026-09-16', 'gallagher', 'walkthrough', 'YYYN', 'New teachers run long: 18 minutes instead of ten.'],
    ],
  },
  {
    level: 'objective',
    element: 'Two of three eighth graders finish Algebra I or are ready for it in Grade 9',
    historicalAnalysis:
      'Until 2023 a teacher’s recommendation decided who took Algebra in Grade 8. Students with the same test score were placed differently in six buildings, and families with time to call got their way.',
    requiredResources:
      'Two sections of support at each middle school, a shared readiness test, and calculators for three schools.',
    analyses: {
      schools:
        'Cedar Grove rose from 49 to 61 and Old Mill from 44 to 58 after moving support into the day. Harbor Street stayed at 47 with help after school, when the bus leaves at 3:40.',
      grade_levels:
        'Grade 7 decides: nine of ten students who pass fractions and ratios by January of Grade 7 are ready sixteen months later.',
      gender: 'Girls are ready at 59 percent and boys at 55, the reverse of 2022.',
      ethnicity:
        'Black students are placed in Algebra in Grade 8 at 21 percent and white students at 38, with the same readiness score.',
      socio_economic_status:
        'Students in the meal program are ready at 46 percent. At Cedar Grove it is 55, with the same money and another timetable.',
    },
  },
  {
    level: 'strategy',
    element: 'A second mathematics period for seventh graders who need it',
    historicalAnalysis:
      'Homework club was the remedy for years. It met at 3:30, and of 140 students invited in 2024 an average of 19 came.',
    requiredResources:
      'Eleven teacher periods across six schools and a timetable in which an elective can be left and entered at mid-year.',
    strategicHypothesis:
      'If a student’s own teacher has them for one more period every other day, then the gap of one unit is closed before it becomes a gap of a year, because the teacher knows exactly which unit it is.',
    checks: [
      [
        '2025-10-22',
        'haddad',
        'observation',
        'YNNY',
        'Used to finish homework. The plan was to reteach the unit before.',
      ],
      ['2026-01-14', 'haddad', 'observation', 'YYN-'],
      [
        '2026-03-19',
        'achterberg',
        'work_sample',
        'YYYY',
        'Tests retaken after the period rose by eleven points on average.',
      ],
      ['2026-09-30', 'haddad', 'observation', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'One Algebra I course, the same units and tests in all middle schools',
    historicalAnalysis:
      'A common final was written in 2019 and given once. Teachers found that it tested units three of them had not reached.',
    requiredResources:
      'Six planning days for eleven teachers, a shared item bank, and a decision on calculators by April 2027.',
    strategicHypothesis:
      'If six buildings teach nine units in one order, then a student who moves across town in January continues instead of starting over, and teachers can share what works because it is about the same lesson.',
  },
  {
    level: 'activity',
    element: 'Coach every new Grade 3 to 5 teacher through three number talks',
    requiredResources: 'Three visits for each of 31 new teachers; the coach teaches the first talk.',
    checks: [['2026-10-08', 'thornbury', 'self_report', 'YY--', 'Nineteen of 31 have had their first.']],
  },
  {
    level: 'activity',
    element: 'Translate the unit glossaries for Grades 3 to 5: fracción, razón, área',
    historicalAnalysis:
      'A 2022 word list was translated by machine. “Table” became furniture on page one, and nobody opened page two.',
    requiredResources: 'Two translators who have taught mathematics, and a reader for Somali.',
  },
  {
    level: 'activity',
    element: 'Release seven language teachers for shared planning on Wednesdays',
    requiredResources: 'Seven half-day substitutes every week, or a change of three elementary schedules.',
  },
]
