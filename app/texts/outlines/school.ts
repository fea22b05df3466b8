import { line, type Outline, task } from './outline.ts'

export const SCHOOL_OUTLINE: Outline = {
  planName: 'School Improvement Plan',
  pillars: [
    line(
      'Instruction',
      line(
        'Reading in every subject',
        line(
          'Help 70 percent of students meet their reading growth target',
          line(
            'Use one shared routine for reading complex texts in all classes',
            task('Practice the routine together at the August staff days', 'Aug'),
            task('Observe one another using the routine once each quarter', 'Sep', 'May'),
          ),
          line(
            'Run a daily intervention block',
            task('Build the schedule and the first groups from spring data', 'Jul', 'Aug'),
            task('Regroup students every six weeks', 'Oct', 'May'),
          ),
        ),
      ),
      line(
        'Math that makes sense',
        line(
          'Help 65 percent of students meet their math growth target',
          line(
            'Plan math lessons in grade teams and look at student work weekly',
            task('Set a weekly planning time for each grade team', 'Aug'),
            task('Bring student work to one team meeting a month', 'Sep', 'May'),
          ),
        ),
      ),
    ),
    line(
      'Attendance and climate',
      line(
        'Here on time, every day',
        line(
          'Lower chronic absence to 12 percent or less',
          line(
            'Meet weekly as an attendance team and follow up with names',
            task('Form the team and agree on who calls whom', 'Aug', 'Sep'),
            task('Send families a positive attendance note each month', 'Sep', 'Jun'),
          ),
        ),
      ),
      line(
        'Clear and kind expectations',
        line(
          'Cut office referrals by one quarter',
          line(
            'Teach and reteach expectations for each part of the building',
            task('Teach expectations in the first two weeks and after each long break', 'Aug', 'Jan'),
            task('Review referral data with staff every month', 'Sep', 'May'),
          ),
        ),
      ),
    ),
    line(
      'Family partnership',
      line(
        'Families know how learning is going',
        line(
          'Meet with at least 90 percent of families about their child’s progress',
          line(
            'Offer conferences at times and in languages that work for families',
            task('Offer evening, online, and interpreted conference slots', 'Oct', 'Nov'),
            task('Call every family that has not signed up', 'Oct', 'Nov'),
            task('Hold a spring conference week for students who need support', 'Mar'),
          ),
        ),
      ),
    ),
  ],
}
