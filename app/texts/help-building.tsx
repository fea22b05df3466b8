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
            <li>
              Choose Create Plan. Enter a name, a start date, and an end date. You can add the description and plan year
              later.
            </li>
            <li>
              Save &amp; Next saves and opens the next level, {level('pillar')}. Save &amp; Create Another saves and
              opens an empty form. Discard leaves without saving.
            </li>
            <li>
              Continue level by level. You can’t open a tab until the level above has something to assign to. The tab
              tells you what to add first.
            </li>
            <li>Give each element an owner. The owner gets the emails about reviews.</li>
          </ol>
          <p>
            A name can have up to 100 characters and must be unique within its level of the plan. An element’s dates
            must fall within the plan’s dates. You see a warning if they fall outside the dates of the element above.
          </p>
          <p>
            Review/Edit Plan lists your plans. Open a plan to see its tree, and open an element to view or update it.
            Use the selector at the top to go to another element on the same level. If someone else saves while you are
            editing, you see both versions and choose which one to keep.
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
            Quick build Plan shows all levels on one page. Each level is a section and each element is a row with a
            name, dates, and what it is assigned to. You save everything at once. If one row can’t be saved, nothing is.
          </p>
          <p>
            To paste, copy up to four columns from a spreadsheet: name, start date, end date, and what the row is
            assigned to. Click in a name field and paste, or choose Paste rows and paste in the box. Each line fills one
            row, and we add rows as needed. Write dates as 2026-09-01 or 9/1/2026.
          </p>
          <p>
            To bring a whole plan, open “Paste a whole plan from one sheet, or choose its file”. Paste the rows, or
            choose a CSV or Excel file; we read its first sheet. It has a column of levels, one column per level, or
            indented names; in Excel, grouped rows count as indented. If the plan’s name is alone above the headings, we
            propose it. Columns for the start, end, owner, team, risk status, and implementation status are optional.
            Write several people with a semicolon between them. The first is the owner, and the others are the team.
          </p>
          <p>
            You will see what we read before anything changes: the plan as an outline, the columns that we don’t use,
            and each row that we could not read, with its number in your sheet. Choose Use these rows to put them on the
            page. They replace the rows there. We match people by full name or email address. After you save, Undo moves
            the new plan to the trash.
          </p>
          <p>
            Each section shows how many rows are ready and how many need fixing. A name that you use twice on a level is
            marked. Reset clears the page. If you reload the page, you keep what you typed.
          </p>
        </>
      ),
    },
    {
      id: 'statuses',
      title: 'Statuses and what “late” means',
      body: (
        <>
          <p>
            <b>Risk status</b> is a person’s judgment: {risk('on_track')}, {risk('some_risk')}, or {risk('high_risk')}.
            Until someone sets it, you see No status. Your district can rename these labels too.
          </p>
          <p>
            <b>Implementation status</b> is To do, Doing, or Done. Nobody enters “late”. We work it out from the dates,
            in your district’s time zone:
          </p>
          <ul>
            <li>To do - late: the start date has passed.</li>
            <li>Doing - late: the end date has passed.</li>
            <li>Done - late: it was done after the end date.</li>
          </ul>
          <p>
            {level('plan')} and {level('pillar')} have no status of their own. They show the statuses of everything
            below them. A person marks {level('objective')} as achieved, and we record who did it and when.
          </p>
        </>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews and review emails',
      body: (
        <>
          <p>
            Each element has a Current Review tab. A review has a date, a summary, a status, and an author. Set a review
            frequency (weekly, every two weeks, monthly, quarterly, twice a year, or yearly) to get a due date for the
            next review. It counts from the last review, or from the start date if there is none.
          </p>
          <p>
            If your district has turned on review notifications, owners get an email at 7:00 AM on weekdays. Monday’s
            email lists everything that is overdue or due this week. On other days it lists what is due that day, and on
            Friday also what is due on the weekend. If nothing is due, we don’t send an email. Choose daily, weekly, or
            never in your User Profile. Elements that are done and plans that have ended need no review.
          </p>
        </>
      ),
    },
  ]
}
