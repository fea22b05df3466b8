import { clsx } from 'clsx'
import { type AlertStatus, PROGRESS_LABELS, type ProgressKey } from '#model/status.ts'
import { ProgressGlyph, ResultGlyph, RiskGlyph } from './glyphs.tsx'
import { ALERT_LABELS, RESULT_LABELS, type ResultKey, type StatusFamily } from './status-words.ts'

/** Labels up to this length stay on one line; a district's longer ones wrap next to their shape. */
const SHORT = 14

const RISK_CLASS: Record<AlertStatus, string> = {
  on_track: 'track',
  some_risk: 'some',
  high_risk: 'high',
  none: 'none',
}

type Shown<T> = { value: T; label?: string; className?: string }

/** The risk status: shape and word, then color. `label` is the district's own word. */
export function RiskStatus({ value, label = ALERT_LABELS[value], className }: Shown<AlertStatus>) {
  return (
    <span className={clsx('st', RISK_CLASS[value], label.length <= SHORT && 'short', className)}>
      <RiskGlyph value={value} />
      <span>{label}</span>
    </span>
  )
}

export function ProgressStatus({ value, label = PROGRESS_LABELS[value], className }: Shown<ProgressKey>) {
  return (
    <span className={clsx('pg', value.endsWith('_late') && 'late', label.length <= SHORT && 'short', className)}>
      <ProgressGlyph value={value} />
      <span>{label}</span>
    </span>
  )
}

export function ResultStatus({ value, label = RESULT_LABELS[value], className }: Shown<ResultKey>) {
  return (
    <span className={clsx('st', label.length <= SHORT && 'short', className)}>
      <ResultGlyph value={value} />
      <span>{label}</span>
    </span>
  )
}

/** A status of any family, for tables and legends that show several. */
export function AnyStatus({ family, value, label }: { family: StatusFamily; value: string; label?: string }) {
  // `family` says which of the three unions the value belongs to.
  if (family === 'risk') return <RiskStatus value={value as AlertStatus} label={label} />
  if (family === 'progress') return <ProgressStatus value={value as ProgressKey} label={label} />
  return <ResultStatus value={value as ResultKey} label={label} />
}
