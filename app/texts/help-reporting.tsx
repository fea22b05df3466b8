import { urls } from '#app/kit/urls.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

export function reportingSections({ level, risk, link }: HelpWords): TextSection[] {
  return [
    {
      id: 'dashboard',
      title: 'Dashboard',
      body: (
        <>
          <p>
            The dashboard starts with what needs attention: {risk('high_risk')}, overdue reviews, late work, elements
            without an owner, and people waiting to join. Each line tells you the reason, since when, and the owner, and
            has a button to act on it.
          </p>
          <p>
            Below that you see the next reviews, how many are achieved on the level {level('objective')}, and charts of
            risk and implementation status for each level. Choose a number to see the elements it counts.
          </p>
          <p>
            The plan selector in the top bar sets the plan for all screens. Choose Make default to start with that plan
            each time.
          </p>
        </>
      ),
    },
    {
      id: 'board-report',
      title: 'Board report and PDF',
      body: (
        <>
          <p>
            The {link(urls.boardReport(), 'Board Report')} starts with a one-page summary: a row for each{' '}
            {level('pillar')} with its risk bar, how many are achieved, and what changed in the last 90 days or since
            the date you choose. After that, each {level('pillar')} has its own section with elements, owners, dates,
            executive summaries, and the latest summary of a meeting or review.
          </p>
          <p>
            Download gives you a PDF in US Letter or A4 size, with page numbers, an outline, and tags for screen
            readers. Alert Status Report, Implementation Status, and Plan Element Report work the same way. You can also
            download them as CSV for a spreadsheet. The button next to a chart saves it as an image: SVG for print, PNG
            for a slide or an email.
          </p>
          <p>The page’s address includes the filters, so a bookmark or a link you send opens the same view.</p>
        </>
      ),
    },
    {
      id: 'trash',
      title: 'Trash and undo',
      body: (
        <>
          <p>
            Delete moves an element and everything below it to the trash. Choose Undo in the message to restore it right
            away, or restore it from the trash within 30 days. If its name is taken by then, we ask you for another one.
          </p>
          <p>History, on each element, lists every change: who made it, when, and the old and new values.</p>
        </>
      ),
    },
  ]
}
