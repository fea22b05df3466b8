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
            The dashboard begins with what needs a person: {risk('high_risk')}, a review overdue, late, no owner,
            someone waiting to join. Each line says why, since when and whose it is, and has one button to do something
            about it.
          </p>
          <p>
            Below stand the next reviews, the share of each {level('objective')} achieved, and rings of risk and
            implementation status for each level. Every figure leads to the elements behind it.
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
            with its risk bar, what is achieved of how many, and what changed since the plan’s last downloaded board
            report, or in the last 90 days. Then each {level('pillar')} follows with its elements, owners, dates,
            executive summaries and latest reviews.
          </p>
          <p>
            Download makes a PDF on US Letter, or A4 when you choose it, with page numbers, an outline and tags for
            screen readers. Alert Status Report, Implementation Status and Plan Element Report work the same way and
            also give a CSV for a spreadsheet.
          </p>
          <p>Filters stand in the address of the page: a bookmark or a sent link opens the same view.</p>
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
