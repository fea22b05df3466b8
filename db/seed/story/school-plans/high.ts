import type { SchoolPlanTemplate } from '#db/seed/story/school-plan-shape.ts'

export const highSchoolPlan: SchoolPlanTemplate = {
  vision: 'Every student leaves {school} with a diploma and a next step already begun.',
  mission: 'Hold first-year students on track, notice every absence, and open college and work before graduation.',
  pillars: [
    {
      name: 'Every course leads somewhere',
      description: 'Courses that ask for real thinking and open a next step after graduation.',
      initiatives: [
        {
          name: 'A strong first year at {school}',
          description: 'The first year decides more than any other.',
          objectives: [
            {
              name: '92 percent of first-year students at {school} finish on track',
              description: 'Five credits and no more than one failed core semester.',
              strategies: [
                {
                  name: 'First-year teams with shared students',
                  description: 'Four teachers, one counselor, one planning period.',
                  activities: [
                    'Put every first-year student in a team by August',
                    'Begin each meeting with five names',
                  ],
                },
                {
                  name: 'A failing grade is answered within a week',
                  description: 'The teacher, the student and a plan for the missing work.',
                  activities: [
                    'Send progress lists on the first and third Friday',
                    'Open the study room after school on four days',
                  ],
                },
              ],
            },
            {
              name: 'First-year students read and write for an hour a day across subjects',
              description: 'Counted in a week of lesson logs in October and March.',
              strategies: [
                {
                  name: 'Common writing tasks in English, science and history',
                  description: 'One task a quarter, scored together.',
                  activities: ['Agree on the four tasks in August', 'Score forty papers together each quarter'],
                },
              ],
            },
          ],
        },
        {
          name: 'College credit and work that counts',
          description: 'Every student can start college or a trade before graduating.',
          objectives: [
            {
              name: 'Six of ten seniors at {school} earn credit, a credential or paid experience',
              description: 'Counted at graduation, once per student.',
              strategies: [
                {
                  name: 'Dual-credit courses in two subjects',
                  description: 'Taught here, recognized by the community college.',
                  activities: [
                    'Enroll students in person during registration week',
                    'Cover books for students in the meal program',
                  ],
                },
              ],
            },
            {
              name: 'Every student completes a work-based project before graduation',
              description: 'Forty hours with an outside partner and a public presentation.',
              strategies: [
                {
                  name: 'A partner list kept by one person',
                  description: 'Employers get one call, not five.',
                  activities: [
                    'Confirm thirty partners for the spring',
                    'Hold presentations in the public library in May',
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Present and supported',
      description: 'Students come because they are expected, known and helped.',
      initiatives: [
        {
          name: 'Attendance in the upper grades',
          description: 'Every period counts, and every absence gets an answer.',
          objectives: [
            {
              name: 'Chronic absence at {school} falls below 15 percent',
              description: 'Counted over the whole year, for any reason.',
              strategies: [
                {
                  name: 'Same-day calls by period',
                  description: 'The office calls after second period, not at the end of the day.',
                  activities: ['Write the call list at 10:15 each morning', 'Track which calls brought a student back'],
                },
                {
                  name: 'Help with rides, work hours and younger siblings',
                  description: 'Counselors keep a list of what really keeps students away.',
                  activities: ['Arrange bus passes for forty students', 'Ask employers for later shifts during exams'],
                },
              ],
            },
            {
              name: 'Fewer classes are missed after lunch',
              description: 'Down by a third between October and April.',
              strategies: [
                {
                  name: 'Lunch clubs that end at the classroom door',
                  description: 'Clubs meet near the first afternoon class.',
                  activities: ['Offer ten clubs chosen by students', 'Compare period-five attendance each month'],
                },
              ],
            },
          ],
        },
        {
          name: 'An adult for every student at {school}',
          description: 'One adult who knows the plan and the person.',
          objectives: [
            {
              name: 'Four of five students can name an adult who knows them well',
              description: 'Asked in October and March.',
              strategies: [
                {
                  name: 'Advisory groups by grade, one adult for four years',
                  description: 'Weekly, with time for individual talks.',
                  activities: ['Match new students before the first week', 'Rewrite sessions that students rate low'],
                },
              ],
            },
            {
              name: 'Every senior meets a counselor three times',
              description: 'October, January and April, with notes the family can read.',
              strategies: [
                {
                  name: 'Scheduled senior meetings instead of open hours',
                  description: 'Open hours reach the students who need them least.',
                  activities: ['Publish the meeting calendar in September', 'Offer evening meetings for families'],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'A school that improves together',
      description: 'Teachers plan, watch and learn with each other, and students have a say.',
      initiatives: [
        {
          name: 'Better lessons through shared work',
          description: 'One question per team and semester, answered with student work.',
          objectives: [
            {
              name: 'Every teacher at {school} is coached on a goal of their own choosing',
              description: 'Two cycles a year, with a short written close.',
              strategies: [
                {
                  name: 'Six-week cycles with a full-time coach',
                  description: 'The coach does not cover classes.',
                  activities: ['Publish the coach’s week every Monday', 'Share three closed cycles in January'],
                },
                {
                  name: 'Visits between departments',
                  description: 'Two visits a semester with one question.',
                  activities: ['Choose a question for the semester', 'Report back in ten minutes at a staff meeting'],
                },
              ],
            },
            {
              name: 'Course teams give the same final task',
              description: 'Two sections of a course ask for the same quality of work.',
              strategies: [
                {
                  name: 'Shared final tasks in ten courses',
                  description: 'Written in fall, given in January, scored together.',
                  activities: ['Choose the ten courses', 'Score samples across sections'],
                },
              ],
            },
          ],
        },
        {
          name: 'Students and families have a say',
          description: 'Decisions are explained, and some are shared.',
          objectives: [
            {
              name: 'Student council advises on three school decisions a year',
              description: 'With a written answer from the principal each time.',
              strategies: [
                {
                  name: 'A real question for each council meeting',
                  description: 'Schedule, phones, lunch, grading: one at a time.',
                  activities: ['Publish the questions for the year', 'Answer each recommendation in writing'],
                },
                {
                  name: 'A budget of 3,000 dollars decided by students',
                  description: 'Proposed, debated and voted on in one month.',
                  activities: ['Collect proposals in homeroom', 'Show in May what the money did'],
                },
              ],
            },
            {
              name: 'Families of every language at {school} can reach a person by phone',
              description: 'Within one school day, with an interpreter when needed.',
              strategies: [
                {
                  name: 'One phone tree with interpreters',
                  description: 'Tested every month by someone who does not work here.',
                  activities: ['Record greetings in five languages', 'Call the school as a parent would, each month'],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
