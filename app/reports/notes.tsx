import { RiskStatus } from '#app/components/status.tsx'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { Sentence } from './dates.tsx'

/** How to read the report, last. */
export function Notes({ notes }: { notes: ReportDocument['notes'] }) {
  if (notes.length === 0) return null
  return (
    <section className="r-sec r-notes">
      <h2>How to read this report</h2>
      <dl className="r-read">
        {notes.map(({ label, value, mark }) => (
          <div key={label}>
            <dt>{mark ? <RiskStatus value={mark} label={label} /> : label}</dt>
            <dd>
              <Sentence text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
