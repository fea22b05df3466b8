import type { StoryShelf } from './shape.ts'

export const learners: StoryShelf = {
  pillar: 'Every learner',
  initiatives: {
    'English learners': {
      'English learners take part in grade-level lessons': [
        [
          'Co-teach one subject a day with a language specialist',
          'The two plan for forty minutes a week and both lead. Newcomers stay in the room, and the specialist rehearses key talk with them first.',
          '1 to 8',
        ],
        [
          'Rehearse the talk before the task',
          'Students practice the sentence they will need with a partner for two minutes. Frames come away after the third lesson.',
          '1 to 12',
        ],
        [
          'Keep content notebooks in two languages',
          'Left page in the home language, right page in English. Both pages count, and students choose which to write first.',
          '3 to 10',
        ],
        [
          'Show the diagram before the text',
          'Teachers spend five minutes on the picture, naming parts and asking what happens next. The text is read afterwards and is half known.',
          '2 to 9',
        ],
        [
          'Plan one language goal beside each content goal',
          'The goal names a verb such as compare, justify or sequence, and appears on the board. Observers ask students what it was.',
          'All',
        ],
        [
          'Count who speaks in a lesson and change one routine',
          'An aide tallies turns for English learners for a week. The team picks one routine that widens talk and tallies again.',
          '2 to 12',
        ],
      ],
      'Newcomers find their feet in the first ninety days': [
        [
          'Welcome each family with a tour in their language and a person to call',
          'A trained liaison shows the bus stop, the nurse and the lunch line, and calls after two weeks.',
          'All',
        ],
        [
          'Give newcomers a daily hour of English that starts from their own lives',
          'Groups are by age, not by grade. The hour never replaces science or art.',
          '3 to 12',
        ],
        [
          'Match each newcomer with two student guides',
          'One guide shares a language, one shares a schedule. Guides are trained for an hour and thanked in public.',
          '3 to 12',
        ],
        [
          'Read transcripts from abroad within ten days',
          'A counselor and a partner agency grant credit for work done, so that older students are placed by what they know.',
          '9 to 12',
        ],
        [
          'Offer evening and weekend courses to students who must work',
          'Attendance is by agreement, credits are the same, and a counselor is there until nine.',
          '9 to 12',
        ],
      ],
      'Bilingualism counts as an achievement': [
        [
          'Grow a dual-language strand one grade a year',
          'Begin with two kindergarten classes and add a grade each August. Half of the seats are for speakers of each language.',
          'Preschool to 6',
        ],
        [
          'Award a seal of biliteracy with a public ceremony',
          'Families receive the invitation in September with the steps. Testing is free and includes languages without a national exam.',
          '8 to 12',
        ],
        [
          'Let heritage speakers take a literature class in their language',
          'The course reads novels, poems and newspapers, and writes for the community paper.',
          '8 to 12',
        ],
        [
          'Ask families which language they want progress reports in',
          'One question at registration, kept in the student system. Interpreters are booked with the report, not after it.',
          'All',
        ],
      ],
      'Progress in English is visible to student and teacher': [
        [
          'Set a language goal with each student after the winter results',
          'Teacher and student look at listening, speaking, reading and writing and pick one. They meet again before spring testing.',
          '3 to 12',
        ],
        [
          'Watch former English learners for four years',
          'Grades and attendance are checked each quarter, and a specialist steps in when two marks fall.',
          'All',
        ],
        [
          'Study long-term English learners one by one',
          'A team reads the whole file of each student with six or more years, talks with the student and writes a plan of one page.',
          '6 to 12',
        ],
      ],
    },
    'Special education': {
      'Students with disabilities learn beside their peers': [
        [
          'Build the master schedule around co-taught classes first',
          'Special educators and their partners are placed before electives. No class has more than a third of students with plans.',
          '6 to 12',
        ],
        [
          'Give each pair of co-teachers a shared planning hour that cannot be taken away',
          'The hour is in both contracts. Pairs stay together for at least two years.',
          'All',
        ],
        [
          'Train aides to step back as skills grow',
          'Each student’s plan says what the aide does in September and no longer does in March. Teachers and aides practice prompts together.',
          'All',
        ],
        [
          'Open every club and team to students with significant disabilities',
          'A coordinator arranges transport, a peer partner and the first visit. Families hear about it in the plan meeting.',
          'All',
        ],
        [
          'Design units with three ways to get information and three ways to show it',
          'Teams plan for the edges first: the student who cannot see the board and the one who finished yesterday.',
          'All',
        ],
      ],
      'Plans are written to be used': [
        [
          'Put a one-page summary of each plan in the hands of every teacher by the first day',
          'The page names strengths, two goals, four accommodations and what to do on a hard day. Teachers sign that they have read it.',
          'All',
        ],
        [
          'Let students lead their own plan meetings from fifth grade',
          'They prepare with a template, open the meeting and present what works for them. Adults speak second.',
          '5 to 12',
        ],
        [
          'Write goals in numbers that a parent could check',
          'Case managers review each other’s goals in pairs before the meeting and ask how anyone would know.',
          'All',
        ],
        [
          'Send progress on goals in plain words four times a year',
          'Two sentences and one graph for each goal, in the language of the home.',
          'All',
        ],
        [
          'Complete evaluations within forty-five school days',
          'A shared calendar shows each step and its owner. The director reads the late list every Monday.',
          'All',
        ],
      ],
      'Behavior support prevents removal from class': [
        [
          'Write a behavior plan before a placement is discussed',
          'The specialist observes three times, the team names what the behavior gets the student, and one replacement is taught.',
          'All',
        ],
        [
          'Train a response team in every building to calm without holding',
          'Eight adults a school, refreshed each year. Each event is reviewed within two days with the family.',
          'All',
        ],
        [
          'Count minutes outside class for every student and look at the list weekly',
          'The list counts hallway, office and early pick-ups as well. The three highest get a meeting.',
          'All',
        ],
      ],
      'Young adults leave with a life they chose': [
        [
          'Begin transition planning at fourteen with a person-centered evening',
          'Family and friends draw a map of what the student loves, needs and dreams of. The map hangs at every later meeting.',
          '8 to 12',
        ],
        [
          'Run a work program for students aged eighteen to twenty-two in real workplaces',
          'Job coaches fade over twelve weeks. Hospitals, hotels and the city host rotations.',
          '12',
        ],
        [
          'Teach travel by bus in four steps',
          'Map, ride together, ride with a shadow, ride alone. The last step ends at a place the student wants to go.',
          '9 to 12',
        ],
        [
          'Invite adult agencies to meetings two years before graduation',
          'One coordinator keeps the calendar and the releases, so that services do not lapse in the summer after.',
          '10 to 12',
        ],
      ],
    },
    'Advanced learning': {
      'Talent is found in every neighborhood': [
        [
          'Screen all second graders for advanced learning during the school day',
          'No nomination is needed. Results are compared within each school as well as across the district.',
          '2',
        ],
        [
          'Train teachers to see talent that does not look tidy',
          'A short course uses stories of quick, restless and bilingual children. Teachers bring two names nobody had thought of.',
          '1 to 5',
        ],
        [
          'Cluster six to eight advanced learners in one classroom of each grade',
          'Their teacher has extra training and plans work that goes deeper. The others in the room gain from the questions.',
          '2 to 6',
        ],
      ],
      'Advanced students learn something new every day': [
        [
          'Let students show what they know before a unit and skip it',
          'Those who pass work on a project with a contract and a date. They join the class for discussion.',
          '3 to 9',
        ],
        [
          'Open advanced courses to all and require none',
          'Counselors invite every student who is ready in one subject, by name, with the course teacher. Summer preparation is free.',
          '8 to 12',
        ],
        [
          'Pair students with a mentor from a local college or firm for one semester',
          'Students propose a question, the mentor meets them six times, and they present to the public.',
          '9 to 12',
        ],
      ],
    },
    'Students in transition': {
      'Students without stable homes stay in school': [
        [
          'Keep students in their school when they move, with transport in three days',
          'A liaison has a fund, a van contract and the right to decide. Nobody has to explain twice.',
          'All',
        ],
        [
          'Give a quiet kit with clothes, supplies and a transit card',
          'Kits are packed by staff and handed over by one trusted adult. The inventory is checked each month.',
          'All',
        ],
        [
          'Tell the team what matters about a foster placement within a day',
          'One page from the caseworker: who may pick up, what helps, who to call. A counselor meets the student before class.',
          'All',
        ],
        [
          'Award partial credit for work done elsewhere',
          'Registrars record hours and topics, and a counselor fills the gap with a short course instead of a repeated one.',
          '9 to 12',
        ],
      ],
    },
  },
}
