import { WaymarkSign } from '#app/components/mark.tsx'
import { PAGE_HEADING } from '#app/components/page.tsx'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { Sentence } from './dates.tsx'
import { Facts } from './facts.tsx'

/**
 * Brand line, name of the report and the plan, the main sentence, facts, and the filters in words (look, reports §1).
 */
export function ReportHead({ report, logo }: { report: ReportDocument; logo: string | null }) {
  return (
    <header className="r-head">
      <BrandLine logo={logo} district={report.district.name} title={report.title} />
      <h1 id={PAGE_HEADING} tabIndex={-1}>
        {report.heading}
      </h1>
      <p className="r-deck">
        <Sentence text={report.deck} />
      </p>
      {report.facts.length > 0 ? <Facts facts={report.facts} /> : null}
      {report.showing ? (
        <p className="r-showing">
          <b>Showing:</b> <Sentence text={report.showing} />
        </p>
      ) : null}
    </header>
  )
}

type BrandLineProps = { logo: string | null; district: string; title: string }

/** Whose document it is, on paper. */
export function BrandLine({ logo, district, title }: BrandLineProps) {
  return (
    <p className="r-brand">
      {logo ? <img src={logo} alt="" width={30} height={30} /> : <WaymarkSign size={30} />}
      <span>{district}</span>
      <span className="r-kind">{title}</span>
    </p>
  )
}
