import type { StoryReview } from './review-shape.ts'

/** Pillar 1. Newest first within an element. */
export const REVIEWS_1: readonly StoryReview[] = [
  {
    level: 'initiative',
    element: 'Early literacy, Preschool to Grade 3',
    daysAgo: 24,
    byKey: 'pena',
    status: 'on_track',
    summary:
      'Fifteen of eighteen schools teach the full block. Larkspur and Willow Ford still have no permanent kindergarten teacher, and the third school starts in January.',
  },
  {
    level: 'initiative',
    element: 'Early literacy, Preschool to Grade 3',
    daysAgo: 115,
    byKey: 'pena',
    status: 'on_track',
    summary:
      'A strong finish to the year: 69 percent of third graders at grade level. Next year’s risk is kindergarten, not Grade 3.',
  },
  {
    level: 'objective',
    element: '78 percent of third graders read at or above grade level by June 2027',
    daysAgo: 19,
    byKey: 'pena',
    status: 'on_track',
    summary:
      'Fall screening points to 72 percent by June. The last six points have to come from summer, so the sites for the bridge must be settled before the break.',
  },
  {
    level: 'objective',
    element: '78 percent of third graders read at or above grade level by June 2027',
    daysAgo: 112,
    byKey: 'pena',
    status: 'on_track',
    summary:
      'Spring results came in at 69 percent against a path of 68. Juniper Street rose nine points after its second year of coaching.',
  },
  {
    level: 'strategy',
    element: 'Daily 30-minute foundational skills block in every K-2 classroom',
    daysAgo: 26,
    byKey: 'ekholm',
    status: 'on_track',
    summary:
      'The block was seen in 118 of 131 rooms. Where it was missing, the usual reason was a shortened morning, not a teacher’s choice.',
  },
  {
    level: 'strategy',
    element: 'Daily 30-minute foundational skills block in every K-2 classroom',
    daysAgo: 57,
    byKey: 'ekholm',
    status: 'on_track',
    summary:
      'All coaches have finished the first visits. New teachers ask for the decodable readers first, so that order goes out this month.',
  },
  {
    level: 'strategy',
    element: 'Summer bridge for students below benchmark',
    daysAgo: 33,
    byKey: 'dufresne',
    status: 'some_risk',
    summary:
      'Staffing looks possible. Two of the four sites have no cooling in the classroom wing, and without a building we cannot send invitations in March.',
  },
  {
    level: 'objective',
    element: 'Halve the share of students who leave kindergarten below benchmark',
    daysAgo: 88,
    byKey: 'dufresne',
    status: 'some_risk',
    summary:
      '28 of 100 left kindergarten below benchmark, six fewer than a year ago. Aides make the difference, and two schools have none.',
  },
  {
    level: 'strategy',
    element: 'Screen every kindergartner in September, January and May',
    daysAgo: 48,
    byKey: 'tran',
    status: 'on_track',
    summary:
      'September results reached every teacher in four school days. Two schools tested in a hallway; we have found them rooms for January.',
  },
  {
    level: 'strategy',
    element: 'Small-group phonics four mornings a week for children below benchmark',
    daysAgo: 39,
    byKey: 'dufresne',
    status: 'some_risk',
    summary:
      'Groups run four mornings a week at Juniper Street and Bishop Hill, twice a week elsewhere. Larkspur will start when its aide does.',
  },
  {
    level: 'initiative',
    element: 'Mathematics that makes sense',
    daysAgo: 25,
    byKey: 'thornbury',
    status: 'some_risk',
    summary:
      'Materials are in use everywhere, and Grades 3 and 4 are moving. Grade 5 is not, and the staffing for co-teaching is the reason.',
  },
  {
    level: 'initiative',
    element: 'Mathematics that makes sense',
    daysAgo: 104,
    byKey: 'thornbury',
    status: 'on_track',
    summary:
      'All eighteen elementary schools finished the first year with the new materials. Teachers ask for shorter units in spring.',
  },
  {
    level: 'objective',
    element: 'Close the multilingual learner gap in Grade 5 mathematics to 8 points',
    daysAgo: 25,
    byKey: 'thornbury',
    status: 'high_risk',
    summary:
      'The gap grew to 22 points. Co-teaching closes it where it happens; it happens in five of twelve schools. Moved to high risk.',
  },
  {
    level: 'objective',
    element: 'Close the multilingual learner gap in Grade 5 mathematics to 8 points',
    daysAgo: 56,
    byKey: 'thornbury',
    status: 'some_risk',
    summary:
      'State results confirm no progress in Grade 5. Before changing the plan we want to see which classes had a co-teacher.',
  },
  {
    level: 'strategy',
    element: 'Co-taught mathematics for multilingual learners in Grades 3 to 5',
    daysAgo: 22,
    byKey: 'delacruz',
    status: 'high_risk',
    summary:
      'Seven language teachers are still scheduled elsewhere on Wednesdays. Principals agreed to release four of them from January 11.',
  },
  {
    level: 'strategy',
    element: 'Co-taught mathematics for multilingual learners in Grades 3 to 5',
    daysAgo: 54,
    byKey: 'delacruz',
    status: 'some_risk',
    summary:
      'Five schools have begun. In the others, the schedule was built before the language teachers were assigned.',
  },
  {
    level: 'strategy',
    element: 'Number talks at the start of every mathematics lesson, Grades K-5',
    daysAgo: 62,
    byKey: 'raghunathan',
    status: 'on_track',
    summary:
      'Number talks were seen in two of three rooms without notice. The forty published talks are used more than we expected in Grade 5.',
  },
  {
    level: 'objective',
    element: 'Two of three eighth graders finish Algebra I or are ready for it in Grade 9',
    daysAgo: 46,
    byKey: 'raghunathan',
    status: 'on_track',
    summary:
      '57 of 100 met the mark in May, six more than the year before. Harbor Street has no room for the second period until its schedule changes.',
  },
  {
    level: 'strategy',
    element: 'A second mathematics period for seventh graders who need it',
    daysAgo: 37,
    byKey: 'haddad',
    status: 'on_track',
    summary:
      '84 seventh graders take the second period at Old Mill and Cedar Grove. After six weeks, 19 of them are close to returning to their elective.',
  },
  {
    level: 'initiative',
    element: 'Ready for what comes next',
    daysAgo: 59,
    byKey: 'castellan',
    status: 'on_track',
    summary:
      'Graduation reached 89 percent. The next gain is in Grade 9, where Northgate needs what Maplewood High already has: a shared planning period.',
  },
  {
    level: 'objective',
    element: '92 percent of ninth graders finish the year on track',
    daysAgo: 36,
    byKey: 'castellan',
    status: 'some_risk',
    summary:
      'First progress reports at Northgate show 19 percent failing a core course. The team will review each of those students by name.',
  },
  {
    level: 'objective',
    element: '92 percent of ninth graders finish the year on track',
    daysAgo: 67,
    byKey: 'castellan',
    status: 'on_track',
    summary:
      '87 percent finished the year on track, two points up. All four high schools started the fall with ninth-grade teams in place.',
  },
  {
    level: 'strategy',
    element: 'Ninth-grade teams share the same students and meet every week',
    daysAgo: 23,
    byKey: 'stathopoulos',
    status: 'on_track',
    summary:
      'Teams met every week in all four schools. The agenda that begins with names has cut the meeting from an hour to forty minutes.',
  },
  {
    level: 'strategy',
    element: 'Credit recovery within the same semester, not the next summer',
    daysAgo: 20,
    byKey: 'mokoena',
    status: 'some_risk',
    summary:
      '141 students repaired a course last year. Pay for recovery hours is the one clause not signed, and Northgate opens its room without it on volunteers.',
  },
  {
    level: 'objective',
    element: 'Every graduate of 2029 leaves with college credit, an industry credential, or a paid work experience',
    daysAgo: 53,
    byKey: 'sorensen',
    status: 'on_track',
    summary:
      '54 of 100 graduates left with one of the three. Growth must now come from the comprehensive high schools, starting with two college courses each.',
  },
  {
    level: 'strategy',
    element: 'Apprenticeship agreements with six local employers',
    daysAgo: 40,
    byKey: 'brandt',
    status: 'on_track',
    summary:
      'Three agreements are signed and 31 students are placed. The hospital’s laboratory took longest because of insurance, which is now solved for the others.',
  },
  {
    level: 'strategy',
    element: 'Two college courses taught on every high school campus',
    daysAgo: 71,
    byKey: 'sorensen',
    status: 'on_track',
    summary: 'Four of six teachers are approved to teach for credit. Statistics starts at Elias Grant in January.',
  },
]
