import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const reportingParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Plain reporting to our community',
    historicalAnalysis:
      'Eleven files with 3,400 rows were “published” in 2024. The page was opened 212 times, 160 of them from our own offices.',
    requiredResources:
      'A writer, a designer for 20 days, translation into seven languages, and a photographer for 29 mornings.',
  },
  {
    level: 'objective',
    element: 'Families can find how their school is doing in one page, in their language',
    historicalAnalysis:
      'A school report card by the state has existed since 2002. In a test with 24 families nobody found their school’s in ten minutes.',
    requiredResources:
      'A page per school, readers in each language, and paper for those who want it on the refrigerator.',
    analyses: {
      schools:
        'Vista Verde and Old Mill tried the draft. Schools with a weak year want it most, if the principal may say why.',
      ethnicity:
        'Readers in Spanish and Polish understood the draft as well as readers in English. In Somali two words for “score” were both wrong.',
      socio_economic_status:
        'Half of the test families have a phone and no computer. The draft needed two fingers to read; the next one will not.',
      community_perception:
        'They asked for fewer figures and one comparison, with the school’s own last year. No one asked for a rank.',
    },
  },
  {
    level: 'strategy',
    element: 'A one-page report for each school, tested with families',
    historicalAnalysis: 'Reports were tested with principals until now, who asked for more figures every time.',
    requiredResources:
      'Six facts per school from the data office, one photo with consent, and 120 words from each principal.',
    strategicHypothesis:
      'If families help to cut the page until they understand it, then they will ask about what is on it, and a school that is asked about one fact works on it.',
    checks: [
      [
        '2026-05-20',
        'ferraro',
        'observation',
        'YYN-',
        'Twelve families read aloud. They stopped at “proficient” every time.',
      ],
      [
        '2026-06-17',
        'ferraro',
        'observation',
        'YYYY',
        'Second round: eleven of twelve could say what changed since last year.',
      ],
      ['2026-10-14', 'tran', 'work_sample', 'YNYY', 'Seven figures in the draft; six were agreed.'],
    ],
  },
  {
    level: 'strategy',
    element: 'Professional translation into seven languages, checked by readers',
    historicalAnalysis:
      'Machine translation was used for letters from 2021. A snow day in Polish asked families to bring their children to the storm.',
    requiredResources: 'Twenty cents a word, fourteen parent readers at 25 dollars an hour, and a list of 43 words.',
    strategicHypothesis:
      'If a parent says whether it sounds like a letter or like a form, then other parents will read it to the end.',
  },
  {
    level: 'objective',
    element: 'Board reports on this plan four times a year, with the same measures each time',
    historicalAnalysis:
      'Each board report before 2025 chose its own measures. Of 31 that were shown in 2022, four came back in 2023.',
    requiredResources: 'Two days of the data office a quarter, a rehearsal, and an evening in public session.',
    analyses: {
      other_variables:
        'Two of 34 measures are known only once a year. They are shown in every report with their date, so that nobody thinks they were dropped.',
      community_perception:
        'Eighty people watched the fourth report, most of them later and at one and a half times the speed.',
    },
    checks: [
      ['2025-12-16', 'holm', 'self_report', 'YYN-'],
      [
        '2026-06-16',
        'holm',
        'work_sample',
        'YYYY',
        'Third report: 34 measures, same order, nine with a reason for their change.',
      ],
    ],
  },
  {
    level: 'strategy',
    element: 'One fixed set of measures, agreed once for four years',
    historicalAnalysis:
      'Measures were dropped when they looked bad. Chronic absence disappeared from the report of 2021 and came back after a parent’s question in 2023.',
    requiredResources: 'Two workshops with the board, and one line for each measure on how it is counted.',
    strategicHypothesis:
      'If nothing can be dropped, then a bad figure has to be explained, and explaining it in public is the shortest way to someone who works on it.',
    checks: [
      ['2025-12-18', 'tran', 'work_sample', 'YY-Y', 'Thirty-four chosen, all with a source and a person.'],
      ['2026-03-26', 'holm', 'work_sample', 'YNYY', 'Three lines on counting came late, one was wrong.'],
      ['2026-06-11', 'tran', 'work_sample', 'YYYY'],
    ],
  },
  {
    level: 'strategy',
    element: 'A rehearsal with two outsiders before each board meeting',
    historicalAnalysis: 'The cabinet rehearsed in front of itself and was always satisfied.',
    requiredResources: 'An evening a quarter, dinner for four, and the will to be interrupted.',
    strategicHypothesis:
      'If two neighbors stop us at every sentence they would not repeat, then the board hears the sentences that are left.',
    checks: [
      [
        '2025-12-08',
        'ferraro',
        'observation',
        'YYNY',
        'Stopped 31 times in forty minutes, eleven of them at “alignment”.',
      ],
      ['2026-03-09', 'ferraro', 'observation', 'YYYY'],
      ['2026-06-08', 'holm', 'observation', 'YYYY', 'Stopped nine times.'],
      ['2026-09-14', 'ferraro', 'observation', 'YYYN'],
    ],
  },
  {
    level: 'activity',
    element: 'Try the draft with 24 families at two schools',
    historicalAnalysis: 'No report of ours had ever been read by a family before it was printed.',
    requiredResources: 'Two evenings, interpreters, gift cards of 30 dollars, and someone who only takes notes.',
  },
  {
    level: 'activity',
    element: 'Keep a list of the phrases they stopped us at',
    requiredResources: 'One page. It has 112 phrases by now.',
  },
]
