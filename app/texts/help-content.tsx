import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

/** What stands in the tabs of a plan and its elements, and what can be done with many of them. */
export function contentSections({ level }: HelpWords): TextSection[] {
  return [
    {
      id: 'tabs',
      title: 'Tabs, long texts and fidelity checks',
      body: (
        <>
          <p>
            A plan and each element has tabs. A tab shows what it holds before you open it: a number, or a small sheet
            where it is a text or money. {level('plan')} has its vision and mission, what came before, an executive
            summary, reviews, budget and documents. {level('initiative')}, {level('objective')}, {level('strategy')} and{' '}
            {level('activity')} also have Historical Analysis, Resources Required and Fidelity Checks;{' '}
            {level('objective')} is analyzed from nine sides, and {level('assessment')} has six groups of variables, to
            which you add fields of your own.
          </p>
          <p>
            Of a long text you see the first 120 characters; View more shows the rest, View less shortens it again. What
            you type is kept on your device until it is saved: after a reload choose Bring it back. Leaving with unsaved
            changes asks first.
          </p>
          <p>
            A fidelity check says Yes or No to dosage, adherence, differentiation and observer agreement. Its percentage
            is Yes of what was answered; a check that was not done or does not apply has none. From the second check on
            a line shows the percentage over time.
          </p>
        </>
      ),
    },
    {
      id: 'budget',
      title: 'Budget',
      body: (
        <>
          <p>
            {level('initiative')}, {level('objective')}, {level('strategy')} and {level('activity')} have up to five
            budget years: requested, approved and expenditures, each with a name, an amount and a date. The balance is
            what was approved less what was spent. Spending more is allowed, and says by how much.
          </p>
          <p>
            Every amount goes up the tree and counts once. {level('pillar')} and {level('plan')} add up what lies below
            them; Where this total comes from leads down to where an amount was entered.
          </p>
        </>
      ),
    },
    {
      id: 'documents',
      title: 'Documents, URLs and Resources',
      body: (
        <>
          <p>
            In the Documents tab choose files or drop them, several at once, up to 10 MB each: JPEG, PNG, GIF, WebP,
            PDF, Word, Excel, PowerPoint, CSV or text. A file that is refused says why. URLs begin with https:// or
            http:// and open in a new tab.
          </p>
          <p>
            Undo in the message brings a deleted file or URL back. What belongs to an element goes to the trash with it
            and comes back with it. <Link to={urls.resources()}>Resources</Link> lists the documents and URLs of the
            whole district: narrow them by plan, {level('pillar')}, {level('initiative')}, {level('objective')} and
            grade, download, copy the link or open it.
          </p>
        </>
      ),
    },
    {
      id: 'repository',
      title: 'Strategic repository',
      body: (
        <>
          <p>
            The repository holds strategies with their methods. In a form of {level('strategy')} choose Search from
            Repositories, find one by words in any order or by the filters, and Apply puts it into the form. Copy takes
            the strategy and its method so that you can paste them anywhere.
          </p>
          <p>
            A Super Admin uploads strategies as CSV, thousands at once. You see what the file holds, and every mistake
            by row and column, before anything is imported; import all of it, or import the good rows and fix the rest.
            The same page lists the last imports, each with Undo.
          </p>
          <p>
            Add strategy writes one by hand; Edit and Delete stand beside each of your district’s own. Those marked
            Universal are the same in every district.
          </p>
        </>
      ),
    },
    {
      id: 'quick-add',
      title: 'Quick add, move and bulk edit',
      body: (
        <>
          <p>
            Quick add, in the tree of a plan and in the menu of each row, adds one thing by name, dates and what it is
            assigned to, without leaving the tree. A list that hangs on another is off until you have chosen that one.
            If a list cannot be loaded it says so; Try again loads it.
          </p>
          <p>
            Move assigns an element to something else of the level above; everything below moves with it. Choose Move in
            the menu of its row or on its page, or drag the row. Undo moves it back.
          </p>
          <p>
            In <Link to={urls.planElements()}>Plan Elements</Link> choose up to a hundred rows to set owner, review
            frequency, dates or statuses of all of them at once: all are saved, or none and you read why. Undo puts back
            what each of them had.
          </p>
        </>
      ),
    },
  ]
}
