import type { StoryShelf } from './shape.ts'

export const literacy: StoryShelf = {
  pillar: 'Literacy',
  initiatives: {
    'Early reading': {
      'Children hear and use the sounds of spoken language': [
        [
          'Play with sounds for ten minutes before the books come out',
          'Clap syllables, stretch words and swap first sounds at the carpet, with no print in sight. The same five games run for two weeks, then change.',
          'Preschool',
        ],
        [
          'Sing the same rhyme all week and change one word a day',
          'Monday is the rhyme as written. From Tuesday children choose the word that changes and must keep the sound at its end.',
          'Preschool to 1',
        ],
        [
          'Screen every child for sound awareness in the sixth week of school',
          'Two trained adults sit with each child for seven minutes. Teachers have the results within five school days and regroup that Friday.',
          'Preschool to 1',
        ],
        [
          'Give families one sound game a week in their own language',
          'A card goes home on Thursday with a game for the car or the kitchen. Cards exist in every language that ten or more families speak.',
          'Preschool',
        ],
      ],
      'Every first grader reads words accurately by spring': [
        [
          'Teach phonics in one agreed order in every classroom',
          'All teachers follow the same scope and sequence, week for week, so that a child who changes rooms loses nothing. Coaches check the pacing in October and February.',
          '1 to 2',
        ],
        [
          'Practice new patterns in decodable text on the day they are taught',
          'The last eight minutes of the lesson are partner reading of a text that holds only patterns already taught. The adult listens to four pairs a day.',
          '1',
        ],
        [
          'Build a sound wall in place of the word wall',
          'Cards stand under the mouth shape that makes the sound, with every spelling found so far. Children add spellings as they meet them.',
          '1 to 2',
        ],
        [
          'Reteach in groups of four within 48 hours of a weekly check',
          'A three-minute check each Friday sorts children by the pattern they missed. Groups meet Monday and Tuesday and end when the pattern is secure.',
          '1 to 2',
        ],
        [
          'Dictate two sentences every day',
          'The teacher says the sentence twice, children write it from memory, and everyone corrects with a green pencil. Errors set the next day’s review.',
          '1 to 2',
        ],
      ],
      'Third graders read grade-level text with ease': [
        [
          'Read aloud together from the same hard page every day',
          'Choral reading, echo reading and partner reading take turns over a single page for four days. On the fifth day children read it to somebody new.',
          '2 to 3',
        ],
        [
          'Record each child reading for one minute, three times a year, and let the child listen to all three',
          'The recordings stay in the child’s folder. Child and teacher set one goal together: smoother, with feeling, or with fewer slips.',
          '2 to 3',
        ],
        [
          'Keep a daily fluency seat with a trained volunteer',
          'A volunteer with two hours of training hears the same six children all semester, ten minutes each. The teacher sets the passages.',
          '2 to 4',
        ],
        [
          'Study the parts of long words before reading about a topic',
          'Children mark prefixes, roots and endings in eight words from the week’s text and sort them by what the parts mean.',
          '3 to 5',
        ],
        [
          'Offer a four-week summer reading camp at the schools with most need',
          'Mornings are for reading in groups of eight, afternoons for swimming and science. Buses and lunch are free, and teachers come from the same schools.',
          '1 to 3',
        ],
      ],
    },
    'Reading to learn': {
      'Students build knowledge about the world through text': [
        [
          'Stay with one topic for five weeks across reading, science and social studies',
          'The text set holds a picture book, three articles, a poem and a diagram. Children keep a topic notebook and teach their families one evening.',
          '1 to 5',
        ],
        [
          'Choose read-alouds two grades above what children can read alone',
          'The teacher stops three times, never more, to ask what is going on and how we know. Listening is how vocabulary grows before decoding catches up.',
          'Preschool to 3',
        ],
        [
          'Put a shelf of real articles beside every textbook unit',
          'The librarian gathers six short articles a unit, at three levels, with the same key words. Students choose two and bring a question to class.',
          '4 to 8',
        ],
        [
          'Teach twelve words a week that live in many subjects',
          'Words such as “consequence” and “sufficient” are used by every teacher of a team in the same week. A student counts how often they hear each.',
          '6 to 8',
        ],
        [
          'Let students annotate the same paragraph in two colors',
          'Blue is for what the author claims, orange for what the reader thinks of it. Pairs compare and must agree on one sentence to keep.',
          '6 to 10',
        ],
      ],
      'Readers explain what a text says and how it says it': [
        [
          'Ask one text-dependent question as the exit from every lesson',
          'Answers fit on an index card and must quote at least four words. The teacher sorts the cards into three piles and opens the next lesson with one of them.',
          '4 to 8',
        ],
        [
          'Hold a weekly seminar in which the teacher speaks last',
          'Students sit in a circle with one page. A tracker draws lines between speakers, so that the class sees who has not been heard.',
          '7 to 12',
        ],
        [
          'Summarize in exactly twenty words',
          'Counting forces choices. Groups compare two summaries and vote on which lost less.',
          '5 to 9',
        ],
        [
          'Compare two accounts of the same event every month',
          'A newspaper and a letter, two maps, two headlines: students list what only one of them says and ask why.',
          '6 to 12',
        ],
      ],
    },
    Writing: {
      'Students write every day and in every subject': [
        [
          'Write for ten minutes before any discussion',
          'Everyone writes first, the teacher included. Quiet students then have something in their hands when talk begins.',
          '3 to 12',
        ],
        [
          'Teach sentences before essays',
          'Because, but and so: students finish the same beginning three ways about what they learned that day. Paragraphs begin in the second month.',
          '2 to 6',
        ],
        [
          'Agree on one writing checklist per grade band',
          'Teachers of all subjects score ten papers together in August until they agree. The checklist has five lines, and students use it before handing in.',
          '6 to 12',
        ],
        [
          'Keep one portfolio from sixth grade to graduation',
          'Each student adds two pieces a year with a note about what got better. Ninth graders read what they wrote in sixth and answer themselves.',
          '6 to 12',
        ],
        [
          'Publish to a reader who is not the teacher',
          'Every unit ends with something sent: a letter to the council, a field guide for the park, a review for the library shelf.',
          '3 to 12',
        ],
      ],
      'Feedback reaches writers while they can still use it': [
        [
          'Hold three-minute conferences during drafting instead of marking afterwards',
          'The teacher names one strength and one next step, and the student writes both at the top of the page. Each student is seen every eight school days.',
          '3 to 10',
        ],
        [
          'Let pairs read each other’s drafts aloud',
          'Hearing another voice stumble shows where a sentence breaks. The writer may only listen and mark.',
          '4 to 12',
        ],
        [
          'Return essays with questions and no grade for two days',
          'Students answer the questions in the margin and revise one paragraph. The grade comes after the revision.',
          '8 to 12',
        ],
        [
          'Use a bank of worked examples from last year’s students',
          'Names are removed and permission is asked. Students rank four introductions and say what separates the first from the last.',
          '6 to 12',
        ],
      ],
    },
    'Reading culture': {
      'Every student finds books worth finishing': [
        [
          'Give every class a library of three hundred books students would choose themselves',
          'Students vote with sticky notes at two pop-up fairs. A third of the budget is kept for what they ask for in January.',
          '1 to 8',
        ],
        [
          'Open the school library before the first bell',
          'Breakfast may be carried in. The library aide starts and ends forty minutes earlier, and two students keep the desk.',
          'All',
        ],
        [
          'Ask five questions about reading at every family conference',
          'What are you reading, who chose it, when do you read, who reads with you, what is next? Answers go into the child’s folder.',
          '1 to 6',
        ],
        [
          'Pair each kindergarten class with a sixth grade for reading on Fridays',
          'The same pairs last all year. Sixth graders practice their book with their teacher on Wednesday.',
          'Preschool to 6',
        ],
        [
          'Protect twenty minutes of reading by choice in middle school advisory',
          'Phones rest in a basket, the adult reads too, and nobody writes a report. Students talk about their book once a month.',
          '6 to 8',
        ],
        [
          'Send the book bus through neighborhoods without a library in July',
          'Two staff members and a high school intern visit eight stops a week at the same hour. Children keep the books they finish.',
          'All',
        ],
      ],
      'Students who read far below grade level catch up': [
        [
          'Schedule intervention during a common block so that nobody misses new teaching',
          'All classes of a grade have the same thirty minutes. Specialists push into that block, and groups change every six weeks.',
          '1 to 5',
        ],
        [
          'Give older struggling readers text about their own age and concerns',
          'A reading class for ninth graders uses articles on work, music and law at an accessible level. Word study takes fifteen minutes, talk takes thirty.',
          '9 to 10',
        ],
        [
          'Find out why before choosing a program',
          'A reading specialist tests accuracy, rate, vocabulary and listening within two weeks of referral. The plan names which of the four it treats.',
          '3 to 9',
        ],
        [
          'Give tutoring three times a week to the lowest quarter of readers',
          'Half-hour sessions, one adult with two students, during the school day. Tutors plan with the classroom teacher each second Friday.',
          '2 to 6',
        ],
        [
          'Meet monthly about every student who is two years behind',
          'Teacher, specialist and administrator look at growth charts and decide: stay, change, or stop. Families hear the decision within a week.',
          '3 to 8',
        ],
        [
          'Train content teachers to read aloud the hardest paragraph of the day',
          'Access to the idea comes first; students then reread it with a partner. A coach models it twice in each department.',
          '7 to 12',
        ],
      ],
      'Adults across the school teach reading with confidence': [
        [
          'Study one book on the science of reading as a staff, a chapter a month',
          'Each team tries one idea before the next meeting and brings a child’s work as proof. The principal reads along and tries it too.',
          '1 to 5',
        ],
        [
          'Rehearse tomorrow’s phonics lesson with a colleague once a week',
          'Pairs say the lesson aloud to each other, including the corrections they expect to make. Twenty minutes on Wednesday replace one staff meeting a month.',
          'Preschool to 2',
        ],
        [
          'Name a reading lead in every middle school department',
          'One teacher a department has a period a week to plan, co-teach and collect texts. The leads meet together once a month across subjects.',
          '6 to 8',
        ],
        [
          'Let substitute teachers keep the reading lesson going',
          'Each room has a binder with a week of ready lessons and the class’s groups. Substitutes who come often are paid for a half-day of training.',
          '1 to 5',
        ],
        [
          'Walk through classrooms with one question about reading',
          'Two administrators visit eight rooms in an hour and look only for how long students’ eyes are on text. They share the minutes, never names.',
          'All',
        ],
        [
          'Film five minutes of phonics teaching and watch it with a peer',
          'Only the teacher and one chosen colleague see the film. They look for one thing agreed beforehand.',
          '1 to 3',
        ],
      ],
    },
  },
}
