import { line, type Outline, task } from './outline.ts'

export const ONE_PAGE_OUTLINE: Outline = {
  planName: 'One-Page Plan',
  pillars: [
    line(
      'Students learn more',
      line(
        'Focus on our weakest subject',
        line(
          'Raise the share of students at grade level in that subject by 5 percentage points',
          line(
            'Agree on what every student should know by spring and check it three times',
            task('Set fall, winter, and spring check dates with teachers', 'Aug', 'Sep'),
            task('Meet after each check and decide what to reteach', 'Oct', 'May'),
          ),
        ),
      ),
    ),
    line(
      'Students want to be here',
      line(
        'Better attendance',
        line(
          'Cut the number of students who miss 10 percent of days by one fifth',
          line(
            'Notice absences early and call home with help',
            task('Review the list of absent students every Monday', 'Sep', 'Jun'),
          ),
        ),
      ),
    ),
    line(
      'Staff can do their best work',
      line(
        'Time to work together',
        line(
          'Give every teacher one hour a week with colleagues',
          line(
            'Protect a common planning hour in every schedule',
            task('Put the hour into the master schedule', 'Jul', 'Aug'),
            task('Ask staff in winter and spring whether the hour helps', 'Jan', 'May'),
          ),
        ),
      ),
    ),
  ],
}
