import { StackedBar } from '#app/components/stacked-bar.tsx'
import { STATUS_FILL, STATUS_ORDER } from '#app/components/status-words.ts'
import { alertName, type Naming } from '#model/levels.ts'
import type { RiskCounts } from '#model/tree.ts'

/** A bar of the statuses below, in fixed order, with a sentence for screen readers. */
export function RiskRoll({ counts, naming }: { counts: RiskCounts; naming: Naming }) {
  const parts = STATUS_ORDER.risk.map((status) => ({
    fill: STATUS_FILL[status],
    value: counts[status],
    label: alertName(naming, status),
  }))
  return (
    <span className="roll">
      <StackedBar thin parts={parts} />
    </span>
  )
}
