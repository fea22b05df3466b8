import { line, type Outline, task } from './outline.ts'

export const DISTRICT_OUTLINE: Outline = {
  planName: 'Strategic Plan',
  pillars: [
    line(
      'Student learning',
      line(
        'Strong reading by the end of third grade',
        line(
          'Raise the share of third graders who read at grade level by 6 percentage points',
          line(
            'Teach phonics and reading every day with the same materials in all K-3 classrooms',
            task('Choose or confirm the K-3 reading materials with a teacher committee', 'Jul', 'Aug'),
            task('Train all K-3 teachers and aides before classes start', 'Aug'),
            task('Visit every K-3 classroom and share what we see with teachers', 'Oct', 'Mar'),
          ),
          line(
            'Give extra reading time to every student below benchmark',
            task('Screen all K-3 students in fall, winter, and spring', 'Sep', 'May'),
            task('Schedule 30 minutes of small-group reading four days a week', 'Sep'),
          ),
        ),
      ),
      line(
        'Ready for algebra',
        line(
          'Raise the share of eighth graders who meet the math standard by 5 percentage points',
          line(
            'Use common unit assessments in grades 6-8 and plan reteaching from the results',
            task('Agree on unit assessments and a calendar with math teachers', 'Aug', 'Sep'),
            task('Hold a data meeting after each unit', 'Oct', 'May'),
          ),
        ),
      ),
    ),
    line(
      'Student well-being',
      line(
        'Every student in school, every day',
        line(
          'Cut chronic absence by one fifth',
          line(
            'Reach out to families after the second absence in a month',
            task('Give each school a weekly list of students who missed two or more days', 'Sep', 'Jun'),
            task('Train office staff and counselors to call families and solve problems', 'Aug', 'Sep'),
          ),
        ),
      ),
      line(
        'Safe and welcoming schools',
        line(
          'Raise the share of students who feel they belong to 80 percent',
          line(
            'Make sure every student has one adult who checks in every week',
            task('Ask students in grades 4-12 which adult they trust', 'Sep', 'Oct'),
            task('Match students who named nobody with a staff mentor', 'Oct', 'Nov'),
            task('Run the climate survey and review the results with each school', 'Feb', 'Apr'),
          ),
        ),
      ),
    ),
    line(
      'Great staff',
      line(
        'Hire early and keep good teachers',
        line(
          'Fill 95 percent of teaching positions before June',
          line(
            'Move hiring earlier and support new teachers through their first year',
            task('Ask staff about their plans and post known openings', 'Jan', 'Feb'),
            task('Pair each new teacher with a trained mentor', 'Aug', 'Sep'),
            task('Interview staff who leave and report the reasons to the board', 'May', 'Jun'),
          ),
        ),
      ),
    ),
    line(
      'Sound resources',
      line(
        'A budget that follows the plan',
        line(
          'Connect every new request in the budget to an objective of this plan',
          line(
            'Review the plan and the budget on one calendar',
            task('Publish the budget calendar and request form', 'Oct', 'Nov'),
            task('Rank requests against the plan with principals', 'Jan', 'Feb'),
            task('Report to the board what the new money bought', 'May', 'Jun'),
          ),
        ),
      ),
    ),
  ],
}
