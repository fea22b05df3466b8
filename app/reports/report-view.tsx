import type { ComponentType, ReactNode } from 'react'
import type { ReportKey } from '#model/reports.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { BoardView } from './board-view.tsx'
import { ChartBand } from './chart-band.tsx'
import { ElementTable } from './element-table.tsx'
import { Notes } from './notes.tsx'
import { ReportHead } from './report-head.tsx'

/** What a report shows in addition to heading, charts, table, and notes. */
const OWN: Partial<Record<ReportKey, ComponentType<{ report: ReportDocument }>>> = { board: BoardView }

type ReportViewProps = { report: ReportDocument; logo: string | null; tools?: ReactNode; foot?: ReactNode }

/**
 * A report: the same page on the screen and, printed, as PDF. `tools` appear between heading and content, `foot` under
 * a table with pages; paper shows neither.
 */
export function ReportView({ report, logo, tools, foot }: ReportViewProps) {
  const Own = OWN[report.key]
  return (
    <article className={`rpt rpt-${report.key}`}>
      <ReportHead report={report} logo={logo} />
      {tools}
      {report.charts ? <ChartBand charts={report.charts} /> : null}
      {Own ? <Own report={report} /> : null}
      <ElementTable report={report} foot={foot} />
      <Notes notes={report.notes} />
    </article>
  )
}
