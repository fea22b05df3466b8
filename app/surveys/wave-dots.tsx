import { Fragment } from 'react'

const [HEIGHT, TOP, BOTTOM] = [56, 8, 8]
const STEP = 10

export type Scale = { from: number; to: number }
/** One scale for all rows, in steps of ten, at least twenty points wide so that noise stays small. */
export function scaleOf(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, to: 100 }
  const from = Math.floor(Math.min(...values) / STEP) * STEP
  const to = Math.ceil(Math.max(...values) / STEP) * STEP
  if (to - from >= 2 * STEP) return { from, to }
  return to >= 100 ? { from: 80, to: 100 } : { from: Math.max(0, to - 2 * STEP), to: Math.max(to, 2 * STEP) }
}

type WaveDotsProps = { values: readonly (number | null)[]; target: number | null; scale: Scale }

/** The waves of one dimension from left to right; the table says the same in numbers. A missing value leaves a gap. */
export function WaveDots({ values, target, scale }: WaveDotsProps) {
  const x = (at: number) => `${((at + 0.5) * 100) / values.length}%`
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((value - scale.from) * (HEIGHT - TOP - BOTTOM)) / (scale.to - scale.from)
  const isInside = target !== null && target >= scale.from && target <= scale.to
  const last = values.length - 1
  return (
    <svg className="dr" width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      {isInside ? <line className="aim-line" x1="0" x2="100%" y1={y(target)} y2={y(target)} /> : null}
      {values.map((value, at) => {
        const before = values[at - 1] ?? null
        if (value === null) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is the wave
          <Fragment key={at}>
            {before === null ? null : <line className="move" x1={x(at - 1)} y1={y(before)} x2={x(at)} y2={y(value)} />}
            <circle className={at === last ? 'dot' : 'base'} cx={x(at)} cy={y(value)} r="4" />
          </Fragment>
        )
      })}
    </svg>
  )
}

type SliceDotsProps = { now: number | null; before: number | null; all: number | null; scale: Scale }

/** One group or school on the common scale: a ring for the wave before, a dot for the latest, and everybody as a line. */
export function SliceDots({ now, before, all, scale }: SliceDotsProps) {
  const x = (value: number) => `${(100 * (value - scale.from)) / (scale.to - scale.from)}%`
  return (
    <svg className="dr" width="100%" height="24" aria-hidden="true" focusable="false">
      <line className="rail" x1="0" x2="100%" y1="12" y2="12" />
      {all === null ? null : <line className="aim-line" x1={x(all)} x2={x(all)} y1="0" y2="24" />}
      {now !== null && before !== null ? <line className="move" x1={x(before)} x2={x(now)} y1="12" y2="12" /> : null}
      {before === null ? null : <circle className="base" cx={x(before)} cy="12" r="3.5" />}
      {now === null ? null : <circle className="dot" cx={x(now)} cy="12" r="4.5" />}
    </svg>
  )
}
