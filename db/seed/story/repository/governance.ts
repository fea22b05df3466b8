import type { StoryShelf } from './shape.ts'

export const governance: StoryShelf = {
  pillar: 'Governance and planning',
  initiatives: {
    'Board work': {
      'The board spends its time on student results': [
        [
          'Give half of every regular meeting to one goal',
          'Staff present one page and one graph. Members ask first what was learned and then what is next.',
          'All',
        ],
        [
          'Adopt no more than four goals with a number and a date',
          'Goals last as long as the plan. Requests for more are answered with which one to drop.',
          'All',
        ],
        [
          'Evaluate the board itself twice a year',
          'Members score ten statements alone, discuss the two with most difference and choose one change.',
          'All',
        ],
        [
          'Welcome new members with six short sessions',
          'Law, money, special education, buildings, data, a day in schools. A second-year member is their guide.',
          'All',
        ],
        [
          'Set the superintendent’s evaluation from the plan’s own results',
          'The same numbers, the same dates, written feedback in June.',
          'All',
        ],
      ],
      'People can follow and influence decisions': [
        [
          'Post papers six days before a meeting with a page in plain words',
          'The page says what will be decided, what it costs and how to be heard.',
          'All',
        ],
        [
          'Translate meetings live in three languages',
          'Headsets in the room, a line by phone, the recording next day.',
          'All',
        ],
        [
          'Hear two student members on every item',
          'They are chosen by schools, trained in August and vote in an advisory way that is recorded.',
          '9 to 12',
        ],
        ['Answer public comments in writing within ten days', 'Each answer is posted beside the minutes.', 'All'],
        ['Hold one meeting a quarter in a school cafeteria', 'Students open it with something they made.', 'All'],
        [
          'Review a tenth of all policies each year',
          'A calendar, a committee with two parents, and a list of what was repealed.',
          'All',
        ],
      ],
    },
    Planning: {
      'The plan is alive all year': [
        [
          'Give every objective one owner with time to carry it',
          'The owner has half a day a week for it. Nobody owns more than three.',
          'All',
        ],
        [
          'Review each objective every quarter in thirty minutes',
          'Status, evidence, one decision. The owner’s supervisor asks what is in the way and removes it.',
          'All',
        ],
        [
          'Write activities that end within ninety days',
          'Anything longer is cut into steps with a date and a name.',
          'All',
        ],
        [
          'Say in public when something is off track and why',
          'The report leads with it. People learn that red is a reason for help.',
          'All',
        ],
        [
          'Stop three projects a year',
          'Leaders list everything under way and what each costs in hours. What does not serve the plan ends with thanks.',
          'All',
        ],
        [
          'Tie school plans to two district objectives and leave the rest to the school',
          'Principals explain their choice to their peers, who may challenge it.',
          'All',
        ],
        [
          'Begin planning with a listening season',
          'Eight weeks, forty conversations, students included. What was heard is published before anything is written.',
          'All',
        ],
        [
          'Look at results by group of students before looking at the average',
          'The first graph in every report shows groups. The text names who gained least.',
          'All',
        ],
      ],
      'Changes are carried out well': [
        [
          'Pilot with volunteers, learn, then widen',
          'Pilots last a semester with a question and a measure. Skeptics are invited to watch.',
          'All',
        ],
        [
          'Check the fidelity of one practice at a time',
          'A short list of what must be seen, eight visits a month, results to the team the same day.',
          'All',
        ],
        [
          'Name what people will stop doing when a new practice begins',
          'Without that line no start is approved.',
          'All',
        ],
        [
          'Keep a calendar of changes so that no school carries more than two',
          'Departments book a start date. The cabinet settles conflicts.',
          'All',
        ],
      ],
    },
    'Fair access': {
      'Opportunity does not depend on address': [
        [
          'Compare what schools offer on one page each year',
          'Courses, clubs, teacher experience, books, repairs. The largest gap becomes a budget line.',
          'All',
        ],
        [
          'Set boundaries with maps, buses and a lottery that people can check',
          'Three scenarios, a tool to try, two rounds of comment.',
          'All',
        ],
        [
          'Cover fees for courses, sports and trips without asking for proof',
          'Families tick a box. Finance watches the sum and not the names.',
          'All',
        ],
        [
          'Check discipline decisions by group each month',
          'Principals explain the three widest gaps to each other and change one step in the process.',
          'All',
        ],
        [
          'Give every school the same basic staff before anything extra',
          'A nurse, a counselor, a librarian and a music teacher come first. Extras are listed with who pays for them.',
          'All',
        ],
        [
          'Ask twelve students from different schools to compare their days',
          'They follow each other for a day and write what surprised them. The cabinet meets them for an hour.',
          '6 to 12',
        ],
        [
          'Offer advanced courses by video when fewer than ten students ask',
          'A teacher of the district leads, an aide is in the room, and students meet in person twice a semester.',
          '9 to 12',
        ],
        [
          'Assign experienced teachers to schools with most need by invitation and support',
          'A team of five moves together, with a smaller class and a leader they know.',
          'All',
        ],
      ],
    },
  },
}
