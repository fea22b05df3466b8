import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const attendanceParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Attendance is everyone’s work',
    historicalAnalysis:
      'Letters were the method until 2024: after five absences, ten, fifteen. The district mailed 21,400 of them in a year in which chronic absence rose by a point.',
    requiredResources:
      'The grant paid 310,000 dollars a year until October 30: six part-time leads, two early buses and the family fund. Without it the leads alone cost 148,000.',
  },
  {
    level: 'objective',
    element: 'Chronic absence below 12 percent in every school',
    historicalAnalysis:
      'Chronic absence was 11 percent in 2019, 27 in 2022 and has fallen since by about three points a year. The fall slowed in 2025, when what was left was no longer illness.',
    requiredResources:
      'Six callers, four hours a week of each attendance lead, a clinic agreement, and drivers for two routes.',
    analyses: {
      schools:
        'Above 20 percent: Quarry Road, Ferry Landing, Tamarack, Northgate, Granger and Second Street. They enroll 23 percent of students and have 41 percent of the absences.',
      grade_levels: 'Kindergarten 22 percent and Grade 9 24. Grades 3 to 5 are at 11.',
      gender: 'No difference until Grade 8; afterward girls miss more Mondays and Fridays, boys miss whole weeks.',
      ethnicity:
        'Black students 21, Hispanic 18, white 14, Asian 9. For Native students the group is too small in most schools to show.',
      resource_allocation:
        'Attendance hours follow last year’s staffing. The school with the most absences has two hours a week, the one with the fewest has nine.',
      socio_economic_status:
        'Twenty-four percent of students in the meal program are chronically absent, nine percent of others. In the two schools with early buses it is 19.',
      community_perception:
        'A call from someone they have met is welcome at any hour. A letter with a case number is read as the beginning of something else.',
      other_variables:
        'Asthma, no ride and unstable housing explain half of the long absences. Vacations explain two percent.',
    },
    checks: [
      ['2025-11-18', 'villagran', 'walkthrough', 'NNN-', 'Eleven of 29 schools had a list on the table.'],
      ['2026-03-17', 'villagran', 'walkthrough', 'YYN-'],
      [
        '2026-09-22',
        'villagran',
        'walkthrough',
        'NYNY',
        'Teams meet in 24 schools. Calls are made the same day in sixteen.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'Attendance teams meet every Tuesday and call home the same day',
    historicalAnalysis:
      'The secretary kept the list and the counselor kept the stories. At Tamarack in 2024 they sat down together for the first time and found that 14 of 30 families had moved.',
    requiredResources: 'Thirty minutes on Tuesdays for three people, a room with a phone, and an interpreter line.',
    strategicHypothesis:
      'If three people look at the same list on Tuesday morning and divide the calls, then a child who missed three days is back by Thursday, because the reason is known before it becomes a habit.',
    checks: [
      ['2025-10-14', 'whitcombe', 'observation', 'YNN-', 'Twelve names discussed, two calls made.'],
      ['2025-12-02', 'whitcombe', 'observation', 'YNNY'],
      ['2026-02-10', 'echeverria', 'observation', 'YYN-'],
      ['2026-04-21', 'whitcombe', 'work_sample', 'YYYY', 'Call logs of eight schools: 212 of 260 calls the same day.'],
      [
        '2026-09-29',
        'whitcombe',
        'observation',
        'NYYN',
        'Northgate, Ferry Landing and Tamarack have no lead, so no meeting.',
      ],
      ['2026-11-03', 'echeverria', 'observation', 'NYNY', 'Where the grant paid the lead, Tuesdays ended with it.'],
    ],
  },
  {
    level: 'strategy',
    element: 'A bus, a coat, a clinic: fix what keeps a child home',
    historicalAnalysis:
      'Teachers bought coats from their own money for years. The first fund, 50 dollars a school in 2023, was spent in nine days and had no records, so it ended.',
    requiredResources:
      'Two drivers, 18,000 dollars for coats, boots and laundry, and a nurse practitioner two mornings a week.',
    strategicHypothesis:
      'If the three things that keep most children home are fixed by us instead of explained to families, then the long absences fall first, because they were never about motivation.',
    checks: [
      ['2026-01-20', 'abdi', 'self_report', 'NYN-', 'One bus of two. Taxis on the coldest eleven days.'],
      ['2026-03-31', 'villagran', 'work_sample', 'NYYY'],
      [
        '2026-06-04',
        'abdi',
        'self_report',
        'NYYY',
        'Riders of the early bus missed four days fewer than the year before.',
      ],
      ['2026-10-13', 'abdi', 'observation', 'NYNY'],
    ],
  },
  {
    level: 'objective',
    element: 'Every absence answered by a person within one school day',
    historicalAnalysis:
      'A recorded message went to 9,000 numbers at 5:00 every evening from 2015 on. Three of ten numbers were wrong, and the voice did not ask anything.',
    requiredResources: 'Ninety minutes of a person each morning in every school, and a list that is right by 9:30.',
    analyses: {
      schools:
        'Elementary schools answer 74 percent, middle schools 58, high schools 40. Meadow Park answers all of them with one secretary and a kitchen timer.',
      resource_allocation:
        'A high school has 130 absences a day and two people at the phones; an elementary school has 22 and one.',
      community_perception:
        'Two thirds of families who were called said that they would rather be texted first and called when they do not answer.',
      other_variables:
        'Of 3,100 wrong numbers found in August, 1,240 belong to families who moved within the district.',
    },
  },
  {
    level: 'strategy',
    element: 'One short call list in the student system, ready by 9:30',
    historicalAnalysis:
      'The old list was a report of four pages, printed at 11:00, sorted by student number. Callers used sticky notes.',
    requiredResources: 'Three weeks of a developer, attendance closed at 9:15, and a second field for phone numbers.',
    strategicHypothesis:
      'If the caller has one screen with the name, the number that worked and the last three absences, then a call takes two minutes instead of six, and the list is finished before lunch.',
    checks: [
      [
        '2026-02-04',
        'abara',
        'observation',
        'NYNY',
        'Ready at 10:05. Home language was missing for one student in five.',
      ],
      ['2026-04-30', 'abara', 'self_report', 'YYY-'],
      ['2026-09-15', 'whitcombe', 'observation', 'YYYY', 'On screen at 9:24 in all schools visited.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Callers in the five most spoken languages at the six highest schools',
    historicalAnalysis:
      'In spring 2026 a parent at Vista Verde made calls in Spanish for six weeks as a volunteer. Families stayed on the line three times as long.',
    requiredResources:
      'Six posts of eight hours a week, headsets, background checks within two weeks, and a decision on the budget line.',
    strategicHypothesis:
      'If the caller speaks the family’s language and lives nearby, then the call is about the child from the first sentence, and families will call us the next time.',
  },
  {
    level: 'activity',
    element: 'Name an attendance lead in each of the 29 schools',
    requiredResources: 'Four hours a week released in each building.',
    historicalAnalysis: 'Last year eleven leads were named in October and six of them were the principal.',
  },
  {
    level: 'activity',
    element: 'Post the weekly count on the staff board, by grade',
    checks: [['2026-09-18', 'whitcombe', 'walkthrough', 'YYN-', 'Posted in 23 schools; in nine it shows last month.']],
  },
  {
    level: 'activity',
    element: 'Keep a small fund for coats, boots and laundry in each office',
    requiredResources: 'Six hundred dollars a school, a locked drawer, and receipts without names.',
  },
]
