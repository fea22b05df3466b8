import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const readyForNextParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Ready for what comes next',
    historicalAnalysis:
      'Graduation rose for six years while the share of graduates with a job or a course by October stayed at seven in ten. We counted diplomas and stopped looking.',
    requiredResources:
      'One coordinator for work placements per high school, 140,000 dollars a year for tuition and tests, and two more college-approved teachers in each building.',
  },
  {
    level: 'objective',
    element: '92 percent of ninth graders finish the year on track',
    historicalAnalysis:
      'A freshman academy ran at Maplewood High from 2016 to 2020. On-track rates rose eight points and fell back when the shared planning period was cut.',
    requiredResources:
      'A planning period for 36 teachers, one counselor per 110 students, and recovery pay settled in the agreement.',
    analyses: {
      schools:
        'Maplewood High 91 percent, Riverside Technical 93, Elias Grant 86, Northgate 82. Northgate changed four of six team leaders in August.',
      grade_levels:
        'Of students who fail one core course in the first quarter of Grade 9, 58 percent finish the year on track; of those who fail two, 21.',
      gender: 'Girls are on track at 90 percent, boys at 84. The difference appears in English, not in mathematics.',
      school_climate:
        'Ninth graders who say that a teacher noticed when they fell behind are on track at 94 percent. Those who say no one noticed: 71.',
      socio_economic_status:
        'Students in the meal program are on track at 81 percent. Eleven of the nineteen missing points are explained by absence.',
      other_variables:
        'Students who entered from outside the district in Grade 9 are on track at 68 percent. No one calls their former school.',
    },
    checks: [
      ['2025-11-20', 'castellan', 'walkthrough', 'YNN-', 'Teams meet. Most of the time goes to field trips.'],
      ['2026-04-16', 'castellan', 'walkthrough', 'YYNY'],
      ['2026-10-15', 'castellan', 'walkthrough', 'YYN-', 'Three schools begin with names. Northgate has no agenda.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Ninth-grade teams share the same students and meet every week',
    historicalAnalysis:
      'Before 2025 a ninth grader’s teachers had 140 students each and eleven in common. They met as departments and knew the curriculum better than the child.',
    requiredResources:
      'A master schedule built on teams first, one shared period a day, and a counselor whose list is the team’s list.',
    strategicHypothesis:
      'If four teachers and a counselor see the same 110 students and read their names aloud every week, then a first failing grade is met within days, because somebody in the room always knows what happened at home.',
    checks: [
      ['2025-09-30', 'stathopoulos', 'observation', 'YNNY', 'The agenda has eleven points and no student.'],
      ['2025-12-09', 'fitzwilliam', 'observation', 'YYN-'],
      [
        '2026-02-24',
        'stathopoulos',
        'observation',
        'YYNY',
        'Names first for twenty minutes. What was agreed is not written down.',
      ],
      [
        '2026-04-28',
        'stathopoulos',
        'work_sample',
        'YYY-',
        'Notes of 18 meetings: 64 students, 51 with a date for the next look.',
      ],
      ['2026-09-29', 'fitzwilliam', 'observation', 'NYYN', 'Northgate’s two new teams skipped a week each.'],
      ['2026-10-27', 'stathopoulos', 'observation', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'Credit recovery within the same semester, not the next summer',
    historicalAnalysis:
      'Summer recovery was a computer program in a gymnasium. Students passed in four days, and two thirds of them failed the next course in the same subject.',
    requiredResources:
      'Pay for 480 recovery hours a semester, a room with a teacher of the subject, and a late bus on Tuesdays and Thursdays.',
    strategicHypothesis:
      'If a student repairs the first half of a course while the second half is running, with the teacher who marked it, then the second half is passed as well, because it was the same missing piece.',
    checks: [
      ['2025-11-13', 'mokoena', 'observation', 'NYN-', 'Two afternoons at Northgate; four were promised.'],
      ['2026-02-12', 'mokoena', 'work_sample', 'NYYY'],
      ['2026-05-14', 'stathopoulos', 'observation', 'YYY-', 'The first room that students come to on their own.'],
      ['2026-09-24', 'mokoena', null, 'not_done', 'Rooms open, no teacher assigned until the pay clause is signed.'],
      ['2026-10-22', 'mokoena', 'observation', 'NYNY'],
    ],
  },
  {
    level: 'objective',
    element: 'Every graduate of 2029 leaves with college credit, an industry credential, or a paid work experience',
    historicalAnalysis:
      'Credentials grew where a teacher had the license to test for them: welding, nursing aide and culinary. No plan decided that; it followed three hires.',
    requiredResources:
      'A placement office with three people, transport to work sites, and test fees of 95 dollars for 300 students a year.',
    analyses: {
      schools: 'Riverside Technical 91 of 100, Maplewood High 52, Elias Grant 44, Northgate 38.',
      gender:
        'Young women earn college credit twice as often, young men credentials twice as often. Paid work is even.',
      ethnicity:
        'Hispanic graduates had the steepest rise, from 39 to 53, most of it through the hospital and the two factories on Quarry Road.',
      resource_allocation:
        'Four of five placement dollars go to Riverside Technical, where the partners are. The comprehensive schools share half a post.',
      socio_economic_status:
        'Unpaid internships were taken by students with a car and no job. Since placements are paid, half go to students in the meal program.',
      community_perception:
        'Employers ask for reliability first. Parents ask whether a credential closes the door to college; it does not, and we never say so.',
    },
  },
  {
    level: 'strategy',
    element: 'Apprenticeship agreements with six local employers',
    historicalAnalysis:
      'Placements before 2025 rested on handshakes. When the plant manager at the dairy retired, eleven placements ended in a week.',
    requiredResources:
      'A coordinator with a car, a lawyer’s hours for each agreement, insurance for students under 18.',
    strategicHypothesis:
      'If hours, pay, supervision and credit are written down, then a placement outlives the person who offered it, and a parent can sign something they have read.',
    checks: [
      [
        '2025-12-16',
        'brandt',
        'observation',
        'YYN-',
        'Two sites visited. Supervisors did not know the learning goals.',
      ],
      ['2026-03-10', 'brandt', 'observation', 'YYNY'],
      ['2026-05-26', 'sorensen', 'work_sample', 'YYY-', 'Logbooks of 31 apprentices; 28 signed each week.'],
      ['2026-10-06', 'brandt', 'observation', 'YYYY', 'The laboratory pairs each student with one technician.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Two college courses taught on every high school campus',
    historicalAnalysis:
      'Dual credit used to mean a bus to the college at noon. Of 90 students who signed up in 2023, 41 finished; most left over the missed lunch and the lost elective.',
    requiredResources:
      'Six teachers with 18 graduate credits, tuition for 160 students, and the college’s book list in March.',
    strategicHypothesis:
      'If the course comes to the student, taught by a teacher they know, then students who never saw themselves at college will earn six credits before they have to decide.',
    checks: [
      ['2025-10-28', 'sorensen', 'observation', 'YYN-'],
      [
        '2026-02-10',
        'sorensen',
        'work_sample',
        'YYNN',
        'The college graded ten essays lower than we did. Shared marking in April.',
      ],
      ['2026-05-05', 'sorensen', 'work_sample', 'YYYY', 'Second round of shared marking: nine of ten the same.'],
      ['2026-09-09', 'sorensen', 'self_report', 'YY--'],
    ],
  },
  {
    level: 'activity',
    element: 'Review every student with one failing grade by the end of quarter two',
    requiredResources: 'Two team meetings a month given to nothing else.',
    historicalAnalysis:
      'In 2024-25 the review came after the semester; 140 of 212 students had already lost the credit.',
  },
  {
    level: 'activity',
    element: 'Visit each apprentice at work once a month',
    requiredResources: 'Four days a month and mileage for one coordinator.',
    checks: [['2026-09-10', 'brandt', 'self_report', 'NY--', 'Twenty-two of thirty-one in the first month.']],
  },
]
