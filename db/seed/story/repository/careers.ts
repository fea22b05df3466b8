import type { StoryShelf } from './shape.ts'

export const careers: StoryShelf = {
  pillar: 'College, career and civic life',
  initiatives: {
    Advising: {
      'Every student has a plan for the year after graduation': [
        [
          'Hold a yearly conference led by the student with family and counselor',
          'The student shows grades, interests and one thing tried out of school, and names next year’s courses and why.',
          '7 to 12',
        ],
        [
          'Ask every senior in October where they will be a year later',
          'Counselors sort answers into sure, unsure and silent, and begin with the silent. The count is reported monthly.',
          '12',
        ],
        [
          'Complete financial aid forms during the school day',
          'Two evenings and four lunch hours with trained helpers, computers and interpreters. The goal is eight in ten families by February.',
          '12',
        ],
        [
          'Text seniors over the summer about the forms that colleges want',
          'Two counselors work through July and answer within a day. Texts come in the student’s language.',
          '12',
        ],
        [
          'Teach a ninth-grade seminar on how high school works',
          'Credits, grade averages, deadlines, how to ask for help, how to email a teacher. Upper-class students teach four of the lessons.',
          '9',
        ],
        [
          'Give each counselor the same students for four years',
          'Families get one name and one number. Case loads are evened out each August.',
          '9 to 12',
        ],
        [
          'Visit two campuses and one training center with every tenth grader',
          'Visits include a class, a workshop and lunch with students from our own district.',
          '10',
        ],
      ],
      'Ninth graders are on track after the first semester': [
        [
          'Watch ninth-grade course failures every week',
          'A team meets on Thursdays with one list. Any student with a failing mark has a named adult and a plan by Friday.',
          '9',
        ],
        [
          'Start high school with a week of ninth graders alone',
          'They learn the building, the schedule and each other. Seniors serve as guides and stay in touch until December.',
          '9',
        ],
        [
          'Let ninth graders repair a failing quarter within three weeks',
          'A short recovery block in the same course covers the missing ideas. The mark is replaced when they pass.',
          '9',
        ],
        [
          'Place the strongest teachers in ninth grade',
          'Department heads teach one ninth-grade section each. New teachers begin with no more than two preparations.',
          '9',
        ],
      ],
    },
    'Career learning': {
      'Students try out work before they choose it': [
        [
          'Offer a week of job shadows to all eighth graders',
          'Students choose three fields, and an office at the district finds the hosts. A short report goes to the host as thanks.',
          '8',
        ],
        [
          'Arrange paid internships with credit in eleventh and twelfth grade',
          'Ninety hours, a supervisor, a learning contract and a presentation. Transport is part of the offer.',
          '11 to 12',
        ],
        [
          'Bring three working adults a month into middle school classes',
          'Guests show an object they use, a number they watch and a mistake they made. Students prepare questions.',
          '6 to 8',
        ],
        [
          'Open a student-run credit union branch, cafe or repair shop',
          'Students apply, are trained and run it with a teacher. The books are public.',
          '10 to 12',
        ],
        [
          'Make a map of local work with wages and training',
          'Students interview employers each year and update the map. It hangs in every counseling office.',
          '8 to 12',
        ],
      ],
      'Career pathways lead to credentials that employers value': [
        [
          'Close pathways that lead nowhere and open those that hire',
          'An advisory board of employers looks at wages and openings every two years. Students in a closing pathway finish it.',
          '9 to 12',
        ],
        [
          'Write agreements with the community college for credit in each pathway',
          'Teachers and professors align one capstone a year. Credits appear on the college transcript by June.',
          '10 to 12',
        ],
        [
          'Start a registered youth apprenticeship in two trades',
          'Employers pay wages, the district pays the class, and a coordinator visits every worksite monthly.',
          '11 to 12',
        ],
        [
          'Teach safety and tools to every ninth grader in a six-week rotation',
          'Wood, wiring, kitchen, code. Students leave with a card that opens the labs.',
          '9',
        ],
        [
          'Invite the parents of younger students into the labs on two evenings a year',
          'Students run the machines and explain. Families see wages beside each station.',
          '6 to 9',
        ],
        [
          'Hire instructors from industry with a two-year mentor',
          'They receive a summer of teaching practice and a reduced load in the first year.',
          '9 to 12',
        ],
      ],
    },
    'Early college': {
      'More students graduate with college credit': [
        [
          'Offer six college courses on the high school campus',
          'Professors teach or certify our teachers. Books and fees are paid, and tutoring is in the next room.',
          '10 to 12',
        ],
        [
          'Advise dual-credit students on which credits will transfer',
          'A sheet for each course names the state colleges that take it and for which major.',
          '10 to 12',
        ],
        [
          'Pay exam fees for every student who takes an advanced course',
          'Teachers plan three Saturday reviews with breakfast. Results are read by group, and seats are offered where groups are missing.',
          '10 to 12',
        ],
        [
          'Give first-generation students a two-week summer bridge at a college',
          'They live on campus, take one course for credit and meet the offices they will need.',
          '11 to 12',
        ],
      ],
    },
    Graduation: {
      'Every student finishes': [
        [
          'Bring back students who left, one conversation at a time',
          'Two outreach workers knock on doors in August and January with a list and three ways to return.',
          '9 to 12',
        ],
        [
          'Run an evening school with small classes and a day care room',
          'Courses last six weeks each, so that students finish something often.',
          '10 to 12',
        ],
        [
          'Count credits with each junior in September',
          'Counselor and student fill in the same sheet. Anyone short by two or more credits chooses a way to earn them that day.',
          '11',
        ],
        [
          'Let students earn credit for showing what they know',
          'Panels of two teachers assess a portfolio or an exam. The rules are published and the same for all.',
          '9 to 12',
        ],
        [
          'Walk the stage with a plan in hand',
          'At rehearsal each graduate files a card with the next address, a phone and a person. Counselors use it in October.',
          '12',
        ],
      ],
    },
    Citizenship: {
      'Students take part in public life': [
        [
          'Study one local issue a year and present to the body that decides',
          'Classes choose with a vote, interview three sides and speak at a meeting. The council answers in writing.',
          '7 to 12',
        ],
        [
          'Run participatory budgeting with a real sum in each high school',
          'Students collect ideas, cost them with staff and vote. Something is built by May.',
          '9 to 12',
        ],
        [
          'Register eligible students to vote in senior government class',
          'Election officials bring the forms and let students try the machine. Families are told beforehand.',
          '12',
        ],
        [
          'Teach students to check a claim in three moves',
          'Stop, look up the source, find better coverage. Every subject practices it once a quarter.',
          '6 to 12',
        ],
        [
          'Give a service project a question, a partner and a reflection',
          'Projects last a semester. The partner says what is needed, students ask why it is needed.',
          '6 to 12',
        ],
        [
          'Simulate a city council in fifth grade',
          'Each class takes a role, and the real clerk comes to the last session.',
          '5',
        ],
      ],
      'Students manage money and paperwork of their own': [
        [
          'Require a semester of personal finance with a simulated household',
          'Students draw a job and a family and keep a budget for twelve weeks, with bills that surprise them.',
          '11 to 12',
        ],
        [
          'Compare three offers of aid with each senior and family',
          'A counselor lays gifts, loans and work side by side and shows the monthly payment after graduation.',
          '12',
        ],
        [
          'Teach sixth graders to keep a record of small money',
          'Four weeks with a notebook, a goal and a jar. The class adds up what advertising made them want.',
          '6',
        ],
        [
          'File a practice tax return in class',
          'Volunteers from a tax clinic help students with their own forms if they have jobs.',
          '11 to 12',
        ],
      ],
    },
    Arts: {
      'Arts reach every student every year': [
        [
          'Guarantee one hour of music and one of art a week by certified teachers',
          'Small schools share teachers by route instead of by hour. Rooms are part of the building plan.',
          'Preschool to 5',
        ],
        [
          'Lend instruments free of charge from fifth grade',
          'A repair shop at the high school keeps three hundred instruments. Families sign, nobody pays.',
          '5 to 12',
        ],
        [
          'Open the theater and the studio to families on first Fridays',
          'Students show work in progress and explain what is not finished. Admission is a question for the artist.',
          'All',
        ],
        [
          'Commission a mural from students for one public wall a year',
          'A local artist leads for six weeks, neighbors choose from three designs.',
          '7 to 12',
        ],
        [
          'Let drama students tour elementary schools with a new play',
          'The play comes from stories that children wrote. Buses and scenery fit one van.',
          '9 to 12',
        ],
      ],
    },
  },
}
