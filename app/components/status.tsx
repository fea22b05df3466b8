import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useOnPaper } from '#app/ui/sprite.ts'
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

type MarkedProps = { className: string; label: string; of: string; glyph: ReactNode }

/** On paper the shape is the background of the word (app/reports/paper-marks.ts). */
function Marked({ className, label, of, glyph }: MarkedProps) {
  const looks = clsx(className, label.length <= SHORT && 'short')
  if (useOnPaper()) return <span className={`${looks} mk-${of}`}>{label}</span>
  return (
    <span className={looks}>
      {glyph}
      <span>{label}</span>
    </span>
  )
}

/** The risk status: shape and word, then color. `label` is the district's own word. */
export function RiskStatus({ value, label = ALERT_LABELS[value], className }: Shown<AlertStatus>) {
  const looks = clsx('st', RISK_CLASS[value], className)
  return <Marked className={looks} label={label} of={`risk-${value}`} glyph={<RiskGlyph value={value} />} />
}

export function ProgressStatus({ value, label = PROGRESS_LABELS[value], className }: Shown<ProgressKey>) {
  const looks = clsx('pg', value.endsWith('_late') && 'late', className)
  return <Marked className={looks} label={label} of={`progress-${value}`} glyph={<ProgressGlyph value={value} />} />
}

export function ResultStatus({ value, label = RESULT_LABELS[value], className }: Shown<ResultKey>) {
  const looks = clsx('st', className)
  return <Marked className={looks} label={label} of={`result-${value}`} glyph={<ResultGlyph value={value} />} />
}

/** A status of any family, for tables and legends that show several. */
export function AnyStatus({ family, value, label }: { family: StatusFamily; value: string; label?: string }) {
  // `family` says which of the three unions the value belongs to.
  if (family === 'risk') return <RiskStatus value={value as AlertStatus} label={label} />
  if (family === 'progress') return <ProgressStatus value={value as ProgressKey} label={label} />
  return <ResultStatus value={value as ResultKey} label={label} />
}
