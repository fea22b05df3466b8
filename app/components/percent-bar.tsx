import type { CSSProperties } from 'react'

/** A small progress bar next to its figure. `percent` is 0 to 100; without a value it draws nothing. */
export function PercentBar({ percent }: { percent: number | null | undefined }) {
  if (percent === null || percent === undefined) return null
  // React types do not know custom properties.
  const share = { '--v': `${Math.min(100, Math.max(0, percent))}%` } as CSSProperties
  return (
    <span className="bar-n">
      <i style={share} />
      <span className="v">{percent}%</span>
    </span>
  )
}
