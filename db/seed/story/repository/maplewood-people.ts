import type { StoryShelf } from './shape.ts'

export const maplewoodPeople: StoryShelf = {
  pillar: 'Great People in Every School',
  initiatives: {
    'Hire well, stay long': {
      'Every classroom has a permanent, licensed teacher on the first day of school': [
        [
          'Post all openings by March 1 and offer by April 15',
          'Principals send a list of likely openings in January. Late openings are filled from a pool that was interviewed already.',
          'All',
        ],
        [
          'Interview on Saturdays at North Hills with lunch',
          'Candidates meet four schools in one day and may be offered a post before they leave.',
          'All',
        ],
        [
          'Pay the last year of study for aides who become teachers',
          'Eleven aides are on the way. Each has a mentor, a study group and a promise of a classroom.',
          'All',
        ],
        [
          'Let student teachers substitute on Fridays with pay',
          'They know the children, and schools know them. Nine of last year’s hires began this way.',
          'All',
        ],
        [
          'Keep a bilingual recruiter on the road in spring',
          'Two trips a year to the universities along the border and one to Chicago. Alumni join by video.',
          'All',
        ],
        [
          'Tell candidates within a week, whatever the answer',
          'A short call from a person. Those who were second get a date for the next opening.',
          'All',
        ],
        [
          'Offer a signing loan for special educators that five years forgive',
          'The loan pays for moving or certification. Finance reviews the cost each June.',
          'All',
        ],
        [
          'Welcome new teachers with a two-day tour of Maplewood',
          'A bus, a map, families as hosts and the keys to the room on the second afternoon.',
          'All',
        ],
      ],
      'Keep nine of ten teachers who finish their third year': [
        [
          'Ask third-year teachers in November what they hope to do in year five',
          'A principal from another school asks. Hopes become committee seats, courses or a change of grade.',
          'All',
        ],
        [
          'Give teachers in their first three years no more than two preparations',
          'Schedulers check it before anything else. Exceptions need the superintendent’s name.',
          'All',
        ],
        [
          'Pay for one graduate course a year without a form of four pages',
          'Half a page, an answer in a week, repayment in the next paycheck.',
          'All',
        ],
        [
          'Move teachers between schools when they ask, once, without explaining',
          'The window is the first two weeks of March. Principals may not object.',
          'All',
        ],
        [
          'Meet every month as a group of new teachers with supper',
          'No agenda in the first half hour. A veteran brings one hard story and what came of it.',
          'All',
        ],
        [
          'Count evening emails and stop them',
          'Schools look at how many arrive after six. Teams agree on one channel for what is urgent.',
          'All',
        ],
        [
          'Share a job between two parents of young children',
          'They plan the handover at noon, and families get both numbers. Twelve pairs work this way now.',
          'All',
        ],
        [
          'Publish what we learned from those who left',
          'One page in July with four reasons, the number for each and what changes in August.',
          'All',
        ],
      ],
    },
    'Coaching that changes practice': {
      'Every teacher is coached in at least two full cycles a year': [
        [
          'Let the teacher set the goal and the coach bring the mirror',
          'The first meeting ends with one sentence about students. Film or tallies show whether it moved.',
          'All',
        ],
        [
          'Plan cycles by department so that subs are shared',
          'Six teachers begin in the same week. One substitute covers all meetings on a Tuesday.',
          'All',
        ],
        [
          'Model a lesson with the teacher’s own class before giving advice',
          'The teacher watches three students and tells what they did. Advice comes afterwards, if asked.',
          'All',
        ],
        [
          'Keep coaches out of evaluation, in writing',
          'The rule stands in the handbook, and principals repeat it in August. Notes belong to the teacher.',
          'All',
        ],
        [
          'Match coaches with the subject they taught',
          'High school science has its own coach now, who serves three buildings.',
          '9 to 12',
        ],
        [
          'Close each cycle with a two-minute report to a colleague',
          'What I tried, what students did, what I will keep. Colleagues may borrow.',
          'All',
        ],
        [
          'Record how many cycles each school completes and why some stop',
          'The coaching lead looks at reasons, never at names, and changes the calendar.',
          'All',
        ],
        [
          'Coach the coaches twice a month',
          'They bring a film of a conversation and look for who does the talking.',
          'All',
        ],
      ],
      'Shared planning time every week for every grade and subject team': [
        [
          'Start late on Wednesdays for ninety minutes of planning',
          'Buses run as usual, and aides open gyms and libraries. Families have the calendar by July.',
          'All',
        ],
        [
          'Open each meeting with a piece of student work',
          'Three minutes of silence, then what we see, then what we wonder. The agenda follows from it.',
          'All',
        ],
        [
          'Give single teachers of a subject a team in another school',
          'Art, music and physics teachers meet by video twice a month and in person each quarter.',
          'All',
        ],
        [
          'Let teams keep one page of notes that the next team can read',
          'The page names the lesson, the evidence and the change. Principals read and answer with one line.',
          'All',
        ],
        [
          'Keep announcements out of planning time',
          'They go into Monday’s message. A team may send back an administrator who brings one.',
          'All',
        ],
        [
          'Plan the reading of hard texts across subjects in one meeting a month',
          'Teachers bring next month’s hardest page and rehearse how they will read it with students.',
          '6 to 12',
        ],
        [
          'Rotate the role of facilitator every six weeks',
          'New facilitators get twenty minutes with a coach and a card of five questions.',
          'All',
        ],
        [
          'Protect the hour of teams in the master schedule before lunch and buses',
          'Schedulers place it first. The board sees how many schools managed it.',
          'All',
        ],
      ],
    },
    'Principals as instructional leaders': {
      'Every principal spends ten hours a week in classrooms': [
        [
          'Write classroom hours into the calendar on Sunday',
          'Secretaries guard them and tell callers when the principal will ring back.',
          'All',
        ],
        [
          'Carry a card with one question for the week',
          'In November it was who is thinking. Staff know the question and may ask it back.',
          'All',
        ],
        [
          'Leave a note of two lines before leaving the room',
          'One thing seen, one thing wondered. Teachers answer if they like.',
          'All',
        ],
        [
          'Give lunch supervision to a paid team',
          'Parents and students of the college do it. Each principal gained five hours a week.',
          'All',
        ],
        [
          'Visit with another principal every second Thursday',
          'They see six rooms, then compare what they wrote. Differences are the point.',
          'All',
        ],
        [
          'End district meetings for principals at eleven',
          'Everything that can be read is sent. Meetings are for decisions and practice.',
          'All',
        ],
        [
          'Teach one class a week yourself',
          'It may be reading in second grade or a seminar. Staff are invited to watch.',
          'All',
        ],
        [
          'Count the hours with a clicker and look at them once a month',
          'No ranking. Supervisors ask what took the hours and remove one cause.',
          'All',
        ],
      ],
      'Principals and their supervisors agree on what good instruction looks like': [
        [
          'Watch the same ten-minute film each month and write before talking',
          'Everyone writes evidence on paper first. The group argues until two sentences stand.',
          'All',
        ],
        [
          'Collect five student tasks from each school and sort them by demand',
          'Names of schools are covered. Principals take one task home to raise.',
          'All',
        ],
        [
          'Agree on six words for good lessons and use no others for a year',
          'The words hang in every office. Feedback that uses other words is rewritten.',
          'All',
        ],
        [
          'Walk together before every evaluation season',
          'Supervisor and principal see three rooms and compare ratings and reasons.',
          'All',
        ],
        [
          'Let teachers define the six words with examples',
          'Each school sends a film or a photograph. A committee of teachers picks twelve.',
          'All',
        ],
        [
          'Invite two board members to one walk a year',
          'They learn to describe before judging, and say so in public.',
          'All',
        ],
        [
          'Study how students see the same lesson',
          'Five students answer three questions after class. Their words are read before the adults speak.',
          '4 to 12',
        ],
        [
          'Revise the observation form to one page',
          'Three lines of evidence, one line of next step, a date. The old form had eleven pages.',
          'All',
        ],
        [
          'Compare ratings across regions each January',
          'The spread is shown as dots without names. Supervisors explain theirs to each other.',
          'All',
        ],
        [
          'Give new principals a retired colleague for a year',
          'They talk on Fridays at four. The colleague reports to nobody.',
          'All',
        ],
      ],
    },
  },
}
