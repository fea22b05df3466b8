import type { StoryParts } from '#db/seed/story/parts-shape.ts'

export const familiesParts: readonly StoryParts[] = [
  {
    level: 'initiative',
    element: 'Families as partners',
    historicalAnalysis:
      'The family survey had a 14 percent answer rate for four years, nine of ten answers in English. We made decisions with it all the same.',
    requiredResources:
      'A director, two liaisons for the seven languages, 60,000 dollars for interpreters, and child care whenever we invite.',
  },
  {
    level: 'objective',
    element: 'Families of every home language rate our schools 4 of 5 or higher for welcome',
    historicalAnalysis:
      'Asked in English online, the average was 4.1 in 2024. Asked by phone in seven languages in 2026, it was 3.4, and 2.9 in Somali.',
    requiredResources: 'A phone survey in March, 40 hours in each language, and training for 58 front-office staff.',
    analyses: {
      schools:
        'Vista Verde 4.4, Depot Street 4.0; Northgate 2.8. The difference is one person at the counter in each case.',
      ethnicity:
        'By home language: English 3.8, Spanish 3.3, Polish 3.2, Arabic 3.0, Somali 2.9. Tagalog and Vietnamese had fewer than ten answers.',
      socio_economic_status:
        'Families in the meal program rate welcome half a point lower. They visit more often, mostly because they were asked to come.',
      community_perception:
        '“They wait until you speak English” was said in three languages at three different schools.',
    },
  },
  {
    level: 'strategy',
    element: 'A welcome desk and a first-week visit for every new family',
    historicalAnalysis:
      'New families got a folder of 31 pages and a signature line. In 2025, 190 families registered in a language no one at the counter spoke.',
    requiredResources: 'A desk with a chair on the same side, a folder of six pages, and twenty minutes a family.',
    strategicHypothesis:
      'If a new family is shown the building by name and called on the fifth day, then their first question reaches us as a question and not as a complaint.',
  },
  {
    level: 'strategy',
    element: 'Family councils with a real question in front of them',
    requiredResources:
      'Dinner and child care for four meetings at 29 schools, and a principal’s hour to write the answer.',
    strategicHypothesis:
      'If a council works on something that is still open and hears in writing what became of its advice, then people who are not on it will come to the next meeting.',
  },
  {
    level: 'objective',
    element: 'Four in five families take part in a conference in the language they speak at home',
    historicalAnalysis:
      'Conferences were held between 3:30 and 5:00 until 2024. Moving one evening to 7:00 brought 400 families more and cost a dinner for staff.',
    requiredResources: 'Forty-four interpreters on two evenings, a booking page, and phones for 21 rarer languages.',
    analyses: {
      schools: 'Elementary schools reach 74 percent, middle schools 51, high schools 33.',
      grade_levels:
        'Attendance falls by six points a grade from Grade 5 on and stops falling in Grade 11, when seniors’ parents come back.',
      resource_allocation:
        'In fall 2026 eleven schools paid their own interpreters, from 0 to 2,900 dollars, with nothing to go by.',
      other_variables:
        'One family in five works an evening shift. Saturday morning was the first choice of most of them.',
    },
  },
  {
    level: 'strategy',
    element: 'Interpreters booked by the district, not by the teacher',
    historicalAnalysis:
      'Teachers called a number and hoped. In fall 2025 one in three multilingual families sat through a conference without an interpreter, and 60 children interpreted for their parents.',
    requiredResources:
      'A booking page, contracts with 44 interpreters, and one coordinator in the two conference weeks.',
    strategicHypothesis:
      'If booking happens when the conference is made and not when somebody remembers, then no child has to translate their own report.',
    checks: [
      [
        '2026-10-15',
        'delacruz',
        'observation',
        'NY-Y',
        'Three pilot schools: every request answered within a day. The other 26 were not in it.',
      ],
      ['2026-10-22', 'abara', 'self_report', 'NYY-'],
    ],
  },
  {
    level: 'strategy',
    element: 'Family reading nights, one in every school each term',
    historicalAnalysis:
      'Literacy nights until 2024 were a slide show in the cafeteria. Depot Street replaced it with an hour of reading together, and attendance went from 30 to 210.',
    requiredResources:
      'Books to take home at four dollars each, two staff hours a night, and the public library’s van.',
    strategicHypothesis:
      'If families read together at school for an hour and carry a book home, then more children are read to in the language of their home, because they have seen us enjoy it.',
  },
  {
    level: 'activity',
    element: 'Hold the first Noche de lectura at Vista Verde with the public library',
    requiredResources: 'One hundred fifty books in Spanish, two storytellers, and the gymnasium until 8:00.',
    historicalAnalysis: 'The library’s own evening in 2025 drew eight families; it was held downtown.',
  },
  {
    level: 'activity',
    element: 'Test the booking page with three schools',
    checks: [
      ['2026-10-16', 'abara', 'observation', 'YYN-', 'Works on a phone. Teachers look for it in the grade book.'],
    ],
  },
  {
    level: 'activity',
    element: 'Choose dates with all eighteen elementary schools',
    requiredResources: 'One shared calendar without the county basketball nights.',
  },
]
