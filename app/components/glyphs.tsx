import type { ReactNode } from 'react'
import type { AlertStatus, ProgressKey } from '#model/status.ts'
import type { ResultKey } from './status-words.ts'

const RISK: Record<AlertStatus, ReactNode> = {
  on_track: (
    <>
      <circle cx="8" cy="8" r="7.25" fill="var(--track)" />
      <path
        d="m4.8 8.2 2.3 2.3 4.2-4.7"
        fill="none"
        stroke="var(--on-track)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  some_risk: (
    <>
      <path
        d="M8 1.4 15.1 14.2H.9z"
        fill="var(--some)"
        stroke="var(--some-line)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M8 5.9v3.9" stroke="var(--on-some)" strokeWidth="1.7" strokeLinecap="round" />
      <circle cx="8" cy="12" r="1" fill="var(--on-some)" />
    </>
  ),
  high_risk: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="1.5" fill="var(--high)" />
      <path d="m5.1 5.1 5.8 5.8m0-5.8-5.8 5.8" stroke="var(--on-high)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  none: <circle cx="8" cy="8" r="6.25" fill="none" stroke="var(--none)" strokeWidth="1.5" strokeDasharray="2.4 2.5" />,
}

const GAUGE = (
  <rect x=".75" y="3.25" width="18.5" height="7.5" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
)
const HALF = <path d="M2.5 5h8v4h-8z" fill="currentColor" />
const FULL = <rect y="2.5" width="20" height="9" rx="2" fill="currentColor" />
const FINISH = <path d="M22.75 0v14" stroke="currentColor" strokeWidth="2" />

const PROGRESS: Record<ProgressKey, ReactNode> = {
  todo: GAUGE,
  doing: (
    <>
      {GAUGE}
      {HALF}
    </>
  ),
  done: FULL,
  todo_late: (
    <>
      {GAUGE}
      {FINISH}
    </>
  ),
  doing_late: (
    <>
      {GAUGE}
      {HALF}
      {FINISH}
    </>
  ),
  done_late: (
    <>
      {FULL}
      {FINISH}
    </>
  ),
}

const RESULT: Record<ResultKey, ReactNode> = {
  above: (
    <>
      <path d="M1 12.5h14" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="8" cy="5.5" r="3.2" fill="var(--track)" />
    </>
  ),
  near: (
    <>
      <path d="M1 8h14" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="8" cy="9.5" r="3.4" fill="var(--some)" stroke="var(--some-line)" strokeWidth="1.2" />
    </>
  ),
  below: (
    <>
      <path d="M1 3.5h14" stroke="currentColor" strokeWidth="1.6" />
      <path d="M4.9 7.6h6.2v6H4.9z" fill="var(--high)" />
    </>
  ),
}

/**
 * A circle with a tick, a triangle, a square with a cross, or a dashed ring, for the risk status that a person chose.
 */
export function RiskGlyph({ value }: { value: AlertStatus }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {RISK[value]}
    </svg>
  )
}

/** A gauge, with a finish line once it is late. */
export function ProgressGlyph({ value }: { value: ProgressKey }) {
  return (
    <svg className="gauge" viewBox="0 0 24 14" width="24" height="14" aria-hidden="true" focusable="false">
      {PROGRESS[value]}
    </svg>
  )
}

/** A mark above, on, or below the target's line. */
export function ResultGlyph({ value }: { value: ResultKey }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {RESULT[value]}
    </svg>
  )
}
