import { urls } from '#app/kit/urls.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

/** The tabs of plans and elements, and changes to many elements at once. */
export function contentSections({ level, link }: HelpWords): TextSection[] {
  return [
    {
      id: 'tabs',
      title: 'Tabs, long texts, and fidelity checks',
      body: (
        <>
          <p>
            Each plan and element has tabs. Before you open a tab, you can see if it has content: a number, or a small
            page icon for text or money. {level('plan')} has tabs for its vision, mission, prior challenges and
            successes, executive summary, reviews, budget, and documents. {level('initiative')}, {level('objective')},{' '}
            {level('strategy')}, and {level('activity')} also have Historical Analysis, Resources Required, and Fidelity
            Checks. {level('objective')} has nine analysis tabs. {level('assessment')} has six groups of variables, and
            you can add your own fields to them.
          </p>
          <p>
            For a long text, you see the first 120 characters. View more shows the rest, and View less hides it again.
            Your device keeps what you type until you save it, so you can restore it after a reload. We ask before you
            leave a page with unsaved changes.
          </p>
          <p>
            A fidelity check records Yes or No for dosage, adherence, differentiation, and observer agreement. The
            percentage is the share of answers that are Yes. A check that was not done or does not apply has no
            percentage. Once you have two checks, a line shows the percentage over time.
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
            {level('initiative')}, {level('objective')}, {level('strategy')}, and {level('activity')} have up to five
            budget years. For each year, enter the requested amount, the approved amount, and expenditures. An
            expenditure has a name, an amount, and a date. The balance is the approved amount minus what was spent. You
            can record more than was approved. We then show by how much you are over.
          </p>
          <p>
            {level('pillar')} and {level('plan')} show the total of everything below them. No amount is counted twice.
            Open Where this total comes from to find where each amount was entered.
          </p>
        </>
      ),
    },
    {
      id: 'documents',
      title: 'Documents, URLs, and Resources',
      body: (
        <>
          <p>
            In the Documents tab, choose or drop one or more files of up to 10 MB each: JPEG, PNG, GIF, WebP, PDF, Word,
            Excel, PowerPoint, CSV, or text. If we can’t accept a file, we tell you why. A URL starts with https:// or
            http:// and opens in a new tab.
          </p>
          <p>
            If you delete a file or URL by mistake, choose Undo in the message. When you delete or restore an element,
            its files and URLs go with it. {link(urls.resources(), 'Resources')} lists the documents and URLs of the
            whole district. Filter by plan, {level('pillar')}, {level('initiative')}, {level('objective')}, and grade.
            Then open or download a document, or copy its link.
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
            The repository is a library of strategies and their methods. In the {level('strategy')} form, choose Search
            from Repositories and search by words or use the filters. Apply adds the strategy to your form. Copy puts
            the strategy and its method on the clipboard, so you can paste them anywhere.
          </p>
          <p>
            A Super Admin can upload thousands of strategies in one CSV file. Before anything is imported, you see what
            is in the file and each error by row and column. Import everything, or import the good rows and fix the
            rest. The same page lists the latest imports. Undo removes what an import added.
          </p>
          <p>
            Use Add strategy to type in a single strategy. You can edit and delete your district’s own strategies.
            Strategies marked Universal are the same in every district and can’t be changed.
          </p>
        </>
      ),
    },
    {
      id: 'quick-add',
      title: 'Quick add, move, and bulk edit',
      body: (
        <>
          <p>
            Use Quick add in a plan’s tree, or in the menu of a row, to add an element without leaving the tree. Enter
            its name and dates and what it is assigned to. If a list is disabled, choose from the list before it first.
            If a list doesn’t load, choose Try again.
          </p>
          <p>
            Move assigns an element to a different element on the level above. Everything below it moves too. Choose
            Move in the row’s menu or on the element’s page, or drag the row. Undo moves it back.
          </p>
          <p>
            In {link(urls.planElements(), 'Plan Elements')} choose up to 100 rows to set their owner, review frequency,
            dates, or statuses in one step. If one row can’t be saved, nothing is changed and you see why. Undo restores
            the earlier values.
          </p>
        </>
      ),
    },
  ]
}
