import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const coachingParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Coaching that changes practice',
    historicalAnalysis:
      'Coaches were hired in nine schools between 2017 and 2022 with nine job descriptions. One ran the testing office, two ran lunch, and the best one was copied nowhere.',
    requiredResources:
      'Seven coaches more than today, 640 substitute half-days a year for visits, and a principal who signs the coach’s week.',
  },
  {
    level: 'objective',
    element: 'Every teacher is coached in at least two full cycles a year',
    historicalAnalysis:
      'Visits were counted until 2024: 4,100 a year, of which a third lasted under ten minutes. Nobody counted whether anything changed.',
    requiredResources:
      'One coach for 35 teachers, six weeks protected from testing in each semester, and a shared log.',
    analyses: {
      schools:
        'Two cycles reached half of the teachers or more in fourteen schools, all with a full-time coach. In the seven without one it is eleven percent.',
      grade_levels:
        'Elementary teachers 41 percent, middle school 33, high school 22. High school coaches have a subject of their own and stay in it.',
      resource_allocation: 'Five coaches cover classes more than four hours a week. That is a coach and a half.',
      school_climate:
        'Teachers who finished two cycles say at 84 percent that they asked for the goal themselves; after one cycle it is 61.',
      other_variables: 'Cycles that cross a vacation are finished half as often.',
    },
  },
  {
    level: 'strategy',
    element: 'One full-time coach in every school, free of other duties',
    historicalAnalysis:
      'A coach’s diary from 2023: eleven hours of 40 in classrooms, nine in lunch rooms and on buses, six looking for a substitute.',
    requiredResources: 'Seven posts at 74,000 dollars, and a list of duties that somebody else takes.',
    strategicHypothesis:
      'If the coach has no other duty, then they are in classrooms often enough to be ordinary, and only an ordinary visitor sees an ordinary lesson.',
    checks: [
      [
        '2025-10-23',
        'lindqvist',
        'work_sample',
        'NNNY',
        'Calendars of 22 coaches: 38 percent of the week in classrooms.',
      ],
      ['2026-02-12', 'whitaker', 'work_sample', 'NYN-'],
      [
        '2026-05-14',
        'lindqvist',
        'work_sample',
        'NYYY',
        'Fifty-four percent. Five principals still send the coach to cover.',
      ],
      ['2026-10-06', 'whitaker', 'work_sample', 'NYYY', 'Sixty-one percent over four weeks of the log.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Six-week coaching cycles around one teaching goal',
    historicalAnalysis:
      'Goals were set by the district for everybody until 2024. In June, teachers could not name theirs.',
    requiredResources: 'Three visits of 40 minutes, two talks of 30, and the same set of student work at both ends.',
    strategicHypothesis:
      'If the teacher picks one goal and both look at the same student papers before and after, then the talk is about children’s thinking, and a teacher who sees it move will pick the next goal alone.',
    checks: [
      [
        '2025-11-20',
        'whitaker',
        'observation',
        'YNN-',
        'Goals are as wide as “engagement”. One that a student could see would help.',
      ],
      ['2026-01-22', 'dufresne', 'observation', 'YNYY'],
      ['2026-03-12', 'whitaker', 'work_sample', 'YYYN', 'Two of us disagree on what counts as evidence in writing.'],
      ['2026-05-21', 'whitaker', 'work_sample', 'YYYY', 'Thirty closing talks: student work on the table in 28.'],
      ['2026-09-24', 'dufresne', 'observation', 'YYNY'],
      [
        '2026-10-29',
        'whitaker',
        'observation',
        'YYYY',
        'New coaches let the teacher speak first. That was the point of the practice in pairs.',
      ],
    ],
  },
  {
    level: 'objective',
    element: 'Shared planning time every week for every grade and subject team',
    historicalAnalysis:
      'Nine of 29 schools had team time in 2024. In the others teams met before school, and members with small children did not.',
    requiredResources: 'A scheduler for 36 days, specials moved at four schools, and one bus run changed.',
    analyses: {
      schools:
        'All 29 published it. In the first four weeks 26 kept it; Round Barn, Granger and Second Street lost it to substitute shortages.',
      resource_allocation: 'The scheduler cost 14,000 dollars. The time it found is worth eleven teaching posts.',
      school_climate: 'Teachers who plan weekly with their team name it first among reasons to stay, before pay.',
    },
    checks: [
      ['2026-01-15', 'adeyemi', 'walkthrough', 'NNN-', 'Nine schools. Twenty minutes in two of them.'],
      ['2026-08-20', 'adeyemi', 'work_sample', 'YY-Y', 'Schedules of all 29 on one wall.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Schedules built around team time first',
    historicalAnalysis:
      'Schedules were built in the order of the loudest need: buses, lunch, music, and teachers in what was left.',
    requiredResources: 'One scheduler, a rule on what is placed first, and principals’ patience in March.',
    strategicHypothesis:
      'If team time is placed before anything else, then it exists; every year that it was placed last, it did not.',
    checks: [
      ['2026-03-05', 'adeyemi', 'work_sample', 'NYN-', 'Sixteen of 29 drafts have 45 minutes for every team.'],
      ['2026-05-28', 'adeyemi', 'work_sample', 'YYYY'],
      ['2026-08-11', 'coyle', 'work_sample', 'YYYY', 'Published on time, all of them.'],
    ],
  },
  {
    level: 'strategy',
    element: 'A meeting routine that starts with student work',
    historicalAnalysis:
      'Team meetings followed the principal’s list of announcements. In a sample of 40 minutes from 2024, student work came up for 70 seconds.',
    requiredResources:
      'A card with five steps, a leader per team with two days of training, and a copier that works on Wednesdays.',
    strategicHypothesis:
      'If the first thing on the table is what children wrote, then the team agrees on Friday’s lesson in the same meeting, because it can see what is missing.',
    checks: [
      ['2025-12-10', 'dufresne', 'observation', 'YNN-', 'Work is brought and stays in the folder until minute 30.'],
      ['2026-02-24', 'dufresne', 'observation', 'YYNY'],
      [
        '2026-05-05',
        'coyle',
        'observation',
        'YYYY',
        'Step four, what we do by Friday, is written down in 11 of 12 teams.',
      ],
      ['2026-09-15', 'coyle', 'observation', 'YYYN'],
    ],
  },
  {
    level: 'activity',
    element: 'Sit in on 60 team meetings and share what worked',
    requiredResources: 'Twelve mornings of two people, and permission to quote.',
    checks: [
      [
        '2026-09-21',
        'coyle',
        'observation',
        'YYYY',
        'Sixty-two visited. The best began with one paper, not with five.',
      ],
    ],
  },
  {
    level: 'activity',
    element: 'Meet the five principals whose coaches cover classes',
    requiredResources: 'An answer to the question who covers instead.',
    historicalAnalysis: 'The same talk took place in 2024 without an answer to that question.',
  },
]
