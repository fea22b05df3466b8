import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const buildingsParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Healthy, working buildings',
    historicalAnalysis:
      'Repairs were ordered by whoever called first. Between 2014 and 2023 the four schools with the oldest boilers got 9 percent of the repair money and lost 61 percent of the hours.',
    requiredResources:
      'Bond phase one of 18.4 million dollars, a project director, and two inspectors until the last valve is signed for.',
  },
  {
    level: 'objective',
    element: 'No learning hour lost to heating, cooling or leaks',
    historicalAnalysis:
      'Hours were first counted in 2024-25: 312. Offices had kept the slips for years in a drawer labeled “weather”.',
    requiredResources: 'Six boilers, 24 cooled rooms, a log in every office, and spare pumps that are in the county.',
    analyses: {
      schools:
        'Old Mill 61 hours this November, Quarry Road 22 last winter, eleven schools none. Cold costs twice as many hours as heat.',
      resource_allocation:
        'A boiler costs 410,000 dollars installed. The hours lost at Old Mill alone cost 96,000 in teaching time a year.',
      school_climate:
        'Students at Old Mill mark “I am often too cold to think” at 58 percent; in cooled and heated schools it is 9.',
      community_perception: 'Families forgive a broken boiler. They do not forgive hearing of it from their child.',
    },
    checks: [
      ['2026-01-28', 'oshea', 'walkthrough', 'YYN-', 'Log kept in 24 of 29 offices on the day of the frost.'],
      ['2026-09-10', 'kaminski', 'walkthrough', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'Replace six boilers in the four coldest buildings',
    historicalAnalysis: 'Two of the six were to be replaced in 2016 and in 2019. Both times a roof came first.',
    requiredResources:
      'Six boilers, a crane for Bishop Hill, heaters for the weeks between, and a supplier held to a date.',
    strategicHypothesis:
      'If boilers are replaced in the order of hours lost and not of complaints, then four fifths of the lost hours end with four buildings.',
    checks: [
      [
        '2025-12-11',
        'oshea',
        'observation',
        'YYN-',
        'Bishop Hill: pressure test passed, insulation of the return line left out.',
      ],
      ['2026-03-24', 'kaminski', 'observation', 'YYYY'],
      ['2026-08-13', 'oshea', 'observation', 'NYNY', 'Quarry Road runs. Old Mill has a pad and no boiler.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Cool one wing in every school without air conditioning',
    historicalAnalysis:
      'On hot days until 2024 schools closed at noon, eleven times in three years. Four of ten families had nobody at home.',
    requiredResources: 'Six rooms in each of nine buildings, an electrical upgrade in four, and a booking sheet.',
    strategicHypothesis:
      'If six rooms stay cool, then classes move and nobody is sent home, which costs a tenth of cooling everything.',
    checks: [
      [
        '2026-05-19',
        'oshea',
        'observation',
        'YYNY',
        'Five wings under 76 degrees at 2:00. Teachers did not know whose turn it was.',
      ],
      ['2026-09-09', 'oshea', 'observation', 'NYYY', 'Juniper Street and Larkspur wait for the transformer.'],
    ],
  },
  {
    level: 'objective',
    element: 'Every school meets the state safety and accessibility standard',
    historicalAnalysis:
      'Eight of 29 met all 42 items in 2025. The items missed most were the cheap ones: door closers, signs, a ramp of four inches.',
    requiredResources:
      'An inspector for 60 days, 2.1 million dollars for lifts and entrances, and principals who report what breaks.',
    analyses: {
      schools:
        'Twelve schools meet it. Larkspur and Depot Street have a second floor nobody in a wheelchair has ever seen.',
      gender:
        'Two thirds of students who say that they avoid a restroom all day are girls. It is the same three buildings.',
      resource_allocation: 'Nine of ten missing items cost under 4,000 dollars each; the tenth is a lift.',
      other_variables: 'Six items depend on a landlord: two programs rent rooms in a church and in the county annex.',
    },
  },
  {
    level: 'strategy',
    element: 'One locked, staffed entrance in every building',
    historicalAnalysis: 'A drill in 2024 sent a stranger with a box into twelve schools. In nine he was held the door.',
    requiredResources: 'Badge printers, door contacts, and somebody at the desk from 7:15 until the last bus.',
    strategicHypothesis:
      'If there is one door and a person who says good morning at it, then strangers are met, and so are families.',
    checks: [
      ['2025-11-04', 'abdi', 'walkthrough', 'YNNY', 'A side door was propped open in seven of 29 schools.'],
      ['2026-02-10', 'abdi', 'walkthrough', 'YYN-'],
      ['2026-05-05', 'abdi', 'walkthrough', 'YYNY', 'All doors shut until 3:30. Evenings are another matter.'],
      ['2026-09-15', 'kaminski', 'walkthrough', 'YYYY', 'Twenty-nine of 29 by day.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Ramps, lifts and door openers in seven older schools',
    requiredResources:
      'Seven surveys with families who use a wheelchair, bids for three lifts, and rooms for the weeks of construction.',
    historicalAnalysis:
      'Students were driven to another school until now: eleven of them this year, up to 40 minutes each way.',
    strategicHypothesis:
      'If the building a child lives next to is one they can enter, then eleven bus rides end and eleven friendships on the street begin.',
  },
  {
    level: 'activity',
    element: 'Test the new controls at Quarry Road for ten cold days',
    requiredResources: 'Ten mornings below 20 degrees, and somebody at the panel at 5:30.',
  },
  {
    level: 'activity',
    element: 'Drill the evening door plan with coaches and custodians',
    historicalAnalysis: 'There was no plan for evenings; each coach had a key.',
    checks: [
      ['2026-10-20', 'abdi', 'observation', 'NYNY', 'Four schools drilled. Basketball parents still use the gym door.'],
    ],
  },
]
