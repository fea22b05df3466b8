import type { SchoolPlanTemplate } from '#db/seed/story/school-plan-shape.ts'

export const middleSchoolPlan: SchoolPlanTemplate = {
  vision: 'Students leave {school} curious, known and ready for Grade 9.',
  mission: 'Give every student one adult, honest work in every subject, and help inside the school day.',
  pillars: [
    {
      name: 'Learning in every classroom',
      description: 'Students read, write and reason in every subject, and get help inside the school day.',
      initiatives: [
        {
          name: 'Reading in science and social studies',
          description: 'Short, hard texts read closely in every subject.',
          objectives: [
            {
              name: '65 percent of Grade 8 students meet the reading standard',
              description: 'On the spring assessment, all students together.',
              strategies: [
                {
                  name: 'One close reading a week in science and social studies',
                  description: 'A page, three questions, one paragraph.',
                  activities: [
                    'Choose twelve science texts with the district library',
                    'Score one paragraph set together each month',
                  ],
                },
                {
                  name: 'A reading class for students two years behind',
                  description: 'Daily, in place of one elective, for one semester at a time.',
                  activities: [
                    'Place students from two measures and a talk with the family',
                    'Review placements at the end of each quarter',
                  ],
                },
              ],
            },
            {
              name: 'Every student writes a finished page in each subject each quarter',
              description: 'Drafted, answered by a teacher, and rewritten.',
              strategies: [
                {
                  name: 'One writing guide for all subjects',
                  description: 'The same words for claim, evidence and reason.',
                  activities: ['Agree on the guide in subject teams', 'Display finished pages in the main hallway'],
                },
              ],
            },
          ],
        },
        {
          name: 'Mathematics support inside the school day',
          description: 'Help that does not depend on a ride home.',
          objectives: [
            {
              name: 'Algebra readiness at {school} rises by fourteen points',
              description: 'On the May readiness test in Grade 8.',
              strategies: [
                {
                  name: 'A second mathematics period every other day',
                  description: 'Taught by the same teacher, one semester at a time.',
                  activities: [
                    'Build the second period into the spring schedule',
                    'Return students to electives after nine weeks',
                  ],
                },
              ],
            },
            {
              name: 'No Grade 6 student fails mathematics without a plan',
              description: 'A plan is one page, signed by student, family and teacher.',
              strategies: [
                {
                  name: 'Check-ins at the third and sixth week',
                  description: 'Teachers list students with missing work and call home.',
                  activities: [
                    'Print the week-three list for each team',
                    'Hold a homework hour on Mondays and Wednesdays',
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'A school students want to come to',
      description: 'An adult who knows you, a reason to stay, and rules that teach.',
      initiatives: [
        {
          name: 'Advisory every week at {school}',
          description: 'Sixteen students and one adult, for as long as they are here.',
          objectives: [
            {
              name: 'Every student meets an adviser every week',
              description: 'Twenty-five minutes on Wednesdays, never cancelled for testing.',
              strategies: [
                {
                  name: 'Groups that stay together from arrival to Grade 8',
                  description: 'The adviser knows the family and makes the first call.',
                  activities: ['Match students and advisers in June', 'Give advisers a calendar of thirty sessions'],
                },
                {
                  name: 'A first conference led by the student',
                  description: 'Students show three pieces of work and name one goal.',
                  activities: ['Rehearse the conference in advisory', 'Invite families in their home language'],
                },
              ],
            },
            {
              name: 'Chronic absence at {school} falls below 12 percent',
              description: 'Chronic means 18 days or more in the year, for any reason.',
              strategies: [
                {
                  name: 'An attendance team that meets on Tuesdays',
                  description: 'Counselor, secretary and assistant principal divide the calls.',
                  activities: ['Read the three-absence list every Tuesday', 'Visit the ten families we cannot reach'],
                },
              ],
            },
          ],
        },
        {
          name: 'Rules that repair',
          description: 'Consequences that bring a student back into the group.',
          objectives: [
            {
              name: 'Suspensions at {school} fall by a third',
              description: 'Counted by reason, place and student group.',
              strategies: [
                {
                  name: 'A restorative meeting within two days',
                  description: 'The people involved meet before any short suspension.',
                  activities: ['Train four facilitators', 'Follow up with both students after two weeks'],
                },
              ],
            },
            {
              name: 'Students feel safe in hallways and restrooms',
              description: 'Four of five say so in the spring survey.',
              strategies: [
                {
                  name: 'Adults in the hallway at every passing time',
                  description: 'Doors open, greetings by name, phones away.',
                  activities: ['Map the places students avoid', 'Post a hallway duty plan for each quarter'],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Ready for high school',
      description: 'Students finish Grade 8 with the habits and credits that Grade 9 expects.',
      initiatives: [
        {
          name: 'A strong Grade 8 year',
          description: 'Grade 8 counts: for placement, for habits and for confidence.',
          objectives: [
            {
              name: 'Nine of ten Grade 8 students pass all core courses',
              description: 'Counted at the end of June, before summer school.',
              strategies: [
                {
                  name: 'Grade 8 teams review names every second week',
                  description: 'Grades, absences and one good thing about each student.',
                  activities: [
                    'Set up one shared list for the Grade 8 team',
                    'Meet families of students with two failing grades',
                  ],
                },
                {
                  name: 'Exploring work and study in Grade 7 and 8',
                  description: 'Visits and guests from six fields of work.',
                  activities: [
                    'Visit Riverside Technical with all of Grade 8',
                    'Invite six guests from local employers',
                  ],
                },
              ],
            },
            {
              name: 'Every Grade 8 student leaves {school} with a written plan for Grade 9',
              description: 'Courses, one activity and one adult to look for.',
              strategies: [
                {
                  name: 'Course planning with the high school counselor',
                  description: 'High school counselors come here in February.',
                  activities: ['Hold planning talks in advisory', 'Send each plan to the high school in May'],
                },
              ],
            },
          ],
        },
        {
          name: 'Teachers learning together at {school}',
          description: 'Coaching and shared planning, every week of the year.',
          objectives: [
            {
              name: 'Every teacher finishes two coaching cycles',
              description: 'One goal, three visits, one look at student work.',
              strategies: [
                {
                  name: 'A published coaching calendar',
                  description: 'Everyone can see when the coach is where.',
                  activities: ['Open sign-up for cycles in September', 'Share one cycle at each staff meeting'],
                },
                {
                  name: 'Lesson study in mathematics and science',
                  description: 'Plan a lesson together, watch it, improve it.',
                  activities: [
                    'Free two half-days a semester for lesson study',
                    'Write up what changed in the second version',
                  ],
                },
              ],
            },
            {
              name: 'Every subject team plans together weekly',
              description: 'Forty-five minutes, inside the school day.',
              strategies: [
                {
                  name: 'A team hour in the master schedule',
                  description: 'Subject teams share a free period.',
                  activities: [
                    'Check the schedule with team leaders in May',
                    'Keep a one-line record of each decision',
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
