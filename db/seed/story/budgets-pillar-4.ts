import type { StoryBudget } from './budget-shape.ts'

/** Pillar 4: where most of the plan's money lies. The boilers cost more than the bond set aside for them. */
export const BUDGETS_4: readonly StoryBudget[] = [
  {
    level: 'initiative',
    element: 'Healthy, working buildings',
    byKey: 'kaminski',
    years: [
      [1, '640,000', '600,000'],
      [2, '380,000', '350,000'],
    ],
    spent: [
      [1, 'Project management, first bond phase', '318,750.00', '2026-06-30'],
      [1, 'Engineering survey of eleven buildings', '246,400.00', '2025-11-21'],
      [2, 'Project management, July to October', '112,500.00', '2026-11-02'],
    ],
  },
  {
    level: 'strategy',
    element: 'Replace six boilers in the four coldest buildings',
    byKey: 'oshea',
    years: [
      [1, '1,950,000', '1,900,000'],
      [2, '1,240,000', '1,100,000'],
    ],
    spent: [
      [1, 'Boilers, Quarry Road and Bishop Hill', '1,184,900.00', '2026-03-13'],
      [1, 'Removal and asbestos work, Quarry Road', '402,318.25', '2026-04-24'],
      [2, 'Boilers, Old Mill, first payment', '621,000.00', '2026-07-31'],
      [2, 'Boiler and flue, Round Barn', '388,740.00', '2026-09-11'],
      [2, 'Crane and night work, Round Barn', '143,286.90', '2026-09-25'],
    ],
  },
  {
    level: 'activity',
    element: 'Rent two portable heaters for the Old Mill gymnasium wing',
    byKey: 'kaminski',
    years: [[2, '9,600', '6,000']],
    spent: [
      [2, 'Two heaters, November', '3,940.00', '2026-11-03'],
      [2, 'Electrical hook-up and gas', '2,815.60', '2026-11-10'],
    ],
  },
  {
    level: 'strategy',
    element: 'Cool one wing in every school without air conditioning',
    byKey: 'oshea',
    years: [
      [1, '720,000', '680,000'],
      [2, '760,000', '700,000'],
    ],
    spent: [
      [1, 'Units and ducts, first four schools', '611,482.00', '2026-05-15'],
      [2, 'Units for Sycamore Bend and Stonebridge', '236,150.00', '2026-09-16'],
    ],
  },
  {
    level: 'activity',
    element: 'Finish the electrical upgrade at Juniper Street and Larkspur',
    byKey: 'oshea',
    years: [[2, '185,000', '170,000']],
    spent: [
      [2, 'Switchgear, both schools', '96,480.00', '2026-07-24'],
      [2, 'Electricians, summer', '88,915.75', '2026-09-04'],
    ],
  },
  {
    level: 'strategy',
    element: 'One locked, staffed entrance in every building',
    byKey: 'abdi',
    years: [
      [1, '265,000', '240,000'],
      [2, '310,000', '275,000'],
      [3, '190,000', '0'],
    ],
    spent: [
      [1, 'Door hardware and intercoms, nine buildings', '201,630.40', '2026-02-27'],
      [2, 'Door hardware and intercoms, six buildings', '138,226.10', '2026-08-28'],
    ],
  },
  {
    level: 'activity',
    element: 'Install badge printers in the last eleven offices',
    byKey: 'abara',
    years: [[2, '13,200', '13,200']],
    spent: [[2, 'Eleven badge printers and first supplies', '12,089.00', '2026-08-26']],
  },
  {
    level: 'activity',
    element: 'Rebuild the front office at Stonebridge so the door is in view',
    byKey: 'oshea',
    years: [[3, '148,000', '0']],
  },
  {
    level: 'strategy',
    element: 'Ramps, lifts and door openers in seven older schools',
    byKey: 'oshea',
    years: [
      [2, '420,000', '180,000'],
      [3, '960,000', '0'],
      [4, '640,000', '0'],
    ],
  },
  {
    level: 'strategy',
    element: 'Energy contracts that pay for the work they require',
    byKey: 'kaminski',
    years: [
      [1, '510,000', '510,000'],
      [2, '540,000', '540,000'],
      [3, '290,000', '290,000'],
    ],
    spent: [
      [1, 'Insulation and controls, four schools', '478,260.00', '2026-06-12'],
      [2, 'Controls, Whitfield and Cedar Grove', '121,874.50', '2026-10-02'],
    ],
  },
  {
    level: 'activity',
    element: 'Replace gymnasium and corridor lighting in nine schools',
    byKey: 'kaminski',
    years: [[2, '262,000', '262,000']],
    spent: [[2, 'Fixtures and lifts, first five schools', '149,318.00', '2026-10-23']],
  },
  {
    level: 'activity',
    element: 'Hold four budget workshops with principals',
    byKey: 'adeyemi',
    years: [[2, '1,800', '1,800']],
    spent: [[2, 'Lunch and handouts, two workshops', '736.20', '2026-10-28']],
  },
  {
    level: 'activity',
    element: 'Write the one-page budget guide in English and Spanish',
    byKey: 'ferraro',
    years: [[2, '4,200', '4,000']],
    spent: [
      [2, 'Design and Spanish translation', '2,650.00', '2026-10-30'],
      [2, 'Printing and mailing, 11,400 families', '5,214.80', '2026-11-12'],
    ],
  },
  {
    level: 'strategy',
    element: 'A one-page report for each school, tested with families',
    byKey: 'ferraro',
    years: [
      [1, '16,000', '12,000'],
      [2, '24,000', '22,000'],
    ],
    spent: [
      [1, 'Template and photographs', '9,840.00', '2026-05-22'],
      [1, 'Gift cards for 24 family readers', '1,200.00', '2026-05-29'],
    ],
  },
  {
    level: 'strategy',
    element: 'Professional translation into seven languages, checked by readers',
    byKey: 'ferraro',
    years: [
      [2, '45,000', '30,000'],
      [3, '60,000', '0'],
    ],
  },
]
