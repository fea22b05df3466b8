import type { AlertStatus } from '#model/status.ts'

/** Short review texts by principals that fit most work in a school. */
export const SCHOOL_REVIEW_TEXTS: Record<AlertStatus, readonly string[]> = {
  on_track: [
    'All teams have begun, and the dates in the schedule were kept. Next look after the January screening.',
    'Better than last fall at the same time. We keep the routine as it is and change nothing before spring.',
    'Two of three grade teams do this every week without being asked. The third had a long-term absence.',
    'Families noticed. Three of them spoke about it at the council meeting before we did.',
    'The first numbers are in and point the right way. One more month before we call it a trend.',
    'Done where it was planned, and one hallway further. The materials came in time.',
    'Staff asked for fifteen minutes more a week, and the schedule allows it from December.',
    'On schedule. The part that needs money is paid, the part that needs time is in the calendar.',
  ],
  some_risk: [
    'It works in half of the rooms. The others wait for a substitute so that teachers can watch a colleague.',
    'Two weeks behind because of the testing window. We can catch up if the January calendar stays free.',
    'Results are flat. The team wants to change one thing at a time and begins with the groups.',
    'The person who carried this moved to another school, and the new one starts after winter break.',
    'Good on paper and uneven in practice: Mondays happen, Fridays do not.',
    'We are short of interpreters, so a third of the families have not been reached.',
    'The order is late. Nothing is lost yet, but the spring part depends on it.',
  ],
  high_risk: [
    'Stopped since October. Without another adult in the building this cannot go on.',
    'The numbers are worse than last year. We will bring a smaller plan to the region in December.',
    'Three of four meetings were canceled. The schedule has no common hour, and nobody can make one before August.',
    'The grant that paid for this has ended. We need a decision on the hours before the break.',
  ],
  none: [
    'Too early to judge: the first results come in January.',
    'Prepared, not begun. We meet again when the new staff are here.',
    'Under discussion with the leadership team; the old judgment no longer holds.',
  ],
}
