import type { ComponentType, ReactNode } from 'react'
import type { ReportKey } from '#model/reports.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { AlignmentView } from './alignment-view.tsx'
import { BoardView } from './board-view.tsx'
import { ChartBand } from './chart-band.tsx'
import { ElementTable } from './element-table.tsx'
import { MapView } from './map-view.tsx'
import { Notes } from './notes.tsx'
import { ReportHead } from './report-head.tsx'
import { ScorecardView } from './scorecard-view.tsx'

/** What a report shows in addition to heading, charts, table, and notes. */
const OWN: Partial<Record<ReportKey, ComponentType<{ report: ReportDocument; foot?: ReactNode }>>> = {
  'strategy-map': MapView,
  alignment: AlignmentView,
  board: BoardView,
  scorecard: ScorecardView,
}

type ReportViewProps = {
  report: ReportDocument
  logo: string | null
  tools?: ReactNode
  foot?: ReactNode
  /** What only paper draws, because its screen is another one. */
  children?: ReactNode
}

/**
 * A report: the same page on the screen and, printed, as PDF. `tools` appear between heading and content, `foot` under
 * a table with pages; paper shows neither. Charts are folded on a phone only (report-groups.css).
 */
export function ReportView({ report, logo, tools, foot, children }: ReportViewProps) {
  const Own = OWN[report.key]
  return (
    <article className={`rpt rpt-${report.key}`}>
      <ReportHead report={report} logo={logo} />
      {tools}
      {report.charts ? (
        <details className="r-fold" open={tools === undefined}>
          <summary>{report.charts.heading}</summary>
          <ChartBand charts={report.charts} />
        </details>
      ) : null}
      {Own ? <Own report={report} foot={foot} /> : null}
      {children}
      <ElementTable report={report} foot={foot} />
      <Notes notes={report.notes} />
    </article>
  )
}
