import type { ReportKey } from '#model/reports.ts'

/** The questions that the reports answer, by subject, as people ask them. */
export const QUESTIONS: { about: string; reports: [ReportKey, question: string][] }[] = [
  {
    about: 'What is at risk?',
    reports: [
      ['alert-status', 'Which elements are at risk, and since when?'],
      ['progress-status', 'What is late?'],
      ['gantt', 'What ends when, and what follows it?'],
    ],
  },
  {
    about: 'Who owes what?',
    reports: [
      ['staff', 'Who has how much to do, and when does it end?'],
      ['department', 'How does each department stand?'],
    ],
  },
  {
    about: 'How does my school stand?',
    reports: [
      ['school', 'How does each school stand?'],
      ['scorecard', 'Do we meet our targets?'],
    ],
  },
  {
    about: 'Whom does the plan reach?',
    reports: [
      ['subgroup', 'Which student groups does it serve?'],
      ['tier-level', 'Every student, small groups, or one student?'],
      ['portrait', 'Which part of the portrait is thin?'],
    ],
  },
  {
    about: 'Does everything serve a goal?',
    reports: [
      ['strategy-map', 'What does the whole plan look like on one page?'],
      ['alignment', 'Where are the gaps?'],
      ['mastery', 'What has been achieved?'],
      ['plan-elements', 'Everything about chosen elements'],
    ],
  },
  {
    about: 'What does the board see?',
    reports: [['board', 'Where is the plan, and what changed?']],
  },
]
