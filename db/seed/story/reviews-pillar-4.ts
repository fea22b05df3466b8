import type { StoryReview } from './review-shape.ts'

/** Pillar 4. Newest first within an element. */
export const REVIEWS_4: readonly StoryReview[] = [
  {
    level: 'initiative',
    element: 'Healthy, working buildings',
    daysAgo: 55,
    byKey: 'oshea',
    status: 'some_risk',
    summary:
      'Nine of fourteen projects are finished. Old Mill and four cooling projects will not make the November date.',
  },
  {
    level: 'initiative',
    element: 'Healthy, working buildings',
    daysAgo: 102,
    byKey: 'oshea',
    status: 'on_track',
    summary: 'Roofs at Round Barn and Tamarack were finished before school started. Boilers are next.',
  },
  {
    level: 'objective',
    element: 'No learning hour lost to heating, cooling or leaks',
    daysAgo: 52,
    byKey: 'oshea',
    status: 'some_risk',
    summary:
      '174 lost hours last year, half of the year before. Boiler delivery decides this winter, so I moved it to some risk.',
  },
  {
    level: 'strategy',
    element: 'Replace six boilers in the four coldest buildings',
    daysAgo: 61,
    byKey: 'oshea',
    status: 'high_risk',
    summary: 'Delivery for Old Mill moved to December. Quarry Road and Bishop Hill are installed and being tested.',
  },
  {
    level: 'strategy',
    element: 'Cool one wing in every school without air conditioning',
    daysAgo: 58,
    byKey: 'oshea',
    status: 'some_risk',
    summary:
      'Units are ordered for two schools. The electrical work at Juniper Street and Larkspur waits for the utility’s transformer.',
  },
  {
    level: 'objective',
    element: 'Every school meets the state safety and accessibility standard',
    daysAgo: 31,
    byKey: 'kaminski',
    status: 'none',
    summary: 'Twelve schools meet all 42 items on paper. I am walking the others again before I put a risk on it.',
  },
  {
    level: 'strategy',
    element: 'One locked, staffed entrance in every building',
    daysAgo: 63,
    byKey: 'abdi',
    status: 'on_track',
    summary:
      'Twenty-one buildings have one staffed entrance. Evening events are the weak hour, so coaches and custodians drill next.',
  },
  {
    level: 'initiative',
    element: 'Money that follows students',
    daysAgo: 66,
    byKey: 'nwosu',
    status: 'on_track',
    summary:
      'Reserves are above the goal and the formula is on paper. The transition rule for six schools is the open question.',
  },
  {
    level: 'objective',
    element: 'Keep reserves at 15 percent of spending through 2029',
    daysAgo: 84,
    byKey: 'nwosu',
    status: 'on_track',
    summary: 'The year closed at 15.4 percent. The forecast for 2028 falls to 14.6 if two federal grants end.',
  },
  {
    level: 'strategy',
    element: 'A five-year forecast the board sees every quarter',
    daysAgo: 51,
    byKey: 'nwosu',
    status: 'on_track',
    summary:
      'The falling-enrollment case is in. New board members spent two hours on the assumptions and asked for a map next time.',
  },
  {
    level: 'strategy',
    element: 'Energy contracts that pay for the work they require',
    daysAgo: 94,
    byKey: 'kaminski',
    status: 'on_track',
    summary:
      'Five of nine buildings have new lighting. First readings show 18 percent less electricity than the same months last year.',
  },
  {
    level: 'objective',
    element: 'School budgets follow student need, by a formula anyone can check',
    daysAgo: 43,
    byKey: 'nwosu',
    status: 'on_track',
    summary:
      'On the current enrollment nine schools gain, six lose and fourteen barely move. Principals have checked their own figures.',
  },
  {
    level: 'strategy',
    element: 'One formula, four additions, published with every figure',
    daysAgo: 41,
    byKey: 'nwosu',
    status: 'on_track',
    summary:
      'Two of four workshops are done. The small-school addition was raised after Round Barn showed its custodian hours.',
  },
  {
    level: 'strategy',
    element: 'Three years to adjust for schools that would lose money',
    daysAgo: 32,
    byKey: 'coyle',
    status: 'some_risk',
    summary:
      'Six principals know their figures. Meetings with families begin in December, before the rule exists, and that is a risk.',
  },
  {
    level: 'initiative',
    element: 'Plain reporting to our community',
    daysAgo: 77,
    byKey: 'ferraro',
    status: 'none',
    summary:
      'The board report is routine. School reports wait for a decision on translation cost, so we state no risk yet.',
  },
  {
    level: 'objective',
    element: 'Families can find how their school is doing in one page, in their language',
    daysAgo: 48,
    byKey: 'ferraro',
    status: 'none',
    summary:
      '24 families read the draft. They want six facts, not fourteen, and a comparison with last year instead of with the state.',
  },
  {
    level: 'strategy',
    element: 'A one-page report for each school, tested with families',
    daysAgo: 27,
    byKey: 'ferraro',
    status: 'on_track',
    summary: 'The page is down to eight figures. Two schools will print it in January for one grade.',
  },
  {
    level: 'objective',
    element: 'Board reports on this plan four times a year, with the same measures each time',
    daysAgo: 59,
    byKey: 'holm',
    status: 'on_track',
    summary:
      'The fourth report was given on schedule with unchanged measures. Achieved; the board keeps the form for the life of the plan.',
  },
  {
    level: 'strategy',
    element: 'One fixed set of measures, agreed once for four years',
    daysAgo: 158,
    byKey: 'tran',
    status: 'on_track',
    summary:
      'All 34 measures have a written definition. Every request to drop one was turned down, with a reason in the minutes.',
  },
  {
    level: 'strategy',
    element: 'A rehearsal with two outsiders before each board meeting',
    daysAgo: 64,
    byKey: 'holm',
    status: 'on_track',
    summary: 'The rehearsal cut the September report from 41 minutes to 24. Both listeners want to continue.',
  },
]
