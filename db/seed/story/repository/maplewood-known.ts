import type { StoryShelf } from './shape.ts'

export const maplewoodKnown: StoryShelf = {
  pillar: 'Known, Safe and Well',
  initiatives: {
    'Every student known by name': {
      '95 percent of students can name an adult at school who knows them well': [
        [
          'Put every student’s photograph on the staff room wall in September',
          'Adults write their initials beside the students they could talk with today. Faces without initials are chosen before lunch.',
          'All',
        ],
        [
          'Keep advisory groups of fourteen together for three years',
          'Advisors carry the group from sixth to eighth grade. They hold the first conference each fall.',
          '6 to 8',
        ],
        [
          'Learn to say each name as the family says it',
          'Families record the name at registration, and teachers listen before the first day. Substitutes get the list with links.',
          'All',
        ],
        [
          'Let custodians, cooks and drivers be named as trusted adults',
          'They join the August training on what to do when a student confides. Their names are in the survey list.',
          'All',
        ],
        [
          'Eat lunch with eight different students each week',
          'Principals keep a roster so that everyone is asked once a year. The topic is whatever the students bring.',
          'All',
        ],
        [
          'Ask three questions at the door on the first cold Monday',
          'How did you sleep, who is at home, what are you looking forward to? Staff note only what needs a hand.',
          'All',
        ],
        [
          'Start a newcomers’ table that changes hosts each month',
          'Students who joined after September eat with hosts from two grades. The social worker watches who comes twice.',
          '4 to 12',
        ],
        [
          'Write a postcard to each student you taught two years ago',
          'Cards are printed by the South Junction art class. Teachers write ten a month.',
          '3 to 12',
        ],
      ],
      'Cut out-of-school suspensions by 40 percent and close the gap between groups': [
        [
          'Hold the return conversation before the first class',
          'A dean, the teacher and the student sit for fifteen minutes and agree on the first hour.',
          '6 to 12',
        ],
        [
          'Use the repair room for half a day in place of suspension',
          'A trained adult helps students write what happened, whom it touched and what they offer. Teachers send real work.',
          '6 to 12',
        ],
        [
          'Ask for the principal’s signature on any suspension of a child under ten',
          'The principal must see the child first and note two things that were tried.',
          '1 to 4',
        ],
        [
          'Read the monthly list of referrals by place and hour with students',
          'A student panel at each middle school looks at the map and proposes one change in supervision.',
          '6 to 8',
        ],
        [
          'Teach the four steps of de-escalation to all adults in August',
          'Lower your voice, give space, offer two choices, wait. Teams practice with cases from our own hallways.',
          'All',
        ],
        [
          'Compare consequences for the same rule between groups each quarter',
          'Deans bring five cases without names and vote on what they would do. The differences are discussed aloud.',
          '6 to 12',
        ],
        [
          'Offer families a say in the agreement by phone the same day',
          'The call asks what works at home and who else should know. An interpreter is on the line within ten minutes.',
          'All',
        ],
        [
          'Keep a coach on duty in the cafeteria of the two largest middle schools',
          'The coach runs games in the first half and talks in the second.',
          '6 to 8',
        ],
      ],
    },
    'Attendance is everyone’s work': {
      'Chronic absence below 12 percent in every school': [
        [
          'Talk with families about mornings before talking about rules',
          'The attendance team visits in pairs and asks what makes mornings hard. The first help is an alarm clock, a bus change or a neighbor.',
          'All',
        ],
        [
          'Name one adult for each student who missed ten days last year',
          'The adult greets the student daily in September and October. A short note closes the list in November.',
          'All',
        ],
        [
          'Run the walking line from Alder Court with a paid leader',
          'It leaves at 7:35 in any weather, with vests and a wagon. Forty children came most days last winter.',
          '1 to 5',
        ],
        [
          'Show students their own attendance line once a month',
          'Advisors hand out a small graph. Students write one thing that would help and hand it back.',
          '6 to 12',
        ],
        [
          'Make Mondays worth coming for',
          'Clubs, games and the best lunch move to Monday. Absence on Mondays had been a third above other days.',
          'All',
        ],
        [
          'Let the clinic van treat coughs and ears at three schools',
          'The nurse practitioner decides who may stay. Children lose an hour instead of three days.',
          'Preschool to 8',
        ],
        [
          'Write to families in October when four days are missing',
          'The letter compares with the child’s class and offers three kinds of help with boxes to tick.',
          'All',
        ],
        [
          'Plan long visits abroad with the family before they leave',
          'The teacher sends a packet and two video calls. The seat is kept, and the return date is in the calendar.',
          'All',
        ],
      ],
      'Every absence answered by a person within one school day': [
        [
          'Pay attendance callers in every school from the general budget',
          'The grant ended on October 30, and calls fell by half. Two hours a school each morning keep it going.',
          'All',
        ],
        [
          'Call before ten in the language of the home',
          'Callers are parents of the school. They ask first how the child is.',
          'All',
        ],
        [
          'Keep the answers in five words so that patterns show',
          'Ill, ride, care, worry, other. The list is read on Fridays by the team.',
          'All',
        ],
        [
          'Let older students text the school themselves',
          'A number for grades nine to twelve is answered by a counselor. A text is not an excuse; it is a beginning.',
          '9 to 12',
        ],
        [
          'Knock on the door on the third day without an answer',
          'The family liaison goes with a neighbor who is known. They bring the week’s work.',
          'All',
        ],
        [
          'Tell the teacher by noon why a student is missing',
          'One line in the roster. Teachers then know whether to send work or a greeting.',
          'All',
        ],
        [
          'Practice the call with new staff until it sounds kind',
          'Three recorded examples, ten minutes of practice, one partner who listens in.',
          'All',
        ],
        [
          'Thank families when a student comes a whole month',
          'A text from the principal with the student’s name and nothing else.',
          'All',
        ],
      ],
    },
    'Families as partners': {
      'Families of every home language rate our schools 4 of 5 or higher for welcome': [
        [
          'Keep a family room with coffee and an interpreter on two mornings a week',
          'Somali, Polish and Spanish have fixed days. Staff drop in with one question they have for families.',
          'All',
        ],
        [
          'Paint the welcome in seven languages at the front door',
          'Families choose the words. The art classes paint them each August.',
          'All',
        ],
        [
          'Answer the phone within four rings with the school’s name and yours',
          'Front offices practice in pairs. A mystery caller from the family council tries each month.',
          'All',
        ],
        [
          'Call families who did not answer the survey',
          'Twelve parents are paid to call in the home language until every group has answered.',
          'All',
        ],
        [
          'Let families walk through at nine o’clock on the first Tuesday',
          'Ten families, three classrooms, one question. The principal listens for the last twenty minutes.',
          'All',
        ],
        [
          'Train front office staff with the people who come to the counter',
          'A parent, an aide and a driver tell what happened to them. Offices change one thing by Monday.',
          'All',
        ],
        [
          'Offer the district’s forms on paper, by phone and with a helper',
          'No form may ask twice for what the office knows already.',
          'All',
        ],
        [
          'Send a family member of the same language to greet newcomers',
          'Ambassadors are paid for three visits: the first day, the third week, the first report.',
          'All',
        ],
      ],
      'Four in five families take part in a conference in the language they speak at home': [
        [
          'Book interpreters for conferences in August',
          'The calendar shows each hour by language. Schools trade hours in October.',
          'All',
        ],
        [
          'Offer conferences at the plant gate and at the market',
          'Teachers sit at a table from two to six. Forty families came who had never come before.',
          'All',
        ],
        [
          'Let students rehearse their conference with a classmate',
          'They open the portfolio, say two sentences about each piece and ask their family a question.',
          '3 to 12',
        ],
        [
          'Mail three dates with boxes to tick and a stamped card',
          'Offices call those who do not answer within a week.',
          'All',
        ],
        [
          'Hold one conference for brothers and sisters together',
          'Teachers come to the family instead of the family going from room to room.',
          'All',
        ],
        [
          'Text a reminder on the evening before with the room and the name',
          'The text says that children are welcome and that dinner is there.',
          'All',
        ],
        [
          'End each conference with one thing the school will do',
          'It is written on the card beside what the family will do, and someone checks in six weeks.',
          'All',
        ],
        [
          'Use phones for conferences when work does not allow another way',
          'A three-way line with the interpreter. The report arrives by mail the day before.',
          'All',
        ],
        [
          'Count conferences by language each evening and move interpreters the next day',
          'A shared sheet shows held, missed and moved. Missed ones get a call before noon.',
          'All',
        ],
        [
          'Ask families what they would like to talk about before the conference',
          'Three lines on the invitation come back with the child. Teachers begin with them.',
          'All',
        ],
      ],
    },
  },
}
