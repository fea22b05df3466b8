import type { StoryShelf } from './shape.ts'

export const maplewoodReaders: StoryShelf = {
  pillar: 'Strong Readers, Strong Thinkers',
  initiatives: {
    'Early literacy, Preschool to Grade 3': {
      '78 percent of third graders read at or above grade level by June 2027': [
        [
          'Keep the foundational skills block at the same half hour in all K-2 rooms of a school',
          'Aides and the reading teacher can then serve three rooms in one morning. Juniper Street found eleven extra minutes a day this way.',
          '1 to 2',
        ],
        [
          'Use the Maplewood sound-wall guide from the first week',
          'Grade 1 teachers wrote it with photographs of real mouths. The cards are in every room, and the guide says which sound comes in which week.',
          '1 to 2',
        ],
        [
          'Reread the week’s passage with a fifth grader on Fridays',
          'Fifth graders come for fifteen minutes after lunch and mark the words that were slow. Alder Creek has done it since 2023.',
          '2 to 3',
        ],
        [
          'Order decodable books by the box and keep them in the room',
          'One box for each unit, six copies of a title. The warehouse at Prairie refills in January.',
          '1',
        ],
        [
          'Test the reading of every new third grader within ten school days',
          'The screener takes eight minutes. The result goes to the teacher and to the summer bridge list.',
          '3',
        ],
        [
          'Let third graders read to the therapy dogs of the Riverside library',
          'Two mornings a month the bus stops at the library. Children choose the book the day before and practice it at home.',
          '3',
        ],
        [
          'Hold the summer bridge in the four schools with cool rooms',
          'Sixteen of our own teachers, groups of eight, breakfast at 8:15. Invitations go out in English, Spanish, Somali and Polish by April 20.',
          '1 to 3',
        ],
        [
          'Read one chapter of the same novel aloud in every third grade of Maplewood during the first week of November',
          'The book is chosen by last year’s third graders. On Friday the schools meet by video and three children ask the author, or somebody who knows the place of the story, their questions.',
          '3',
        ],
        [
          'Write one thing each child can do and one thing to try on the spring report',
          'Families get it with the date of the library’s summer kick-off. No letter grade for reading before Grade 3.',
          '1 to 3',
        ],
      ],
      'Halve the share of students who leave kindergarten below benchmark': [
        [
          'Let the same trained aide give the screener to all children of a school',
          'Eighteen aides practice together for a day in August. Results reach teachers within five school days.',
          'Preschool to 1',
        ],
        [
          'Teach phonics to four children at a time, four mornings a week',
          'Children below benchmark leave the carpet for twelve minutes with an aide who follows the printed routine. Groups change every six weeks.',
          'Preschool to 1',
        ],
        [
          'Visit four preschools near Alder Creek in May',
          'Kindergarten teachers read a story there and meet the children who will come. The preschool teacher says what each child loves.',
          'Preschool',
        ],
        [
          'Give a bag with magnetic letters at kindergarten registration',
          'The bag holds letters, a rhyme card in the family’s language and the number of the family room.',
          'Preschool',
        ],
        [
          'Sit with each family in October over one page of their child’s screener',
          'The page shows three sounds to practice. Interpreters are booked for the whole week.',
          'Preschool to 1',
        ],
        [
          'Read aloud twice a day from the new knowledge sets',
          'Weather, farms, the body, our river: each set lasts four weeks and ends with something children build.',
          'Preschool to 1',
        ],
        [
          'Add a reading hour to the aftercare at the six schools with aides until five',
          'Children who went home without being read to hear a chapter every day. Aides choose the book with the children.',
          'Preschool to 2',
        ],
        [
          'Check the January results room by room with last year beside them',
          'The early literacy lead sits with each team for forty minutes. One routine is chosen to strengthen before May.',
          'Preschool to 1',
        ],
      ],
    },
    'Mathematics that makes sense': {
      'Close the multilingual learner gap in Grade 5 mathematics to 8 points': [
        [
          'Rehearse the sentences of the day’s problem in small groups before class',
          'The multilingual teacher meets six students for ten minutes after breakfast. Words are acted out and drawn, never only translated.',
          '4 to 5',
        ],
        [
          'Write the problem’s story in the home language beside the English',
          'High school students in the Spanish heritage class write them, and a teacher checks the numbers. Somali versions come from the family room.',
          '3 to 5',
        ],
        [
          'Let students explain at the board in the language they think in',
          'A classmate restates it in English. The class decides whether the reasoning is the same.',
          '4 to 6',
        ],
        [
          'Draw the quantities before naming the operation',
          'All Grade 5 rooms use the same bar drawings. The drawing stays on the wall until the unit ends.',
          '3 to 5',
        ],
        [
          'Count turns to speak during one mathematics lesson a month',
          'The aide keeps a tally by student. Teachers look at who was silent and plan two partners for them.',
          '4 to 5',
        ],
        [
          'Send a two-minute film of each unit’s main picture to families',
          'Films have no sound but hands and numbers, so that they need no language. Links go out by text.',
          '3 to 5',
        ],
        [
          'Place a mathematics tutor from the college in each Riverside Grade 5',
          'Tutors come on Mondays and Thursdays and plan with the teacher in the last ten minutes.',
          '5',
        ],
        [
          'Study two released items a month in grade teams for their words',
          'Teams mark every word that hides the mathematics and plan how to teach it.',
          '4 to 5',
        ],
      ],
      'Two of three eighth graders finish Algebra I or are ready for it in Grade 9': [
        [
          'Invite every seventh grader to the algebra preview in June',
          'Two weeks of mornings at South Junction with lunch. Teachers of seventh and eighth grade run it together.',
          '7',
        ],
        [
          'Keep the second mathematics period with the same teacher',
          'Students who need time have algebra in third and fourth period. The second hour repairs fractions that are needed tomorrow.',
          '8 to 9',
        ],
        [
          'Use tile patterns on Mondays through the whole first quarter',
          'Students draw the tenth figure, describe the hundredth and write a rule. The same patterns return as graphs in spring.',
          '6 to 8',
        ],
        [
          'Correct the unit test in pairs for half of the lost points',
          'Partners must explain in writing what went wrong. The teacher reads explanations before marks.',
          '7 to 9',
        ],
        [
          'Let eighth graders choose their topic for the last algebra project',
          'Bus speeds, phone plans, basketball shots: the data must be their own. Families see the posters in May.',
          '8',
        ],
        [
          'Look at the placement list with the names of groups visible',
          'Principals and counselors find students whose marks say yes and whose schedule says no, and call their families.',
          '7 to 8',
        ],
        [
          'Open a lunchtime algebra table run by tenth graders',
          'Tutors wear a badge, the librarian supervises, and there is fruit. Attendance counts toward service hours.',
          '8 to 10',
        ],
        [
          'Meet the Grade 9 teachers at the end of the year with three student papers',
          'Eighth and ninth grade teachers agree on what ready looks like. The papers go into a folder that new teachers read.',
          '8 to 9',
        ],
      ],
    },
    'Ready for what comes next': {
      '92 percent of ninth graders finish the year on track': [
        [
          'Keep the Thursday table for ninth graders with one failing mark',
          'Counselor, dean and two teachers look at one list for twenty-five minutes. By Friday each student has heard from one of them.',
          '9',
        ],
        [
          'Let ninth graders take the first quarter again in three weeks',
          'The repair block runs during study hall. Teachers choose the four ideas that cannot be missed.',
          '9',
        ],
        [
          'Open the building to ninth graders alone for two days in August',
          'They try lockers, eat lunch, meet their advisor and follow their schedule twice. Seniors lead the groups.',
          '9',
        ],
        [
          'Call the family of every student who fails the first test in any course',
          'Teachers share the calls by advisory, so that a family hears once and about everything.',
          '9',
        ],
        [
          'Place a study hall with a tutor in every ninth grade schedule',
          'Phones stay in the rack. Students leave with tomorrow’s work begun.',
          '9',
        ],
        [
          'Send each student’s credit count home on a postcard in January',
          'The postcard shows earned, expected and the next step. Families may bring it to the counselor’s evening.',
          '9 to 10',
        ],
        [
          'Teach how to ask for help in the first week of advisory',
          'Students write a real email to a teacher and go to one office hour. The advisor checks that it was answered.',
          '9',
        ],
        [
          'Invite eighth grade teachers to ninth grade lunch in October',
          'They greet their former students by name and tell advisors what had worked.',
          '8 to 9',
        ],
      ],
      'Every graduate of 2029 leaves with college credit, an industry credential, or a paid work experience': [
        [
          'Ask every junior in September which of the three it will be',
          'Counselors write it into the plan, with a date. Students without an answer visit two pathways in October.',
          '11',
        ],
        [
          'Offer dual-credit English in all three high schools',
          'Teachers earn the credential with tuition paid. The college sends a professor once a month.',
          '11 to 12',
        ],
        [
          'Place ninety paid internships a year with Maplewood employers',
          'An office of two finds hosts, writes agreements and drives the van on Tuesdays.',
          '11 to 12',
        ],
        [
          'Start the welding credential at North Hills in the evening',
          'The shop stands empty after four. Students from all high schools ride one bus.',
          '10 to 12',
        ],
        [
          'Let the city’s water plant host four apprentices',
          'They work two afternoons a week, earn a license step and are paid from the city’s budget.',
          '11 to 12',
        ],
        [
          'Run a certified nursing assistant course with the county hospital',
          'Clinical hours are on Saturdays. The hospital promises interviews to all who pass.',
          '12',
        ],
        [
          'Count credits, credentials and work hours on one page for each senior',
          'The registrar prints it three times a year. Anyone with an empty line meets a counselor that week.',
          '12',
        ],
        [
          'Give credit for jobs students already have',
          'A supervisor signs, the student writes four reflections, a teacher visits once.',
          '11 to 12',
        ],
        [
          'Bring graduates back to speak in the week before spring break',
          'Each tells what they do on a Tuesday and what they wish they had known in tenth grade.',
          '10 to 12',
        ],
      ],
    },
  },
}
