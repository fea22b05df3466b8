import type { StoryShelf } from './shape.ts'

export const climate: StoryShelf = {
  pillar: 'Attendance, climate and wellness',
  initiatives: {
    Attendance: {
      'Fewer students miss a tenth of the year': [
        [
          'Call home on the first day of every absence, by a person',
          'An aide with a warm voice calls before ten in the language of the home, asks how the child is and what would help. Messages are only for the second try.',
          'All',
        ],
        [
          'Meet each Tuesday about students who missed two days in a week',
          'Counselor, nurse, aide and principal take fifteen minutes with one list and leave with one name beside each student.',
          'All',
        ],
        [
          'Mail a plain letter that shows the number of days missed beside the class average',
          'No threats, no statutes. The letter goes out three times a year and names one person to call.',
          'All',
        ],
        [
          'Visit the homes of kindergarten families with poor attendance before October',
          'Two staff members bring a book and an alarm clock and ask what mornings are like. They fix the bus, the coat or the clinic appointment first.',
          'Preschool to 1',
        ],
        [
          'Walk children to school with a paid neighbor',
          'Each walking route has a leader in a bright vest, meets at four corners and leaves on time in any weather.',
          '1 to 5',
        ],
        [
          'Offer a breakfast that starts when the first bus arrives',
          'Nobody is late who comes for breakfast. The second chance at nine o’clock is for those who are.',
          'All',
        ],
        [
          'Set up a washer and dryer that students may use',
          'A locked room, a sign-up sheet and soap. The counselor keeps the key and asks no questions.',
          '6 to 12',
        ],
        [
          'Agree on an attendance plan before the third suspension of any kind',
          'Student, family and one adult whom the student chooses write down what will be different on Monday.',
          '6 to 12',
        ],
      ],
      'Students return well after a long absence': [
        [
          'Hold a twenty-minute return meeting after five days away',
          'The student hears what was missed, what is forgiven and what is due when. One adult checks in at the end of each of the first three days.',
          '4 to 12',
        ],
        [
          'Give every course a two-page catch-up guide each month',
          'The guide names the three ideas that cannot be skipped and where to learn them. Everything else is excused.',
          '6 to 12',
        ],
      ],
    },
    'Tiers of support': {
      'The right help reaches a student within two weeks': [
        [
          'Use one referral form with six questions',
          'Anyone can fill it in, a student too. The team answers within five school days and says what will happen next.',
          'All',
        ],
        [
          'Keep a menu of what each school can offer at every tier',
          'The menu names the person, the place, the length and how success is measured. It is revised each June.',
          'All',
        ],
        [
          'Review every intervention after six weeks and stop what does not work',
          'Teams look at three data points and vote: continue, change or end. Ending is recorded as good work.',
          'All',
        ],
        [
          'Check in and check out with the same adult every day',
          'Two minutes in the morning to set a goal, two in the afternoon to score it together. Families sign on Fridays.',
          '2 to 9',
        ],
        [
          'Screen for social and emotional needs twice a year with a short questionnaire',
          'Parents may decline. Counselors read all answers within a week and see the ten most worrying students first.',
          '3 to 12',
        ],
        [
          'Give each grade team a data hour a month with a facilitator from outside the team',
          'The facilitator keeps time and asks for evidence. Notes fit on one page and name who does what.',
          'All',
        ],
      ],
      'Behavior is taught as carefully as reading': [
        [
          'Teach arrival, hallway, lunch and dismissal for two weeks in August',
          'Staff practice with students in the real places. Every break is followed by a day of practice.',
          '1 to 8',
        ],
        [
          'Write class agreements with students and reread them each Monday',
          'The class chooses one line to work on and says on Friday how it went.',
          '1 to 8',
        ],
        [
          'Count positive words during one lesson a month',
          'A peer tallies what the teacher says to whom. Only the teacher gets the paper.',
          'All',
        ],
        [
          'Use a calm corner with a two-minute timer in every room',
          'A card shows three ways to settle. Going there is never a punishment and needs no permission.',
          'Preschool to 5',
        ],
      ],
    },
    'Belonging and relationships': {
      'Every student can name an adult who knows them well': [
        [
          'Draw a relationship map each September and January',
          'Staff put a dot beside each student they know well. Students without a dot are chosen by an adult that day.',
          'All',
        ],
        [
          'Begin each day with a ten-minute circle',
          'Greeting, one question, one piece of news. The teacher answers the question too.',
          'Preschool to 8',
        ],
        [
          'Keep the same advisor for all years of middle school',
          'Advisory groups have fourteen students of one grade. The advisor is the family’s first call.',
          '6 to 8',
        ],
        [
          'Greet every student by name at the door of each class',
          'Names are practiced in August with photographs and with the right sound. Substitutes get the sheet too.',
          'All',
        ],
        [
          'Ask students each quarter how the school treats them, and publish what changed',
          'Eleven questions, five minutes, in advisory. The principal answers the three lowest with a date and a name.',
          '4 to 12',
        ],
      ],
      'Conflicts end with repair': [
        [
          'Train twenty staff members a year to lead restorative conversations',
          'Two days in summer and one shadowed case each. A schedule shows who is free for a conversation in which period.',
          'All',
        ],
        [
          'Offer a conversation before deciding on a suspension',
          'Those who were hurt speak first. What was agreed is written down and checked after two weeks.',
          '4 to 12',
        ],
        [
          'Let trained students mediate quarrels at recess and lunch',
          'Mediators work in pairs and wear a green band. A counselor meets them every second Friday.',
          '4 to 8',
        ],
        [
          'Welcome students back from suspension with a plan for the first hour',
          'Someone meets them at the door with their work and walks them to class. The teacher is told before.',
          '6 to 12',
        ],
        [
          'Record how each conflict ended and study the pattern twice a year',
          'The team looks at places, hours and groups of students and changes one schedule or one space.',
          'All',
        ],
      ],
      'Students feel that the school is theirs': [
        [
          'Let students redesign one shared space a year with a real budget',
          'A class measures, surveys and proposes, and the board’s committee chooses. The first spaces are the cafeteria and the bus loop.',
          '5 to 12',
        ],
        [
          'Put two students on every hiring panel',
          'They write one of the questions and are asked for their view before the adults speak.',
          '9 to 12',
        ],
        [
          'Hold a club fair in the second week and fund any club with ten names',
          'Advisors are paid. A late bus runs on Tuesdays and Thursdays.',
          '6 to 12',
        ],
        [
          'Celebrate names, languages and foods on a day each class plans itself',
          'Families teach a greeting, a song or a dish. Classes visit each other with a passport.',
          'Preschool to 6',
        ],
      ],
    },
    'Social and emotional learning': {
      'Students can name, manage and talk about feelings': [
        [
          'Teach a thirty-minute lesson each week from one program',
          'Teachers use the same words in the hallway all week. The counselor co-teaches the first four.',
          'Preschool to 8',
        ],
        [
          'Practice breathing before assessments',
          'Three slow breaths, one minute, led by a student. Teachers sit down for it.',
          '2 to 12',
        ],
        [
          'Keep a problem-solving notebook in middle school advisory',
          'Students describe a small problem, three possible moves and what happened after trying one.',
          '6 to 8',
        ],
        [
          'Read novels for what characters feel and hide',
          'English teachers and counselors choose six books together. One seminar a term is led by both.',
          '6 to 10',
        ],
      ],
      'Mental health care is near and quick': [
        [
          'Bring licensed therapists into schools through a partner clinic',
          'Families sign once, insurance is billed, and sessions happen in a quiet room during electives. Waiting time is reported to the board.',
          'All',
        ],
        [
          'Train every adult to notice and ask',
          'A half-day course teaches the questions to ask and whom to walk the student to. Bus drivers and cooks come first.',
          'All',
        ],
        [
          'Teach ninth graders what to do when a friend is in danger',
          'Two lessons by counselors, practiced in pairs, with the number to text on the back of the student card.',
          '9',
        ],
        [
          'Support staff after a crisis with a plan written in August',
          'Substitutes are named, rooms are reserved and letters are drafted in all home languages.',
          'All',
        ],
      ],
    },
    Health: {
      'Students are well enough to learn': [
        [
          'Offer vision and hearing checks with glasses on site',
          'A mobile clinic comes twice a year; children leave with frames ordered. The nurse follows up after three weeks.',
          'Preschool to 9',
        ],
        [
          'Schedule recess before lunch',
          'Children eat more, throw away less and come back calmer. The change needs one new supervision roster.',
          '1 to 5',
        ],
        [
          'Write an asthma plan for every child who uses an inhaler',
          'Nurse, family and coach keep the same page. Buses carry a spare.',
          'All',
        ],
        [
          'Start high school at 8:40',
          'Bus routes are redrawn over a year with families. Clubs move, jobs are asked first, and sleep is surveyed before and after.',
          '9 to 12',
        ],
      ],
    },
  },
}
