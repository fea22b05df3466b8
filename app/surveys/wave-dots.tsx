import '#app/components/measures/dot-row.css'
import { Fragment } from 'react'
import type { Scale } from './scale.ts'

export const HEIGHT = 56
const [TOP, BOTTOM] = [8, 8]
/** A place on the line from 0 to 100: a percentage on the screen, pixels in a picture. */
type Place = (percent: number) => string | number
const asPercent: Place = (percent) => `${percent}%`

type WaveDotsProps = { values: readonly (number | null)[]; target: number | null; scale: Scale }

/** The waves of one dimension from left to right; the table says the same in numbers. A missing value leaves a gap. */
export function WaveDots(props: WaveDotsProps) {
  return (
    <svg className="dr" width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      <WaveMarks {...props} place={asPercent} />
    </svg>
  )
}

export function WaveMarks({ values, target, scale, place }: WaveDotsProps & { place: Place }) {
  const x = (at: number) => place(((at + 0.5) * 100) / values.length)
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((value - scale.from) * (HEIGHT - TOP - BOTTOM)) / (scale.to - scale.from)
  const isInside = target !== null && target >= scale.from && target <= scale.to
  const last = values.length - 1
  return (
    <>
      {isInside ? <line className="aim-line" x1={place(0)} x2={place(100)} y1={y(target)} y2={y(target)} /> : null}
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
    </>
  )
}

type SliceDotsProps = { now: number | null; before: number | null; all: number | null; scale: Scale }

/** One group or school on the common scale: a ring for the wave before, a dot for the latest, and everybody as a line. */
export function SliceDots(props: SliceDotsProps) {
  return (
    <svg className="dr" width="100%" height="24" aria-hidden="true" focusable="false">
      <SliceMarks {...props} place={asPercent} />
    </svg>
  )
}

export function SliceMarks({ now, before, all, scale, place }: SliceDotsProps & { place: Place }) {
  const x = (value: number) => place((100 * (value - scale.from)) / (scale.to - scale.from))
  return (
    <>
      <line className="rail" x1={place(0)} x2={place(100)} y1="12" y2="12" />
      {all === null ? null : <line className="aim-line" x1={x(all)} x2={x(all)} y1="0" y2="24" />}
      {now !== null && before !== null ? <line className="move" x1={x(before)} x2={x(now)} y1="12" y2="12" /> : null}
      {before === null ? null : <circle className="base" cx={x(before)} cy="12" r="3.5" />}
      {now === null ? null : <circle className="dot" cx={x(now)} cy="12" r="4.5" />}
    </>
  )
}
