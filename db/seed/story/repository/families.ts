import type { StoryShelf } from './shape.ts'

export const families: StoryShelf = {
  pillar: 'Families and community',
  initiatives: {
    'Two-way communication': {
      'Families understand and can answer what the school tells them': [
        [
          'Send one weekly message per school, on the same day, in five lines',
          'The office collects items until Wednesday noon. Anything else waits, except emergencies.',
          'All',
        ],
        [
          'Write everything for families at a sixth-grade reading level',
          'A volunteer parent reads drafts aloud. What they stumble on is rewritten.',
          'All',
        ],
        [
          'Answer every question from a family within one school day',
          'A shared inbox shows what is open. If the answer needs longer, the first reply says when.',
          'All',
        ],
        [
          'Use one app for messages in the whole district',
          'The app translates both ways and families sign in once. Three older tools are switched off with notice.',
          'All',
        ],
        [
          'Call home with good news first',
          'Each teacher makes two short calls a week about something a student did well. A chart in the lounge shows who has been called.',
          'All',
        ],
        [
          'Print a one-page guide to each grade in all home languages',
          'What your child will learn, how you will know, how to help in five minutes, whom to call.',
          'Preschool to 8',
        ],
      ],
      'Meetings fit the lives of families': [
        [
          'Offer conferences at three times of day and by phone',
          'Teachers trade two evenings for one free day. Interpreters are booked by the office.',
          'All',
        ],
        [
          'Let the student lead and the adults listen',
          'Students prepare for two weeks and show three pieces of work. The last five minutes are for questions without the child.',
          '2 to 12',
        ],
        [
          'Provide dinner and child care at every evening meeting',
          'High school students in the child development course run the child care for credit.',
          'All',
        ],
        [
          'Hold meetings where families already are',
          'The laundromat, the mosque, the apartment court, the union hall. Two staff members and a folding table are enough.',
          'All',
        ],
      ],
    },
    'Partnership in learning': {
      'Families know how to help at home': [
        [
          'Teach families one skill at each gathering and practice it there',
          'Parents and children do the activity together for twenty minutes. They leave with the materials.',
          'Preschool to 5',
        ],
        [
          'Visit every new kindergarten family before school starts',
          'Teachers go in pairs, bring a book and ask about hopes. No forms are filled in.',
          'Preschool to 1',
        ],
        [
          'Show families their child’s growth and the class’s in a seventy-five minute meeting',
          'Names are hidden, each family finds its own dot. Everyone sets a sixty-day goal and comes back to look at it.',
          '1 to 6',
        ],
        [
          'Lend mathematics games and reading bags like library books',
          'A parent volunteer keeps the shelf. Instructions are drawn instead of written.',
          'Preschool to 4',
        ],
        [
          'Explain homework in one sentence at the top of the page',
          'What it is for, how long it should take, when to stop. Teachers never grade what a family had to teach.',
          '1 to 8',
        ],
        [
          'Run a six-week course for parents of ninth graders',
          'Credits, teenage sleep, phones, money for college, how to disagree with a school. Graduates help with the next course.',
          '8 to 9',
        ],
      ],
      'Fathers, grandparents and caregivers are expected': [
        [
          'Invite by name whoever picks the child up',
          'The form at registration asks who is in the child’s daily life. Invitations go to all of them.',
          'Preschool to 5',
        ],
        [
          'Hold a monthly breakfast for grandparents who raise children',
          'A social worker brings one piece of useful news. The rest is coffee.',
          'All',
        ],
        [
          'Open the gym for fathers and children on one Saturday a month',
          'Games first, ten minutes of reading together at the end. A father runs it.',
          'Preschool to 6',
        ],
      ],
    },
    'Shared decisions': {
      'Families shape what the school does': [
        [
          'Give each school’s family council a small budget and a vote',
          'The council spends two thousand dollars as it sees fit and is asked before the improvement plan is written.',
          'All',
        ],
        [
          'Pay parents from groups that are seldom heard to interview others',
          'Twelve parents are trained, each talks with ten families, and they present what they found to the board.',
          'All',
        ],
        [
          'Survey families in six minutes and answer in six weeks',
          'Paper, phone and online versions are equal. The report says what will change, what will not, and why.',
          'All',
        ],
        [
          'Train parents to read a budget',
          'Two evenings with the finance office and real pages. Graduates sit on the budget committee.',
          'All',
        ],
        [
          'Ask families before choosing a curriculum',
          'Materials lie in four public places for three weeks with a comment card. The committee answers every theme.',
          'All',
        ],
        [
          'Invite families to walk through classrooms with a simple guide',
          'Two questions, no grades, a conversation afterwards with the principal.',
          'All',
        ],
      ],
    },
    'Community partners': {
      'Schools and neighbors use each other’s strengths': [
        [
          'Open gyms, libraries and labs to the neighborhood two evenings a week',
          'A building host is paid by the city, and the calendar is online. Damage is shared half and half.',
          'All',
        ],
        [
          'Write a one-page agreement with every partner',
          'What each gives, for whom, how many, until when. Agreements that nobody renews end.',
          'All',
        ],
        [
          'Name a community school coordinator in buildings with most need',
          'The coordinator maps needs with families, finds partners and keeps them on time. The principal meets them weekly.',
          'All',
        ],
        [
          'Bring the food bank’s truck to the school twice a month',
          'Families choose for themselves as in a shop. Students in service clubs help unload.',
          'All',
        ],
        [
          'Create a fund that teachers may ask for up to five hundred dollars',
          'Two questions on the form, an answer in ten days, a photograph as the report.',
          'All',
        ],
        [
          'Recruit retired neighbors as lunch companions',
          'They pass the checks, eat with the same table each week and play a game.',
          '1 to 5',
        ],
        [
          'Meet the mayor, the library and the health department four times a year',
          'One shared page lists what each will do about the same three numbers for children.',
          'All',
        ],
      ],
      'Time after school is safe and useful': [
        [
          'Offer programs until six in every elementary school at a sliding price',
          'Partners run clubs, the district gives rooms, and nobody is turned away for money.',
          'Preschool to 6',
        ],
        [
          'Align tutoring after school with the lesson of the day',
          'Teachers leave a two-line note for tutors. Tutors leave one back.',
          '1 to 8',
        ],
        [
          'Let teenagers plan the middle school program',
          'A council of ten chooses activities each season and hosts them. Attendance decides what stays.',
          '6 to 8',
        ],
        [
          'Run a summer of mornings with reading and afternoons in the park',
          'Eight weeks, breakfast and lunch, certified teachers for two hours a day, college students for the rest.',
          '1 to 6',
        ],
      ],
    },
    'Early childhood': {
      'Children arrive at kindergarten ready and known': [
        [
          'Register for kindergarten in January at libraries and clinics',
          'Staff bring tablets and interpreters. Families leave with a bag of books and a date for a visit.',
          'Preschool',
        ],
        [
          'Share what preschool teachers know',
          'With permission, a one-page portrait of each child moves to the kindergarten teacher, who calls with questions.',
          'Preschool to 1',
        ],
        [
          'Hold eight play mornings for four-year-olds in the school they will attend',
          'Children learn the path to the bathroom, parents meet each other, and teachers watch and take notes.',
          'Preschool',
        ],
        [
          'Train private preschools together with our own teachers',
          'Four evenings a year, paid, on talk, play and early mathematics. Everyone visits another classroom.',
          'Preschool',
        ],
        [
          'Open a full-day preschool class in each region with the longest waiting list',
          'Rooms come first from schools that shrink. Seats are given by need and then by lot.',
          'Preschool',
        ],
      ],
    },
    Trust: {
      'People believe what the district says': [
        [
          'Publish four results a year with one graph and one honest paragraph each',
          'If a number fell, the paragraph says so in its first sentence, and what will be tried.',
          'All',
        ],
        [
          'Hold open office hours with the superintendent in a different place each month',
          'No agenda, no slides, interpreters present. Questions and answers go online in two days.',
          'All',
        ],
        [
          'Tell families about a safety event within an hour in two sentences',
          'What happened, that children are safe or not, when more will be said. The rest follows when it is known.',
          'All',
        ],
        [
          'Thank people who complain and tell them what changed',
          'Complaints have a number, an owner and a date. Every quarter the three most common are answered in public.',
          'All',
        ],
        [
          'Make the website answer the ten questions people ask most',
          'The list comes from the phone log. Each answer is reachable in two clicks and in every home language.',
          'All',
        ],
        [
          'Invite local reporters to a school twice a year without news',
          'They see a lesson, eat lunch with students and get a list of people to call.',
          'All',
        ],
      ],
    },
  },
}
