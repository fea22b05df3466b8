import '#app/components/measures/dot-row.css'
import { type DotScale, placeOf } from '#app/components/measures/ranked.ts'
import type { Result } from '#model/measures/result.ts'

type DotRowProps = {
  scale: DotScale
  before: number | null
  now: number | null
  target: number | null
  result: Result | null
}

/** One row of a dot plot: last year open, this year full, and the target as a dashed line through all rows. */
export function DotRow({ scale, before, now, target, result }: DotRowProps) {
  const x = (value: number) => `${placeOf(scale, value)}%`
  return (
    <svg className="dr" aria-hidden="true">
      <line className="rail" x1="0" x2="100%" y1="50%" y2="50%" />
      {target === null ? null : <line className="aim-line" x1={x(target)} x2={x(target)} y1="0" y2="100%" />}
      {before !== null && now !== null ? <line className="move" x1={x(before)} x2={x(now)} y1="50%" y2="50%" /> : null}
      {before === null ? null : <circle className="base" cx={x(before)} cy="50%" r="3.5" />}
      {now === null ? null : <ResultDot x={x(now)} y="50%" result={result} />}
    </svg>
  )
}

/** The shape says the result too: a dark dot, an outlined light dot, or a square. */
export function ResultDot({ x, y, result }: { x: string; y: string | number; result: Result | null }) {
  if (result === 'below')
    return (
      <svg x={x} y={y} overflow="visible" aria-hidden="true">
        <rect className="m-below" x="-4.5" y="-4.5" width="9" height="9" />
      </svg>
    )
  const kind = result === 'at_or_above' ? 'm-above' : result === 'approaching' ? 'm-near' : 'm-all'
  return <circle className={kind} cx={x} cy={y} r="5" />
}
