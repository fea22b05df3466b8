import { WaymarkSign } from '#app/components/mark.tsx'
import { PAGE_HEADING } from '#app/components/page.tsx'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { Sentence } from './dates.tsx'

/**
 * Brand line, name of the report and the plan, the main sentence, facts, and the filters in words (look, reports §1).
 */
export function ReportHead({ report, logo }: { report: ReportDocument; logo: string | null }) {
  return (
    <header className="r-head">
      <p className="r-brand">
        {logo ? <img src={logo} alt="" width={30} height={30} /> : <WaymarkSign size={30} />}
        <span>{report.district.name}</span>
        <span className="r-kind">{report.title}</span>
      </p>
      <h1 id={PAGE_HEADING} tabIndex={-1}>
        {report.heading}
      </h1>
      <p className="r-deck">
        <Sentence text={report.deck} />
      </p>
      {report.facts.length > 0 ? (
        <dl className="r-meta">
          {report.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Sentence text={value} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {report.showing ? (
        <p className="r-showing">
          <b>Showing:</b> <Sentence text={report.showing} />
        </p>
      ) : null}
    </header>
  )
}
