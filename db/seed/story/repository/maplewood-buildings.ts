import type { StoryShelf } from './shape.ts'

export const maplewoodBuildings: StoryShelf = {
  pillar: 'Sound Buildings, Honest Books',
  initiatives: {
    'Healthy, working buildings': {
      'No learning hour lost to heating, cooling or leaks': [
        [
          'Read the boiler logs of the eleven oldest buildings every morning at six',
          'Two engineers look at one screen and drive before the bell. Rooms below 64 degrees move to the library.',
          'All',
        ],
        [
          'Fix leaks within two days and ceilings within ten',
          'A roof crew of three is on call from October to April. Each leak is put on the map of the roof plan.',
          'All',
        ],
        [
          'Put window units into the thirty hottest rooms by May',
          'Sensors from last June chose the rooms. Schools with none left share a cool hall in the afternoon.',
          'All',
        ],
        [
          'Let teachers report by photograph and close the report themselves',
          'The request shows who has it and since when. Anything open for five days is read aloud on Monday.',
          'All',
        ],
        [
          'Keep spare pumps and motors for the three boilers of the same make',
          'The warehouse lists them with age. Last winter a borrowed pump saved four days at Alder Creek.',
          'All',
        ],
        [
          'Count lost learning hours by room each month',
          'Principals enter minutes, facilities add the cause. The board sees the total with the five worst rooms.',
          'All',
        ],
        [
          'Clean filters with the calendar of the pollen season',
          'Three rounds a year where asthma is most common. Nurses tell which schools.',
          'All',
        ],
        [
          'Train two custodians a school to read the controls',
          'A day with the maker and a card on the wall. Calls to the central office fell by a third in the pilot.',
          'All',
        ],
      ],
      'Every school meets the state safety and accessibility standard': [
        [
          'Walk each building with somebody who uses a wheelchair',
          'Students and parents are paid as advisors. Their list comes before the inspector’s.',
          'All',
        ],
        [
          'Number every door inside and out in the same way',
          'Firefighters chose the place and the size. Maps at the entrance use the same numbers.',
          'All',
        ],
        [
          'Replace the last round knobs with levers this summer',
          'Four hundred and twelve are left, at nine schools. Students of the shop class count and tag them.',
          'All',
        ],
        [
          'Give every school a greeting desk inside the first door',
          'Carpenters of the district build them from one plan. Clerks helped to draw it.',
          'All',
        ],
        [
          'Put ramps where the snow plow piles',
          'The grounds crew marks on a winter map where wheelchairs stopped. Work is ordered in June.',
          'All',
        ],
        [
          'Test alarms with light and vibration for deaf students',
          'The team includes two students and a teacher of the deaf. Each dormant device is logged.',
          'All',
        ],
        [
          'Publish the state of each building in one page',
          'Green, open, with a date. Families find it on the school’s page.',
          'All',
        ],
        [
          'Bid accessibility work for six schools together',
          'Small jobs found no bidder. As one contract the price fell by a sixth.',
          'All',
        ],
      ],
    },
    'Money that follows students': {
      'Keep reserves at 15 percent of spending through 2029': [
        [
          'Write down when the reserve may be used and how it is filled again',
          'The board adopted five lines. The treasurer reads them aloud before any vote on reserves.',
          'All',
        ],
        [
          'Show the reserve as months of payroll on page one of each report',
          'Fifteen percent is eight weeks. A small line shows four years back and two ahead.',
          'All',
        ],
        [
          'Freeze vacant office posts for sixty days before filling them',
          'The cabinet asks what stops if nobody comes. Schools are exempt.',
          'All',
        ],
        [
          'Bid health insurance with six districts every three years',
          'A joint committee with the unions looks at offers. Half of what is saved goes to the reserve.',
          'All',
        ],
        [
          'Match one-time money with one-time costs',
          'Finance marks each line of income with an end date and refuses salaries on it.',
          'All',
        ],
        [
          'Forecast enrollment by school with birth records and building permits',
          'The county sends both in September. Principals see the number for their school first.',
          'All',
        ],
        [
          'Close three small accounts a month',
          'Old activity funds, unused cards, forgotten grants. Each closing is signed by two people.',
          'All',
        ],
        [
          'Test the budget against two bad years',
          'Staff show what would be cut first, second and third. The board discusses it in calm times.',
          'All',
        ],
      ],
      'School budgets follow student need, by a formula anyone can check': [
        [
          'Give principals a sheet on which the formula can be tried',
          'They change the number of students and see the sum. Families get the same sheet.',
          'All',
        ],
        [
          'Phase the formula in over three years with a floor',
          'No school loses more than two percent a year. The cost of the floor is shown.',
          'All',
        ],
        [
          'Let school councils decide on five percent of the school’s budget',
          'They see last year’s result first. Decisions are posted in the hallway.',
          'All',
        ],
        [
          'Explain the weights with three real children',
          'Names are invented, costs are ours. The page is used at all budget evenings.',
          'All',
        ],
        [
          'Check in June whether the money reached the students it was meant for',
          'Internal audit visits six schools. Principals answer within thirty days.',
          'All',
        ],
        [
          'Charge schools the average salary so that experience is not punished',
          'Finance keeps the difference in one account and reports it.',
          'All',
        ],
        [
          'Count students with needs in October and February',
          'The second count moves money to where students moved.',
          'All',
        ],
        [
          'Invite the critics of the formula to test it',
          'A panel of three parents and two teachers had the file for a month. Two errors were found and thanked for.',
          'All',
        ],
      ],
    },
    'Plain reporting to our community': {
      'Families can find how their school is doing in one page, in their language': [
        [
          'Write the page with families who read it aloud',
          'Sentences that make them stop are cut. The Somali group asked for pictures of the numbers, and now all versions have them.',
          'All',
        ],
        [
          'Put the same four numbers on every school’s page',
          'Reading, mathematics, attendance, belonging. Each has last year beside it and a sentence by the principal.',
          'All',
        ],
        [
          'Print the page for the fridge',
          'It goes home with the first report card. A code on it leads to more.',
          'All',
        ],
        [
          'Answer questions about the page in the family room',
          'The principal sits there for an hour in the week it appears.',
          'All',
        ],
        [
          'Hide groups smaller than ten with the same words everywhere',
          'The tool does it, so that nobody must remember. A note says why.',
          'All',
        ],
        [
          'Ask students to explain their school’s page to the board',
          'Two fifth graders and two juniors did it in March. Members asked them first.',
          '5 to 12',
        ],
        [
          'Translate by people who live here and pay them',
          'Three readers a language check each other. Machine drafts are only a beginning.',
          'All',
        ],
        [
          'Tell in one line what the school will try next',
          'The line has a verb and a month. Next year’s page says what came of it.',
          'All',
        ],
      ],
      'Board reports on this plan four times a year, with the same measures each time': [
        [
          'Begin each report with what changed since the last one',
          'Better, worse, newly judged, in that order. The rest follows for those who want it.',
          'All',
        ],
        [
          'Keep one owner for each measure for all four years',
          'The name stands beside the number. Owners may not change the definition without a vote.',
          'All',
        ],
        [
          'Rehearse the report with two people who know nothing about it',
          'They stop the speaker at the first word they do not know.',
          'All',
        ],
        [
          'Send the report six days ahead and speak for ten minutes only',
          'The rest of the hour belongs to questions. Written questions are answered first.',
          'All',
        ],
        ['Say what we do not know yet', 'Each report has a line with a date by which it will be known.', 'All'],
        [
          'Publish the table behind every graph',
          'A file with plain headings on the day of the meeting. Reporters and students have used it.',
          'All',
        ],
        [
          'Look back each June at what we promised',
          'A list of every promise of the year with kept, late or dropped.',
          'All',
        ],
        [
          'Invite one owner a quarter to tell the story behind a red number',
          'The owner chooses what help to ask for. The board answers that evening.',
          'All',
        ],
        [
          'Draw the same graph with the same scale each time',
          'Axes do not move between reports. A change of scale needs a note on the page.',
          'All',
        ],
        [
          'Read last quarter’s decision aloud before making the next one',
          'The clerk reads one sentence. Members say whether it still holds.',
          'All',
        ],
      ],
    },
  },
}
