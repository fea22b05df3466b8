import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

export function buildingSections({ level, risk }: HelpWords): TextSection[] {
  return [
    {
      id: 'step-by-step',
      title: 'Building a plan step by step',
      body: (
        <>
          <ol>
            <li>Choose Create Plan. Give the plan a name, a start and an end. Description and plan year can wait.</li>
            <li>
              Save &amp; Next opens the next level, {level('pillar')}. Save &amp; Create Another stays where you are.
              Discard leaves without saving.
            </li>
            <li>
              Go down level by level. A tab is off until there is something it can be assigned to, and says so beside
              it.
            </li>
            <li>Give each element an owner: the owner gets the emails about reviews.</li>
          </ol>
          <p>
            Names may have up to 100 characters and must be unique within their level of the plan. An element’s dates
            must fall within the plan’s dates. Dates outside those of the element above get a warning.
          </p>
          <p>
            Review/Edit Plan lists the plans. Open one to see its tree, and any element to view or update it. The
            selector at the top walks to the next element of the level. If someone saved before you, you see both
            versions and decide.
          </p>
        </>
      ),
    },
    {
      id: 'quick-build',
      title: 'Quick build and pasting from a spreadsheet',
      body: (
        <>
          <p>
            Quick build Plan puts all levels on one page: a section for each, a row for each element, with name, start,
            end and what it is assigned to. Everything is saved in one go, or nothing is.
          </p>
          <p>
            To paste, copy up to four columns from a spreadsheet: name, start date, end date, and what the row is
            assigned to. Click into a name and paste, or choose Paste rows and paste into the box. Each line fills one
            row, and missing rows are added. Dates may look like 2026-09-01 or 9/1/2026.
          </p>
          <p>
            A section says how many rows are ready and how many need fixing. A name that appears twice in a level is
            marked. Reset empties the page. What you typed survives a reload.
          </p>
        </>
      ),
    },
    {
      id: 'statuses',
      title: 'Statuses, and what late means',
      body: (
        <>
          <p>
            <b>Risk status</b> is a person’s judgment: {risk('on_track')}, {risk('some_risk')} or {risk('high_risk')}.
            Until someone sets one, it says No status. Your district may use other words for these too.
          </p>
          <p>
            <b>Implementation status</b> is To do, Doing or Done. Late is never entered; it follows from the dates, in
            your district’s own time zone:
          </p>
          <ul>
            <li>To do - late: it should have started before today.</li>
            <li>Doing - late: it should have ended before today.</li>
            <li>Done - late: it was done after its end date.</li>
          </ul>
          <p>
            {level('plan')} and {level('pillar')} have no status of their own: they show what lies below. A person says
            when one {level('objective')} is achieved; who and when are kept.
          </p>
        </>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews and emails about them',
      body: (
        <>
          <p>
            Each element has a Current Review tab. A review has a date, a summary and a status, and keeps who wrote it.
            With a review frequency (weekly, every two weeks, monthly, quarterly, twice a year, yearly) the next review
            is due that long after the last one, or after the start date.
          </p>
          <p>
            When your district has notices about reviews switched on, owners get an email at 7:00 on weekday mornings:
            on Monday everything overdue and due this week, on other days what is due that day, and on Friday what is
            due on the weekend. Nothing due, no email. In your User Profile you choose daily, weekly, or never. Elements
            that are done and plans that have ended ask for no review.
          </p>
        </>
      ),
    },
  ]
}
