import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

export function reportingSections({ level, risk }: HelpWords): TextSection[] {
  return [
    {
      id: 'dashboard',
      title: 'Dashboard',
      body: (
        <>
          <p>
            The dashboard starts with what needs attention: {risk('high_risk')}, a review overdue, late, no owner,
            someone waiting to join. Each line says why, since when and who owns it, and has one button to act on it.
          </p>
          <p>
            Below are the next reviews, how many of {level('objective')} are achieved, and rings of risk and
            implementation status for each level. Each number links to the elements it counts.
          </p>
          <p>
            The plan selector in the top bar drives all screens. Make default makes the chosen plan the one you start
            with.
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
            The <Link to={urls.boardReport()}>Board Report</Link> begins with one page: a row for each {level('pillar')}{' '}
            with its risk bar, what is achieved of how many, and what changed in the last 90 days, or since the date you
            choose. Then each {level('pillar')} follows with its elements, owners, dates, executive summaries and latest
            reviews.
          </p>
          <p>
            Download makes a PDF on US Letter, or A4 when you choose it, with page numbers, an outline and tags for
            screen readers. Alert Status Report, Implementation Status and Plan Element Report work the same way and
            also give a CSV for a spreadsheet.
          </p>
          <p>Filters are part of the page’s address: a bookmark or a link you send opens the same view.</p>
        </>
      ),
    },
    {
      id: 'trash',
      title: 'Trash and undo',
      body: (
        <>
          <p>
            Delete moves an element and everything below it to the trash. Undo in the message brings it back at once;
            the trash brings it back within 30 days. If its name was taken meanwhile, you are asked for another.
          </p>
          <p>History, on each element, lists every change: who, when, from what to what.</p>
        </>
      ),
    },
  ]
}
