import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { STATUS_FILL } from '#app/components/status-words.ts'
import { Swatch } from '#app/components/swatch.tsx'
import { ALERT_STATUSES, type ProgressKey } from '#model/status.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { Sentence } from './dates.tsx'

/** The word with its mark; a risk status also with its pattern from the bars. */
function Label({ label, mark }: Pick<ReportDocument['notes'][number], 'label' | 'mark'>) {
  if (!mark) return <>{label}</>
  const alert = ALERT_STATUSES.find((one) => one === mark)
  if (!alert) return <ProgressStatus value={mark as ProgressKey} label={label} /> // no risk status, so one of the others
  return (
    <span className="r-keyed">
      <Swatch fill={STATUS_FILL[alert]} />
      <RiskStatus value={alert} label={label} />
    </span>
  )
}

/** How to read the report; the last part. */
export function Notes({ notes }: { notes: ReportDocument['notes'] }) {
  if (notes.length === 0) return null
  return (
    <section className="r-sec r-notes">
      <h2>How to read this report</h2>
      <dl className="r-read">
        {notes.map(({ label, value, mark }) => (
          <div key={label}>
            <dt>
              <Label label={label} mark={mark} />
            </dt>
            <dd>
              <Sentence text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
