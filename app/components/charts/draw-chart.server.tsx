import { renderToStaticMarkup } from 'react-dom/server'
import type { Kind } from '#app/components/measures/measure-words.ts'
import { valueText } from '#app/components/measures/measure-words.ts'
import { ticksOf } from '#app/components/measures/scale.ts'
import type { ChartData, Point } from './chart-data.ts'
import { tenth } from './shapes.tsx'

export const WIDE = 720
export const NARROW = 340
export const HEIGHT = 320
const [TOP, BOTTOM] = [28, HEIGHT - 34]
/** Marks of the first day of a school year, on the axis. */
const EDGE = 4

/** The parts without a gap, each at least one long. */
function runsOf<T>(all: readonly (T | null)[]): T[][] {
  const runs: T[][] = [[]]
  for (const one of all) {
    if (one === null) runs.push([])
    else runs.at(-1)?.push(one)
  }
  return runs.filter((run) => run.length > 0)
}

/**
 * The line of readings against the targets, as SVG of a fixed size: its text keeps its size. Drawn on the server alone,
 * so that pages get no code for it.
 */
export function drawChart(data: ChartData, kind: Kind, width: typeof WIDE | typeof NARROW): string {
  const { counts, windows, baseline, aim, band, years, today, scale } = data
  const isWide = width === WIDE
  const [left, right] = isWide ? [64, width - 24] : [56, width - 12]
  const [from, to] = [years[0]?.from ?? 0, years.at(-1)?.to ?? 1]
  const x = (day: number) => tenth(left + ((day - from) * (right - left)) / (to - from || 1))
  const y = (value: number) => tenth(BOTTOM - ((value - scale.low) * (BOTTOM - TOP)) / (scale.high - scale.low || 1))
  const spots = (points: readonly Point[]) =>
    points.map((point) => (point.y === null ? null : { cx: x(point.x), cy: y(point.y) }))
  const line = (points: readonly Point[]) =>
    runsOf(spots(points))
      .map((run) => `M${run.map(({ cx, cy }) => `${cx} ${cy}`).join('L')}`)
      .join('')
  const marks = (points: readonly Point[]) => spots(points).filter((one) => one !== null)
  const dots = (points: readonly Point[], className: string, r: number) =>
    marks(points).map(({ cx, cy }) => <circle key={`${cx} ${cy}`} className={className} cx={cx} cy={cy} r={r} />)
  // A narrow chart names every other year if they would touch.
  const every = isWide || years.length <= 6 ? 1 : 2
  return renderToStaticMarkup(
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <g className="grid">
        {ticksOf(scale).map((tick) => (
          <line key={tick} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
        ))}
      </g>
      <g className="band">
        {runsOf(band.map(({ x: day, band: pair }) => pair && { day, pair })).map((run) => (
          <path
            key={run[0]?.day}
            d={`M${[
              ...run.map(({ day, pair: [, high] }) => `${x(day)} ${y(high)}`),
              ...run.toReversed().map(({ day, pair: [low] }) => `${x(day)} ${y(low)}`),
            ].join('L')}Z`}
          />
        ))}
      </g>
      <g className="axis">
        <line x1={left} x2={right} y1={BOTTOM} y2={BOTTOM} />
        {years.map((year, at) =>
          at % every === 0 ? (
            <text key={year.from} x={x((year.from + year.to) / 2)} y={BOTTOM + 17} textAnchor="middle">
              {isWide ? year.label : year.short}
            </text>
          ) : null,
        )}
        {ticksOf(scale).map((tick) => (
          <text key={tick} x={left - 8} y={y(tick) + 5} textAnchor="end">
            {valueText(tick, { ...kind, decimals: Number.isInteger(scale.step) ? 0 : kind.decimals })}
          </text>
        ))}
      </g>
      <g className="edge">
        {[...years.map((year) => year.from), to].map((day) => (
          <line key={day} x1={x(day)} x2={x(day)} y1={BOTTOM} y2={BOTTOM - EDGE} />
        ))}
      </g>
      {today === null ? null : (
        <g className="today">
          <line x1={x(today)} x2={x(today)} y1={BOTTOM} y2={TOP} />
          <text x={x(today)} y={TOP - 5} textAnchor="middle">
            Today
          </text>
        </g>
      )}
      <path className="aim" d={line(aim)} />
      {marks(baseline ? aim.slice(1) : aim).map(({ cx, cy }) => (
        <path key={cx} className="goal" d={`M${cx} ${tenth(cy - 5)}l5 5-5 5-5-5z`} />
      ))}
      {windows.map((points) => (
        <g key={points[0]?.x}>
          <path className="thin" d={line(points)} />
          {dots(points, 'sm', 3)}
        </g>
      ))}
      <path
        className="way"
        d={line(baseline ? [baseline, ...counts.filter(({ x: day }) => day > baseline.x)] : counts)}
      />
      {dots(counts, 'dot', 5)}
      {baseline ? dots([baseline], 'base', 5) : null}
    </svg>,
  )
}
