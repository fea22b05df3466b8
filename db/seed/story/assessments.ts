export type EcologyGroup = 'staff' | 'operational' | 'instructional' | 'curriculum' | 'family' | 'other_student'

/** `objective` names an objective of the district plan. */
export type StoryAssessment = {
  objective: string
  name: string
  description: string
  executiveSummary: string
  ownerKey: string
  gradeLevels: string
  gender: string
  ethnicity: string
  resourceAllocation: string
  schoolClimate: string
  socioEconomicStatus: string
  communityPerception: string
  variables: readonly { type: EcologyGroup; name: string; value: string }[]
}

export const ASSESSMENTS: readonly StoryAssessment[] = [
  {
    objective: 'Chronic absence below 12 percent in every school',
    name: 'Why students miss 18 days or more',
    description:
      'What surrounds chronic absence in the six schools above 20 percent, from records of 2025-26 and 140 talks with families.',
    executiveSummary:
      'Three causes explain half of the long absences: no ride, untreated asthma and unstable housing. Illness letters and vacations explain less than most staff expected.',
    ownerKey: 'villagran',
    gradeLevels: 'Kindergarten and Grade 9 are highest, at 22 and 24 percent. Grades 3 to 5 are at 11.',
    gender: 'No difference until Grade 8. In high school girls miss more single days, boys more whole weeks.',
    ethnicity:
      'Black students 21 percent, Hispanic students 18, white students 14, Asian students 9. Groups under ten people are not shown.',
    resourceAllocation: 'Attendance hours follow last year’s staffing, so the six highest schools have the fewest.',
    schoolClimate: 'Students who cannot name an adult at school are absent twice as often as those who can.',
    socioEconomicStatus: 'Students in the meal program are chronically absent at 24 percent, others at 9.',
    communityPerception:
      'Families see the calls as help when a person calls, and as a threat when a letter from the district arrives first.',
    variables: [
      { type: 'staff', name: 'Attendance lead named', value: '26 of 29 schools' },
      { type: 'staff', name: 'Hours for calls', value: 'Between 2 and 9 a week, unrelated to need' },
      { type: 'operational', name: 'Early buses', value: 'One of two routes running' },
      { type: 'operational', name: 'Working phone numbers', value: '81 percent in August, 90 percent in November' },
      {
        type: 'instructional',
        name: 'Level of rigor',
        value: 'Returning students meet new work without a plan to catch up',
      },
      {
        type: 'curriculum',
        name: 'Gaps in materials',
        value: 'No week-by-week outline a student could follow at home',
      },
      { type: 'family', name: 'Engagement', value: 'Seven of ten families say that nobody asked them why' },
      { type: 'family', name: 'Language', value: 'A third of the calls need an interpreter' },
      { type: 'other_student', name: 'Attendance', value: '1,310 students missed 18 days or more before May' },
      { type: 'other_student', name: 'Behavior', value: 'Suspensions account for 6 percent of missed days' },
    ],
  },
  {
    objective: 'Close the multilingual learner gap in Grade 5 mathematics to 8 points',
    name: 'Multilingual learners in Grade 5 mathematics',
    description:
      'Classroom visits, schedules and results in twelve elementary schools, collected between April and June 2026.',
    executiveSummary:
      'The gap is largest in written explanations, not in calculation. It narrows where a language teacher plans with the mathematics teacher, and schedules decide whether that happens.',
    ownerKey: 'delacruz',
    gradeLevels: 'The gap is 12 points in Grade 3, 17 in Grade 4 and 22 in Grade 5.',
    gender: 'Girls and boys among multilingual learners score within one point of each other.',
    ethnicity:
      'Most multilingual learners are Hispanic. Somali speakers have the smallest gap. One group has seven students and is not shown.',
    resourceAllocation: 'Eleven language teachers serve 29 schools. Five of twelve schools have one on Wednesdays.',
    schoolClimate: 'Students say they wait for others to answer. In co-taught rooms they speak twice as often.',
    socioEconomicStatus: 'Comparing only students in the meal program, the gap is still 15 points.',
    communityPerception: 'Parents ask for help in reading the problems, and many offer to practice the words at home.',
    variables: [
      { type: 'staff', name: 'Language teachers per school', value: '0.4 on average' },
      { type: 'staff', name: 'Shared planning', value: 'One hour a week in five schools, none in seven' },
      { type: 'operational', name: 'Schedules', value: 'Built before language teachers are assigned' },
      { type: 'instructional', name: 'Level of rigor', value: 'Tasks are often shortened for multilingual learners' },
      {
        type: 'instructional',
        name: 'Professional development',
        value: 'Two of twelve schools trained in academic language',
      },
      { type: 'curriculum', name: 'Gaps in materials', value: 'No glossaries in the new units' },
      { type: 'curriculum', name: 'Relevance', value: 'Word problems assume places and games students do not know' },
      { type: 'family', name: 'Language', value: 'Spanish 71 percent, Somali 12, Polish 6, other 11' },
      { type: 'other_student', name: 'Attendance', value: '94 percent, above the district average' },
    ],
  },
]
