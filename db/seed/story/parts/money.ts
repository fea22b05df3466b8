import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const moneyParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Money that follows students',
    historicalAnalysis:
      'School budgets were last year’s plus a percentage from 1998 to 2025. Two schools with the same students differed by 1,400 dollars a head, and the reason was a music teacher hired in 2003.',
    requiredResources: 'Two analysts, a public table of every figure, and six months of principals’ patience.',
  },
  {
    level: 'objective',
    element: 'Keep reserves at 15 percent of spending through 2029',
    historicalAnalysis:
      'Reserves fell to 7.8 percent in 2019, and the district borrowed to meet payroll in November of that year. The board set its minimum of 12 afterward.',
    requiredResources: 'A forecast every quarter, and no recurring cost from money that ends.',
    analyses: {
      resource_allocation:
        'Eleven recurring posts are paid from two federal grants. Moving them to local money lowers the 2028 reserve from 14.6 to 13.9 percent.',
      socio_economic_status:
        'The schools that would lose posts first when a grant ends are the six with the most students in the meal program.',
      community_perception:
        'A third of residents think that reserves are unspent money for children. A page with a household’s savings beside them changed more minds than a table.',
      other_variables: 'Each 100 students fewer cost 1.2 million dollars; the county expects 240 fewer by 2029.',
    },
  },
  {
    level: 'strategy',
    element: 'A five-year forecast the board sees every quarter',
    historicalAnalysis: 'The board saw one year at a time, in May, in a binder of 212 pages.',
    requiredResources: 'Four days of an analyst a quarter, and assumptions that fit on one page.',
    strategicHypothesis:
      'If the board sees three lines instead of one figure, then it decides about posts before the money is gone and not in the June in which it is.',
    checks: [
      ['2025-12-09', 'nwosu', 'self_report', 'YYN-'],
      ['2026-03-17', 'holm', 'work_sample', 'YYNY', 'Assumptions are there, in nine-point type.'],
      ['2026-06-16', 'nwosu', 'work_sample', 'YYYY'],
      ['2026-09-22', 'holm', 'work_sample', 'YYYY', 'The board asked about the second line first. It reads them.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Energy contracts that pay for the work they require',
    historicalAnalysis:
      'A contract of 2011 promised savings and paid the contractor whether they came or not. They came for two years.',
    requiredResources: 'Meters in nine buildings, a lawyer who has read such a contract, and someone who reads meters.',
    strategicHypothesis:
      'If the contractor is paid from what the meter shows, then the savings are real, because it is their money that is missing when they are not.',
    checks: [
      ['2026-02-24', 'kaminski', 'work_sample', 'YYN-', 'Meters read in seven of nine buildings.'],
      ['2026-05-26', 'kaminski', 'work_sample', 'YYYY'],
    ],
  },
  {
    level: 'objective',
    element: 'School budgets follow student need, by a formula anyone can check',
    historicalAnalysis:
      'A weighted formula was proposed in 2012 and withdrawn in a week, when the table of losers was published without a transition.',
    requiredResources: 'Four workshops with principals, a page in two languages, and a transition rule by February.',
    analyses: {
      schools:
        'Nine schools would gain, six would lose, fourteen change by less than one percent. Stonebridge would lose 3.8 percent, Willow Ford gain 6.1.',
      ethnicity:
        'Under today’s budgets 200 dollars less per student are spent where most students are Black; under the formula it is 340 more.',
      resource_allocation:
        'Per student, budgets run from 6,900 to 9,400 dollars before additions. After the formula they would run from 7,600 to 9,900, each step explained.',
      socio_economic_status:
        'The addition for poverty is 900 dollars a student. Principals of the poorest schools asked for 1,100; the test shows what each hundred costs the others.',
      community_perception:
        'Parents at the first workshop checked their school’s figure with a phone. That was the evening’s best moment.',
    },
  },
  {
    level: 'strategy',
    element: 'One formula, four additions, published with every figure',
    historicalAnalysis: 'The hallway was the method: principals who knew the budget office got the half post.',
    requiredResources: 'A page, a table of 29 rows, and two public evenings in each region.',
    strategicHypothesis:
      'If anyone can compute their school’s budget from six figures, then nobody has to ask for a favor, and those who never asked stop paying for those who did.',
    checks: [
      [
        '2026-03-03',
        'nwosu',
        'work_sample',
        'YYN-',
        'All 29 computed twice, by us and by a principal. Three differed by a rounding rule.',
      ],
      ['2026-05-12', 'adeyemi', 'observation', 'YYNY'],
      ['2026-10-06', 'adeyemi', 'observation', 'YYYY', 'Principals computed their own in twelve minutes.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Three years to adjust for schools that would lose money',
    requiredResources:
      'Between 0.6 and 1.9 million dollars, depending on the yearly limit, and an honest list of what each school would do.',
    historicalAnalysis: 'In 2012 there was no transition. Two principals read of their loss in the newspaper.',
    strategicHypothesis:
      'If no school loses more than two percent in a year, then classes are planned and not broken up, and the formula survives its first budget.',
  },
  {
    level: 'activity',
    element: 'Hold four budget workshops with principals',
    requiredResources: 'Four mornings, 29 laptops, and last year’s real figures.',
  },
  {
    level: 'activity',
    element: 'Test the formula on all 29 schools',
    requiredResources: 'Enrollment by program, rent and utilities by building, and a week without other reports.',
    checks: [
      [
        '2026-04-28',
        'nwosu',
        'work_sample',
        'YYNY',
        'Computed with April enrollment; K-8 and the learning center need a rule of their own.',
      ],
    ],
  },
  {
    level: 'activity',
    element: 'Write the one-page budget guide in English and Spanish',
    historicalAnalysis: 'The guide of 2018 had 44 pages and a glossary. Six copies were requested.',
    requiredResources: 'A writer who has never worked in a finance office, and two parents who read drafts.',
  },
]
