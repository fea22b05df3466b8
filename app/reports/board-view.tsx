import type { BoardBody } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { BoardChanges } from './board-changes.tsx'
import { BoardAsks } from './board-lags.tsx'
import { MeasuresToWatch } from './board-measures.tsx'
import { BoardMeetings } from './board-meetings.tsx'
import { PillarSection } from './board-pillar.tsx'
import { PillarTable } from './board-summary.tsx'

/** First the whole plan, then each chosen pillar, then what the board is asked and who met. */
export function BoardView({ report }: { report: ReportDocument }) {
  const body = report.body as BoardBody // the board report's own body
  return (
    <>
      <PillarTable body={body} words={report.words} />
      <MeasuresToWatch pillars={body.pillars} year={body.year} results={body.results} />
      <BoardChanges body={body} />
      {body.pillars
        .filter((pillar) => body.shown.includes(pillar.id))
        .map((pillar) => (
          <PillarSection key={pillar.id} pillar={pillar} body={body} words={report.words} />
        ))}
      <BoardAsks pillars={body.pillars} words={report.words} />
      <BoardMeetings meetings={body.meetings} since={body.since} />
      {body.executive_summary ? (
        <section className="r-sec">
          <h2>Executive summary of the plan</h2>
          {body.executive_summary.split(/\n{2,}/).map((paragraph) => (
            <p className="r-text" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ) : null}
    </>
  )
}
