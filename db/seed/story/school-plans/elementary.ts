import type { SchoolPlanTemplate } from '#db/seed/story/school-plan-shape.ts'

export const elementarySchoolPlan: SchoolPlanTemplate = {
  vision: 'Every child at {school} reads well, counts on friends and is missed when absent.',
  mission: 'Teach reading and mathematics every morning without interruption, and know every family by name.',
  pillars: [
    {
      name: 'Reading and mathematics every day',
      description: 'Long, protected blocks in the morning and quick help for children who need one more explanation.',
      initiatives: [
        {
          name: '{school} reads',
          description: 'Reading taught from one sequence, with the same routines in every room.',
          objectives: [
            {
              name: 'Seven of ten students at {school} meet the spring reading benchmark',
              description: 'All grades together, on the district screener in May.',
              strategies: [
                {
                  name: 'Ninety uninterrupted minutes of reading every morning',
                  description: 'No announcements, assemblies or pull-outs between 8:30 and 10:00.',
                  activities: [
                    'Move the morning announcements to 10:05',
                    'Publish the reading block of every classroom on one page',
                  ],
                },
                {
                  name: 'Four-week reading groups for students just below benchmark',
                  description: 'Groups of five, four times a week, led by trained aides.',
                  activities: [
                    'Choose the first groups from the September screening',
                    'Regroup after each four-week check',
                  ],
                },
              ],
            },
            {
              name: 'Every third grader reads aloud to an adult each week',
              description: 'Ten minutes, one book, one adult who writes down what went well.',
              strategies: [
                {
                  name: 'Reading partners from the neighborhood',
                  description: 'Retired neighbors and parents come on Tuesdays and Thursdays.',
                  activities: [
                    'Train twenty reading partners in October',
                    'Thank the partners with a breakfast in May',
                  ],
                },
              ],
            },
          ],
        },
        {
          name: 'Numbers that make sense at {school}',
          description: 'Students explain a method before they practice it.',
          objectives: [
            {
              name: 'Grade 4 and 5 students gain eight points in mathematics',
              description: 'Compared with their own spring result of the year before.',
              strategies: [
                {
                  name: 'A number talk at the start of each lesson',
                  description: 'One problem, solved in the head, explained aloud.',
                  activities: [
                    'Watch a number talk in a colleague’s room',
                    'Collect the three best student explanations each month',
                  ],
                },
              ],
            },
            {
              name: 'All students know their multiplication facts by the end of Grade 4',
              description: 'Checked orally, without a clock.',
              strategies: [
                {
                  name: 'Five minutes of fact practice with games',
                  description: 'Card and dice games that children can take home.',
                  activities: ['Send a game home in every report envelope', 'Check facts orally in January and May'],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'A school children want to come to',
      description: 'Calm hallways, a greeting at the door, and a call when someone is missing.',
      initiatives: [
        {
          name: '{school} misses you',
          description: 'Every absence is noticed and answered the same day.',
          objectives: [
            {
              name: 'Fewer than one in ten students at {school} is chronically absent',
              description: 'Chronic means 18 days or more in the year, for any reason.',
              strategies: [
                {
                  name: 'The office calls by 9:45 and asks what would help',
                  description: 'A person calls, not a recording.',
                  activities: [
                    'Correct phone numbers at fall conferences',
                    'Keep a short list of what families said would help',
                  ],
                },
                {
                  name: 'Walking groups on three routes',
                  description: 'Parents walk children who would otherwise come late.',
                  activities: [
                    'Map the three routes with the crossing guards',
                    'Walk the routes once with each new family',
                  ],
                },
              ],
            },
            {
              name: 'Late arrivals fall by a third',
              description: 'Counted from the tardy slips of October and April.',
              strategies: [
                {
                  name: 'Breakfast on a tray at the classroom door',
                  description: 'Children who come at the bell still eat.',
                  activities: [
                    'Agree with the kitchen on a cold breakfast',
                    'Count trays and tardy slips for four weeks',
                  ],
                },
              ],
            },
          ],
        },
        {
          name: 'Kind and clear behavior',
          description: 'The same four expectations everywhere, taught and practiced.',
          objectives: [
            {
              name: 'Office referrals at {school} fall below thirty a month',
              description: 'Counted by place and time of day.',
              strategies: [
                {
                  name: 'Teach the four expectations where they apply',
                  description: 'On the bus steps, in the cafeteria, at recess.',
                  activities: [
                    'Practice each expectation in the first two weeks',
                    'Repeat the cafeteria lesson after winter break',
                  ],
                },
                {
                  name: 'Recess with games and two trained adults',
                  description: 'Half of all referrals begin at recess.',
                  activities: ['Paint four game courts on the blacktop', 'Train the recess staff in settling quarrels'],
                },
              ],
            },
            {
              name: 'Nine of ten students say they have a friend at school',
              description: 'Asked in Grades 2 to 5 in fall and spring.',
              strategies: [
                {
                  name: 'Lunch tables that mix once a week',
                  description: 'On Fridays children draw a table card.',
                  activities: [
                    'Write conversation cards with Grade 5',
                    'Ask forty students what they think of Fridays',
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Families and teachers on the same side',
      description: 'Families know what is taught this month and whom to call.',
      initiatives: [
        {
          name: 'Open doors at {school}',
          description: 'Easy ways in for families who do not usually come.',
          objectives: [
            {
              name: 'Nine of ten families attend a conference',
              description: 'In person, by phone or at home.',
              strategies: [
                {
                  name: 'Evening, Saturday and home conferences',
                  description: 'Families choose the place; the school brings an interpreter.',
                  activities: ['Offer every family three times to choose from', 'Book interpreters four weeks ahead'],
                },
              ],
            },
            {
              name: 'Half of our families come to a learning night',
              description: 'Counted once per family and year.',
              strategies: [
                {
                  name: 'Three learning nights with dinner and child care',
                  description: 'Reading in fall, mathematics in winter, science in spring.',
                  activities: ['Plan the fall night with the family council', 'Lend out forty book bags'],
                },
              ],
            },
          ],
        },
        {
          name: 'Teachers who plan together',
          description: 'One hour a week on student work, kept free all year.',
          objectives: [
            {
              name: 'Every grade team meets weekly about student work',
              description: 'Forty-five minutes in the published schedule.',
              strategies: [
                {
                  name: 'A fixed weekly hour for each grade team',
                  description: 'Specials are scheduled so that the team is free.',
                  activities: ['Publish the team hours in August', 'Bring one set of student work to each meeting'],
                },
                {
                  name: 'Visits to another room, twice a term',
                  description: 'Short visits with one question to answer.',
                  activities: ['Pair teachers across grades', 'Share what was seen at the December staff meeting'],
                },
              ],
            },
            {
              name: 'New teachers at {school} have a mentor down the hall',
              description: 'Same grade or next door, with one free period in common.',
              strategies: [
                {
                  name: 'One shared planning period for mentor and new teacher',
                  description: 'Built into the schedule before anything else.',
                  activities: [
                    'Name mentors before the new teachers arrive',
                    'Ask new teachers in November what they need',
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
