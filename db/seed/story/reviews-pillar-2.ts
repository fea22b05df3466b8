import type { StoryReview } from './review-shape.ts'

/** Pillar 2. Newest first within an element. */
export const REVIEWS_2: readonly StoryReview[] = [
  {
    level: 'initiative',
    element: 'Every student known by name',
    daysAgo: 45,
    byKey: 'haddad',
    status: 'on_track',
    summary:
      'The one-question survey moved from 81 to 88 percent. Students say advisory is worth it when the adult stays the same.',
  },
  {
    level: 'objective',
    element: '95 percent of students can name an adult at school who knows them well',
    daysAgo: 31,
    byKey: 'oneill',
    status: 'on_track',
    summary:
      'Grade 6 gained eleven points, Grade 10 only two. Tenth graders told us eight sessions were a waste of time, and we are rewriting those.',
  },
  {
    level: 'objective',
    element: '95 percent of students can name an adult at school who knows them well',
    daysAgo: 122,
    byKey: 'oneill',
    status: 'on_track',
    summary: '84 percent in the May survey. Old Mill and Cedar Grove passed 90 for the first time.',
  },
  {
    level: 'strategy',
    element: 'Advisory twice a week in Grades 6 to 12 with the same adult for years',
    daysAgo: 27,
    byKey: 'oneill',
    status: 'on_track',
    summary:
      '162 of 168 groups kept their adviser. The six changes were retirements, and each new adviser met the group before the first week.',
  },
  {
    level: 'strategy',
    element: 'A check of every student list each quarter: who knows this child',
    daysAgo: 85,
    byKey: 'whitcombe',
    status: 'on_track',
    summary: 'Last spring’s lists left 340 students nobody could speak for. We start the fall check with those names.',
  },
  {
    level: 'objective',
    element: 'Cut out-of-school suspensions by 40 percent and close the gap between groups',
    daysAgo: 40,
    byKey: 'villagran',
    status: 'on_track',
    summary:
      '887 suspensions last year, a quarter fewer than the year before. Moved back to on track; the gap between groups is the part to watch.',
  },
  {
    level: 'objective',
    element: 'Cut out-of-school suspensions by 40 percent and close the gap between groups',
    daysAgo: 132,
    byKey: 'villagran',
    status: 'some_risk',
    summary: 'The count falls, the ratio between groups does not. Four schools account for most of it.',
  },
  {
    level: 'strategy',
    element: 'A restorative meeting before any suspension of three days or less',
    daysAgo: 50,
    byKey: 'achterberg',
    status: 'on_track',
    summary:
      'Meetings were held before 71 of 88 short suspensions this fall. Most of the others happened on days with a substitute administrator.',
  },
  {
    level: 'strategy',
    element: 'Report suspensions by school and group to principals every month',
    daysAgo: 29,
    byKey: 'tran',
    status: 'on_track',
    summary:
      'The page went out on the fifth school day in both months. Principals ask for the reason codes by time of day next.',
  },
  {
    level: 'initiative',
    element: 'Attendance is everyone’s work',
    daysAgo: 18,
    byKey: 'villagran',
    status: 'high_risk',
    summary:
      'The grant ended October 30 and the extension is on the board’s agenda for December. Three schools have no caller. Moved to high risk.',
  },
  {
    level: 'initiative',
    element: 'Attendance is everyone’s work',
    daysAgo: 49,
    byKey: 'villagran',
    status: 'some_risk',
    summary:
      'September was our best September since 2019. The calls work; paying for them after October is not settled.',
  },
  {
    level: 'objective',
    element: 'Chronic absence below 12 percent in every school',
    daysAgo: 18,
    byKey: 'villagran',
    status: 'high_risk',
    summary:
      'October closed at 15.9 percent, with six schools above 20. We will put the remaining call hours into those six until the board decides.',
  },
  {
    level: 'objective',
    element: 'Chronic absence below 12 percent in every school',
    daysAgo: 54,
    byKey: 'villagran',
    status: 'some_risk',
    summary:
      '16.8 percent for last year against a target of 14. Kindergarten and Grade 9 are the worst years, for different reasons.',
  },
  {
    level: 'strategy',
    element: 'Attendance teams meet every Tuesday and call home the same day',
    daysAgo: 17,
    byKey: 'whitcombe',
    status: 'some_risk',
    summary:
      'Teams met on nine of ten Tuesdays at Old Mill and Quarry Road. At Northgate and Ferry Landing nobody has been named to lead.',
  },
  {
    level: 'strategy',
    element: 'Attendance teams meet every Tuesday and call home the same day',
    daysAgo: 47,
    byKey: 'whitcombe',
    status: 'some_risk',
    summary: 'Where the team meets, 82 percent of absences get a call the same day. Where it does not, 30.',
  },
  {
    level: 'strategy',
    element: 'A bus, a coat, a clinic: fix what keeps a child home',
    daysAgo: 16,
    byKey: 'abdi',
    status: 'high_risk',
    summary:
      'The Quarry Road bus runs. Ferry Landing still depends on taxis, and the clinic agreement waits for the county’s lawyer.',
  },
  {
    level: 'objective',
    element: 'Every absence answered by a person within one school day',
    daysAgo: 30,
    byKey: 'whitcombe',
    status: 'some_risk',
    summary:
      '61 percent of absences were answered by a person. High schools stand at 40, mainly because period absences make the list too long to call.',
  },
  {
    level: 'objective',
    element: 'Every absence answered by a person within one school day',
    daysAgo: 60,
    byKey: 'whitcombe',
    status: 'some_risk',
    summary:
      'Elementary offices reach three of four families. The new list helps; wrong phone numbers are the next obstacle.',
  },
  {
    level: 'strategy',
    element: 'One short call list in the student system, ready by 9:30',
    daysAgo: 44,
    byKey: 'abara',
    status: 'on_track',
    summary:
      'The list is ready by 9:30 in 27 of 29 buildings. Two high schools take attendance later and will change with the new semester.',
  },
  {
    level: 'strategy',
    element: 'Callers in the five most spoken languages at the six highest schools',
    daysAgo: 12,
    byKey: 'ibanez',
    status: 'high_risk',
    summary:
      'Six people are ready to start and no budget pays them. If the board extends the grant on December 14, calls begin the next week.',
  },
  {
    level: 'initiative',
    element: 'Families as partners',
    daysAgo: 35,
    byKey: 'holm',
    status: 'none',
    summary:
      'The director’s post was advertised a second time. Until it is filled, José Luis Ibáñez prepares the January start without owning it.',
  },
  {
    level: 'objective',
    element: 'Four in five families take part in a conference in the language they speak at home',
    daysAgo: 34,
    byKey: 'holm',
    status: 'none',
    summary:
      'Schools arranged their own interpreters in October. One family in four who needed one did not get one, so the December conferences are booked centrally.',
  },
  {
    level: 'strategy',
    element: 'Interpreters booked by the district, not by the teacher',
    daysAgo: 28,
    byKey: 'delacruz',
    status: 'none',
    summary:
      'The booking page works for three schools. We set no risk before the December conferences show whether interpreters arrive.',
  },
]
