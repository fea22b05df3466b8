import type { StoryShelf } from './shape.ts'

export const mathematics: StoryShelf = {
  pillar: 'Mathematics and science',
  initiatives: {
    'Number sense': {
      'Children see and compare quantities with understanding': [
        [
          'Open each lesson with a dot picture shown for three seconds',
          'Children say how many they saw and how they saw it. The teacher records each way with circles on the picture.',
          'Preschool to 2',
        ],
        [
          'Count collections of real things every Friday',
          'Pairs get a bag of beans, buttons or caps, count it any way they like and draw how they did. The numbers grow through the year.',
          'Preschool to 2',
        ],
        [
          'Keep a number line of the school year around the room',
          'One card a day is added, and children find tens, doubles and halfway points. By May the line is used for subtraction.',
          '1 to 2',
        ],
        [
          'Teach money with a real class store',
          'Children earn and spend class coins on Fridays and keep a ledger. Prices change each month so that change must be made.',
          '1 to 3',
        ],
      ],
      'Students know basic facts and can explain them': [
        [
          'Learn multiplication through five strategies before any timed practice',
          'Doubling, tens, fives, nines and known neighbors each take two weeks. Students choose the strategy and say why.',
          '3 to 4',
        ],
        [
          'Replace timed tests with a monthly fact interview',
          'A volunteer asks twelve facts and how the child knew. Only the facts that were slow go home as practice.',
          '2 to 4',
        ],
        [
          'Play one dice or card game for facts during the first ten minutes on Tuesdays and Thursdays',
          'Games rotate every three weeks and go home with a set of cards. Older students teach them to first graders.',
          '1 to 5',
        ],
        [
          'Write facts as families and hide one member',
          'Students make their own puzzles from fact families and swap. It shows that division is a question about multiplication.',
          '2 to 4',
        ],
      ],
    },
    'Reasoning and problem solving': {
      'Students make sense of problems before they calculate': [
        [
          'Read every word problem three times with three purposes',
          'First for the story, then for the question, then for the quantities. No pencils until the third reading.',
          '2 to 8',
        ],
        [
          'Take the question away and ask what could be asked',
          'Students see a situation without its question and list everything they could find out. The class then chooses one.',
          '3 to 10',
        ],
        [
          'Work on one rich task standing at whiteboards in random groups of three',
          'One marker a group, changed every few minutes. The teacher gives hints to the room only through other groups’ boards.',
          '4 to 12',
        ],
        [
          'Compare two correct solutions side by side',
          'The class names what the two share and where each would fail with harder numbers. The solutions come from students’ own work of the day before.',
          '3 to 12',
        ],
        [
          'Estimate first and keep the estimate',
          'A range is written at the top of the page in ink. After solving, students say how far they were and what misled them.',
          '3 to 9',
        ],
        [
          'Draw a bar model for every two-step problem',
          'The drawing must show the unknown with a question mark. Equations come from the drawing, not beside it.',
          '2 to 6',
        ],
      ],
      'Every student can explain and question an argument': [
        [
          'Post four sentence starters for disagreeing politely about mathematics',
          '“I got something else because”, “Does that always work”, “I can show it another way” and “Say more about”. Students refer to each other by name.',
          '3 to 12',
        ],
        [
          'Show one wonderful mistake a day',
          'The teacher copies an error without a name and the class finds what is right in it first. The author may claim it.',
          '2 to 9',
        ],
        [
          'Ask always, sometimes, never',
          'Groups sort ten statements and must produce an example for each decision. A statement that moves piles is worth the most.',
          '5 to 12',
        ],
        [
          'Write one mathematical letter each quarter',
          'Students explain an idea to somebody absent, with a diagram. Another class answers with a question.',
          '4 to 10',
        ],
      ],
      'Algebra is open to everyone who wants it': [
        [
          'Let students and families choose eighth grade algebra after a summer preview',
          'A free two-week course shows what algebra is. Grades from sixth grade are no longer a condition; support periods are offered instead.',
          '7 to 8',
        ],
        [
          'Add a second period of mathematics for ninth graders who need time',
          'The same teacher has both periods. The second previews the next day’s ideas and repairs fractions and signed numbers on the way.',
          '9',
        ],
        [
          'Teach fractions on the number line from third grade on',
          'Area pictures come second. Students place, compare and add on lines they drew themselves, which prepares slopes and rates.',
          '3 to 6',
        ],
        [
          'Use patterns with tiles to introduce variables',
          'Students build steps four and ten of a pattern, then step one hundred in words, then in letters.',
          '5 to 8',
        ],
        [
          'Offer a statistics and modeling course in the last year',
          'Students who do not plan for calculus work with data about the district: bus times, lunch waste, rents. The final product is a recommendation.',
          '11 to 12',
        ],
      ],
    },
    'Support in mathematics': {
      'Gaps are found early and closed quickly': [
        [
          'Check three prerequisite skills a week before each unit',
          'A ten-minute check decides who gets two small-group sessions before the unit begins, so that nobody starts behind.',
          '3 to 8',
        ],
        [
          'Train twelfth graders as tutors for sixth graders',
          'Tutors earn half a credit, meet their student twice a week and write a short note to the teacher each Friday.',
          '6 to 12',
        ],
        [
          'Run a mathematics clinic during lunch three days a week',
          'A teacher is there, pizza on Fridays, and students may correct one quiz question for credit after explaining it.',
          '6 to 12',
        ],
        [
          'Use a daily mixed review of eight problems',
          'Two from yesterday, two from last week, two from last month, two from last year. Students mark their own and choose one to relearn.',
          '4 to 10',
        ],
        [
          'Give manipulatives to older students without apology',
          'Algebra tiles and fraction strips stand on every table through tenth grade. Teachers use them first when explaining.',
          '6 to 10',
        ],
      ],
      'Teachers of mathematics plan and learn together': [
        [
          'Teach one lesson three times as a team',
          'Three teachers plan a lesson, one teaches while two watch, and they change it overnight for the next class. Each term ends with one such cycle.',
          '3 to 10',
        ],
        [
          'Solve the unit’s hardest problem as adults before planning',
          'The team works it separately, compares ways and predicts where students will stop. Planning starts from those places.',
          '3 to 12',
        ],
        [
          'Appoint elementary mathematics coaches who also teach one class',
          'Coaches keep a classroom of their own half the day, which keeps advice honest. They serve two schools each.',
          '1 to 5',
        ],
        [
          'Score common assessments together within three days',
          'Teams agree on two student papers first, then score in pairs and sort by strategy instead of by points.',
          '4 to 9',
        ],
      ],
    },
    Science: {
      'Students do science instead of reading about it': [
        [
          'Begin each unit with something puzzling that can be seen',
          'A can that crushes itself, a plant that grew around a corner: students write what they notice and keep their questions on the wall until they are answered.',
          '1 to 10',
        ],
        [
          'Keep a garden plot that belongs to the fourth grade',
          'Children decide what to plant, measure each week and present the harvest to the first graders. Maintenance is in the summer program’s budget.',
          '4',
        ],
        [
          'Adopt the nearest stream and measure it every month',
          'Classes record temperature, clarity and insects, and send the numbers to the county. Each year’s students compare with all earlier years.',
          '5 to 12',
        ],
        [
          'Guarantee a hands-on investigation every second week',
          'Kits are filled and delivered by the district’s science center, so that teachers unpack and begin. Two high school interns refill them.',
          '1 to 5',
        ],
        [
          'Let students design the controls of an experiment',
          'The teacher gives a question and materials, and groups defend what they keep the same. A flawed plan may be tried, then improved.',
          '6 to 12',
        ],
        [
          'Read primary data from public agencies',
          'Weather, earthquakes and tides come as plain tables. Students graph by hand first and then with a tool.',
          '7 to 12',
        ],
      ],
      'Science has time in every elementary week': [
        [
          'Reserve 150 minutes a week for science in the master schedule',
          'The block cannot be used for test preparation. Principals report the minutes each quarter.',
          '3 to 5',
        ],
        [
          'Join science and writing in one notebook',
          'Claims, evidence and drawings stand on facing pages. The literacy block uses the notebook twice a week.',
          '2 to 5',
        ],
        [
          'Hold a science night at which children run the stations',
          'Each class prepares one station with a question for visitors. Families leave with a kit for one experiment at home.',
          '1 to 6',
        ],
      ],
    },
    'Computing and engineering': {
      'Every student builds and programs something that works': [
        [
          'Teach one six-week computing unit in each of grades three to eight',
          'Units use unplugged puzzles first and devices second. A traveling teacher co-teaches the unit the first year.',
          '3 to 8',
        ],
        [
          'Solve a problem for a real client in the engineering elective',
          'Clients are teachers, the kitchen, the bus garage. Students test a cardboard version before anything is printed or cut.',
          '8 to 12',
        ],
        [
          'Open the workshop to girls first on Wednesdays in sixth grade',
          'Women from local firms lead the first session of each month. Enrollment in the eighth grade elective is watched for change.',
          '6 to 7',
        ],
        [
          'Run a robotics league in which every team must teach a younger one',
          'High school teams visit two elementary schools a month. Points for teaching count in the standings.',
          '4 to 12',
        ],
        [
          'Give credit for a computing course that ends in a public product',
          'Students publish a tool or a game with instructions, and present it to a panel that includes one person who never coded.',
          '9 to 12',
        ],
      ],
    },
  },
}
