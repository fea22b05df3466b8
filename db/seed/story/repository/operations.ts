import type { StoryShelf } from './shape.ts'

export const operations: StoryShelf = {
  pillar: 'Operations and stewardship',
  initiatives: {
    Finance: {
      'Money follows what students need': [
        [
          'Budget by a public formula that counts students and their needs',
          'Weights for poverty, language and disability are set every three years. Each school sees its sum in February.',
          'All',
        ],
        [
          'Start the budget from goals instead of from last year',
          'Each department defends one tenth of its budget from zero every year, so that in ten years all of it has been looked at.',
          'All',
        ],
        [
          'Show what a program costs for each student and what it achieved',
          'Three programs a quarter come to the committee: keep, change, end.',
          'All',
        ],
        [
          'Forecast five years with three cases and share the assumptions',
          'Enrollment, state aid and health costs are listed first. The forecast is redone each January.',
          'All',
        ],
        [
          'Close the books within ten days of month end',
          'A checklist with owners, and a short note to the board about any line off by five percent.',
          'All',
        ],
        [
          'Keep a reserve of two months and a rule for using it',
          'The board writes down what counts as an emergency and how the reserve is filled again.',
          'All',
        ],
        [
          'Buy together with neighboring districts',
          'Paper, fuel, insurance and software are bid by a group. Savings go to classrooms by name.',
          'All',
        ],
        [
          'Plan for the end of every grant on the day it begins',
          'The application names who pays in year four or what will stop.',
          'All',
        ],
      ],
      'Families and staff can see where the money goes': [
        [
          'Explain the budget in eight pages with pictures',
          'What a dollar buys, what changed, what was asked for and not granted.',
          'All',
        ],
        ['Post every contract above ten thousand dollars', 'Amount, purpose, end date, person responsible.', 'All'],
        [
          'Hold budget evenings where people move paper money',
          'Tables try to balance a smaller budget and explain their choice. The board hears the patterns.',
          'All',
        ],
      ],
    },
    Facilities: {
      'Buildings are safe, warm, dry and light': [
        [
          'Rate every building each year with the same forty questions',
          'Engineers and a teacher walk together. The list sets the order of repairs, whoever calls.',
          'All',
        ],
        [
          'Fix small repairs within five working days',
          'Requests are made by phone with a photograph, and the person who asked closes the ticket.',
          'All',
        ],
        [
          'Measure air in classrooms and act on the number',
          'Sensors show green or not. Rooms that are not get filters within a week and a plan within a month.',
          'All',
        ],
        [
          'Replace roofs before ceilings',
          'The capital plan puts water first, then heat, then light, then looks.',
          'All',
        ],
        [
          'Train custodians as building experts with a career path',
          'Three levels with pay. Each expert teaches one course for colleagues.',
          'All',
        ],
        [
          'Give each playground shade, a quiet corner and a surface for wheelchairs',
          'Children try three layouts with chalk and cones. Neighbors help to plant.',
          'Preschool to 6',
        ],
        [
          'Design with teachers and students before drawing',
          'Two workshops, full-size tape on the gym floor, a mock-up of one room.',
          'All',
        ],
        [
          'Cut energy use by a fifth in five years',
          'Controls, insulation, lights, then solar on new roofs. Schools keep half of what they save beyond that.',
          'All',
        ],
      ],
    },
    'Transport and meals': {
      'The day begins on time and fed': [
        [
          'Let families see where the bus is',
          'One app, one phone line, one display at school. Late buses send a message before families ask.',
          'All',
        ],
        [
          'Redraw routes each summer with drivers at the table',
          'Drivers know the corners. No ride is longer than forty-five minutes for the youngest.',
          'All',
        ],
        ['Pay new drivers while they train', 'Eight weeks, a mentor and a bonus after one year.', 'All'],
        [
          'Cook from basic ingredients three days a week',
          'Two cooks a region train the others. Students taste and vote each month.',
          'All',
        ],
        [
          'Serve breakfast in the classroom after the bell',
          'Ten minutes, quiet reading, students carry the bins.',
          'Preschool to 8',
        ],
        [
          'Carry a spare seat, a blanket and a phone list on every bus',
          'Drivers check the box on Mondays. The dispatcher answers within two rings.',
          'All',
        ],
        [
          'Make lunch at least twenty minutes from sitting down',
          'Schedules count from the first bite. A second line opens where children wait.',
          'All',
        ],
      ],
    },
    Safety: {
      'Everyone is safe and knows what to do': [
        [
          'Practice emergencies calmly and tell families before',
          'Words are the same in every grade. No drill pretends to be real.',
          'All',
        ],
        [
          'Keep one unlocked entrance with a person who greets',
          'Visitors show a card, and staff walk them where they go.',
          'All',
        ],
        [
          'Run a team that assesses threats with school, police and a psychologist',
          'They use one guide, meet within a day, and plan help as well as safety.',
          'All',
        ],
        [
          'Give students a way to report worries without a name',
          'Messages are read day and night by trained people. Each school gets its numbers.',
          '4 to 12',
        ],
        [
          'Walk routes to school with the city’s engineers each spring',
          'Children draw where they feel unsafe. The first three corners are fixed by August.',
          'All',
        ],
        [
          'Test radios, doors and cameras on the first Monday',
          'The list is short and signed. Anything broken is fixed before Friday.',
          'All',
        ],
      ],
    },
    Technology: {
      'Devices and networks serve learning': [
        [
          'Replace a quarter of devices each year and publish the plan',
          'Repairs take three days with a loaner from the library. Students run the help desk.',
          'All',
        ],
        [
          'Choose software through one door',
          'Teachers ask, a small team checks privacy, access and overlap, and answers in three weeks.',
          'All',
        ],
        [
          'Bring internet to homes without it',
          'The district buys service in bulk, and families sign up at registration.',
          'All',
        ],
        [
          'Teach digital life in two lessons a month',
          'Attention, sleep, strangers, pictures, machines that write. Families get the same topics.',
          '3 to 9',
        ],
        [
          'Write clear rules for artificial intelligence with students',
          'Each assignment says whether it may be used, for what and how to say so. Rules are reviewed each term.',
          '6 to 12',
        ],
        [
          'Protect accounts with two steps and train staff to notice tricks',
          'A friendly test message each month. Those who click get five minutes of help, no blame.',
          'All',
        ],
        [
          'Use one sign-in for everything',
          'Rosters are filled overnight, and teachers lose no lesson to passwords.',
          'All',
        ],
        [
          'Make documents and pages readable by everyone',
          'Templates with headings, captions by default and a person to ask. Ten pages a week are checked.',
          'All',
        ],
      ],
    },
    Data: {
      'Numbers are right, few and used': [
        [
          'Agree on one definition for each number the district reports',
          'A short dictionary names the source and the owner. Nobody may publish another version.',
          'All',
        ],
        [
          'Give teachers one page per student that opens in two seconds',
          'Attendance, marks, tests and supports, with the last three years.',
          'All',
        ],
        [
          'Hide small groups in every public table',
          'A rule in the tool, not in people’s memory. Totals are rounded so that nobody can be found.',
          'All',
        ],
        [
          'Delete what is no longer needed each July',
          'Records have an end date. The list of what was deleted goes to the board.',
          'All',
        ],
        [
          'Teach two people in each school to make their own graphs',
          'Three afternoons with their own questions. The office answers by screen within a day.',
          'All',
        ],
        [
          'Stop one report for each new one',
          'Principals name the report they never open. Two a year are ended.',
          'All',
        ],
      ],
    },
  },
}
