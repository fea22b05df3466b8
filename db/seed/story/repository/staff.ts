import type { StoryShelf } from './shape.ts'

export const staff: StoryShelf = {
  pillar: 'People and leadership',
  initiatives: {
    'Hiring and staffing': {
      'Every classroom has a qualified teacher on the first day': [
        [
          'Ask teachers in January whether they will stay, and hire by April',
          'A one-question form with a small thank-you for early notice. Openings are posted within two days.',
          'All',
        ],
        [
          'Interview with a sample lesson and a conversation about it',
          'Candidates teach fifteen minutes, then plan the next lesson with a coach. Students give their view on a card.',
          'All',
        ],
        [
          'Grow teachers from among classroom aides',
          'The district pays tuition, a mentor meets the group weekly, and graduates owe three years.',
          'All',
        ],
        [
          'Place student teachers with mentors who asked for them',
          'Mentors are trained and paid. The best student teachers have an offer before they finish.',
          'All',
        ],
        [
          'Keep ten full-time substitutes with benefits',
          'They are assigned to a school each, join its training and fill in the same grades.',
          'All',
        ],
        [
          'Recruit teachers who speak the languages of our families',
          'Visits to three universities, help with licenses from abroad and a group that meets monthly.',
          'All',
        ],
        [
          'Call the three best candidates within a day',
          'Principals have the authority to offer, and the office checks papers afterwards.',
          'All',
        ],
        [
          'Publish how long each step of hiring takes',
          'The dashboard counts days from posting to offer. The slowest step is fixed each quarter.',
          'All',
        ],
      ],
      'Good people stay': [
        [
          'Ask every teacher in November what would make them leave',
          'Principals hold a ten-minute stay interview with each. Human resources reads the notes and acts on two themes.',
          'All',
        ],
        [
          'Give first-year teachers one class fewer and a mentor next door',
          'The mentor is released twice a week. New teachers have no extra duties until spring.',
          'All',
        ],
        [
          'Create a ladder with pay for teachers who lead without leaving the room',
          'Three roles with a clear task and a term of two years. Teams take part in choosing.',
          'All',
        ],
        [
          'Protect planning time as carefully as teaching time',
          'Covering a class is paid and counted. Any school above the limit gets a substitute post.',
          'All',
        ],
        [
          'Celebrate years of service with time instead of plaques',
          'Five years earn a day, ten years two days, taken when the teacher likes.',
          'All',
        ],
        [
          'Help new staff find a home',
          'A list of rooms offered by retired colleagues, a lawyer’s hour and a loan for the deposit.',
          'All',
        ],
        [
          'Talk with everyone who leaves and publish the reasons once a year',
          'A person from outside the school makes the calls. Numbers go to the board, words to the principal.',
          'All',
        ],
      ],
    },
    'Professional learning': {
      'Adults learn in a way that changes lessons': [
        [
          'Choose one district focus for two years and refuse the others',
          'All training days, coaching and visits serve it. New programs wait until it is part of daily work.',
          'All',
        ],
        [
          'Coach in cycles of six weeks with a goal the teacher sets',
          'Observe, model, practice, watch the film, decide. A coach carries eight teachers at a time.',
          'All',
        ],
        [
          'Give teams ninety minutes a week in the contract day',
          'Students start late on Wednesdays. The agenda has three lines: what they learned, who did not, what we try.',
          'All',
        ],
        [
          'Let teachers choose from a catalog taught by colleagues',
          'Courses of three sessions with a task between. The best rated are repeated.',
          'All',
        ],
        [
          'Send teams to visit a school that has solved their problem',
          'Three people go with four questions and report at the next meeting.',
          'All',
        ],
        [
          'Teach secretaries, drivers and cooks what the focus of the year is',
          'Two paid hours in August, with their own part in it.',
          'All',
        ],
        [
          'Rehearse difficult conversations with families',
          'Pairs practice with real cases, a third person stops them. Thirty minutes a month.',
          'All',
        ],
        [
          'Keep a library of short films of our own classrooms',
          'Two minutes each, with a question. Teachers give consent each year.',
          'All',
        ],
      ],
      'Evaluation helps teachers grow': [
        [
          'Visit for ten minutes, eight times a year, and talk the same day',
          'Long observations once a year remain for the record. Principals keep their visits on a calendar that staff can see.',
          'All',
        ],
        [
          'Calibrate observers with the same lesson film each quarter',
          'Principals score alone, then argue. The gap between scores is tracked.',
          'All',
        ],
        [
          'Let experienced teachers choose a project in place of the form every second year',
          'A question, evidence and a presentation to colleagues.',
          'All',
        ],
      ],
    },
    Leadership: {
      'Principals spend their time on teaching and people': [
        [
          'Move operations to a school business manager in large schools',
          'Buses, keys, budgets and substitutes leave the principal’s desk. The hours saved are counted.',
          'All',
        ],
        [
          'Block two mornings a week for classrooms in every principal’s calendar',
          'The district calls no meetings then. A secretary guards the time.',
          'All',
        ],
        [
          'Have supervisors coach principals on site twice a month',
          'They walk classrooms together and end with one next step, written by the principal.',
          'All',
        ],
        [
          'Prepare assistant principals with a year of rotating projects',
          'Master schedule, budget, hiring season, a family council. A panel listens at the end.',
          'All',
        ],
        ['Meet principals in triads of unlike schools', 'Three schools, three visits a year, one problem each.', 'All'],
        [
          'Share leadership through a team that teachers elect',
          'The team meets twice a month, sees the budget and decides on the training days.',
          'All',
        ],
        [
          'Plan for succession two years ahead',
          'Every leader names two people who could follow and what each still needs to learn.',
          'All',
        ],
      ],
      'Staff are well and feel respected': [
        [
          'Offer free counseling visits and tell everyone how to book',
          'Six visits a year through a partner, by phone or in person, never reported to the school.',
          'All',
        ],
        [
          'End messages to staff at five in the evening',
          'Leaders schedule what they write later. Emergencies have a separate number.',
          'All',
        ],
        [
          'Ask support staff the same survey questions as teachers',
          'Results are shown side by side, and the largest gap becomes a goal.',
          'All',
        ],
        [
          'Give each school a staff room that people want to sit in',
          'A thousand dollars, a committee and paint from the warehouse.',
          'All',
        ],
        [
          'Train leaders to say thank you for something specific each day',
          'A stack of ten cards on Monday, none left on Friday.',
          'All',
        ],
        [
          'Settle small grievances within five days with a joint pair',
          'One person from the union, one from the office, no forms.',
          'All',
        ],
      ],
      'Teams use evidence without fear': [
        [
          'Look at results first for what went well',
          'Teams must name two successes and why before the first problem. Then they choose one change small enough for two weeks.',
          'All',
        ],
        [
          'Use the same one-page protocol for data in every meeting',
          'Facts, questions, reasons, a try, a date. New staff learn it in the first week.',
          'All',
        ],
        [
          'Test ideas with four teachers before forty',
          'A short cycle, a simple measure, a decision to adapt or drop.',
          'All',
        ],
        [
          'Invite a critical friend from another school to one data meeting a quarter',
          'The friend may only ask questions. The team chooses which one to take home.',
          'All',
        ],
      ],
    },
  },
}
