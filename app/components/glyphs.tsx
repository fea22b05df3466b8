import { useSprite } from '#app/ui/sprite.ts'
import type { AlertStatus, ProgressKey } from '#model/status.ts'
import type { ResultKey } from './status-words.ts'

/**
 * A circle with a tick, a triangle, a square with a cross, or a dashed ring, for the risk status that a person chose.
 */
export function RiskGlyph({ value }: { value: AlertStatus }) {
  return <Square of={`risk-${value}`} />
}

/** A gauge, with a finish line once it is late. */
export function ProgressGlyph({ value }: { value: ProgressKey }) {
  return (
    <svg className="gauge" width="24" height="14" aria-hidden="true">
      <use href={`${useSprite()}#progress-${value}`} />
    </svg>
  )
}

/** A mark above, on, or below the target's line. */
export function ResultGlyph({ value }: { value: ResultKey }) {
  return <Square of={`result-${value}`} />
}

function Square({ of }: { of: string }) {
  return (
    <svg width="16" height="16" aria-hidden="true">
      <use href={`${useSprite()}#${of}`} />
    </svg>
  )
}
