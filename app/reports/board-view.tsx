import type { BoardBody } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { BoardChanges } from './board-changes.tsx'
import { PillarSection } from './board-pillar.tsx'
import { PillarTable } from './board-summary.tsx'

/** Page 1 shows the whole plan, then there are one or two pages for each selected pillar. */
export function BoardView({ report }: { report: ReportDocument }) {
  const body = report.body as BoardBody // the board report's own body
  return (
    <>
      <PillarTable body={body} words={report.words} />
      <BoardChanges body={body} />
      {body.pillars
        .filter((pillar) => body.shown.includes(pillar.id))
        .map((pillar) => (
          <PillarSection key={pillar.id} pillar={pillar} of={body.pillars.length} words={report.words} />
        ))}
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
