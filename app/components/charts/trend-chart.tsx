import { actualText, plainValue, unitWord } from '#app/components/measures/card-words.ts'
import { valueText } from '#app/components/measures/measure-words.ts'
import { scaleOf, tickDecimals, ticksOf } from '#app/components/measures/scale.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { pointsOf, type TrendPoint } from '#model/measures/trend-points.ts'
import type { BoardMeasure } from '#worker/reports/board-contract.ts'

export const [WIDTH, HEIGHT] = [340, 168]
const EDGE = { left: 40, right: 44, top: 18, bottom: 24 }
const LINES = 4
/** The lowest baseline of a label above the axis that stays clear of it. */
const LOWEST = HEIGHT - EDGE.bottom - 3

/** Kind, name, and every value, for readers who don't see the drawing. */
export function trendWords(row: BoardMeasure): string {
  const { points } = pointsOf(row)
  const said = points.flatMap(({ year, target }) => {
    const actual = actualText(
      row.years.find(({ school_year }) => school_year === year),
      row,
    )
    const parts = [
      ...(actual ? [actual] : []),
      ...(target === null ? [] : [`${actual ? 'target ' : 'a target of '}${plainValue(target, row)}`]),
    ]
    return parts.length > 0 ? [`${shortYear(year)}: ${parts.join(', ')}`] : []
  })
  const baseline = row.baseline ? ` Baseline ${plainValue(row.baseline.score, row)}.` : ''
  return `Line chart of ${row.name}, ${unitWord(row)}.${baseline} ${said.join('; ')}.`
}

const round = (value: number) => Math.round(value * 10) / 10

function path(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let from = 'M'
  return values
    .map((value, at) => {
      if (value === null) return ''
      const step = `${from}${round(x(at))} ${round(y(value))}`
      from = 'L'
      return step
    })
    .join('')
}

type TrendProps = {
  row: BoardMeasure
  year: string
  /** Where no style sheet says it. */
  size?: { width: number; height: number }
}

/** What happened, solid with dots, and what was aimed for, dashed with diamonds, by school year (look, reports §5). */
export function TrendChart({ row, year, size }: TrendProps) {
  const { points, base } = pointsOf(row)
  const numbers = points.flatMap(({ actual, target }) => [actual, target].filter((one) => one !== null))
  const scale = scaleOf(numbers, { unit: row.unit, fitted: false, lines: LINES })
  const x = (at: number) => EDGE.left + (at * (WIDTH - EDGE.left - EDGE.right)) / Math.max(1, points.length - 1)
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - scale.low) * (HEIGHT - EDGE.top - EDGE.bottom)) / (scale.high - scale.low || 1)
  const aim = points.map((point) => point.target ?? (point === base ? point.actual : null))
  const last = points.findLastIndex(({ actual }) => actual !== null)
  const goal = points.findLastIndex(({ target }) => target !== null)
  const ticks = new Set([0, points.findIndex((point) => point.year === year), points.length - 1])
  return (
    <svg
      className="r-trend"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={trendWords(row)}
      width={size?.width}
      height={size?.height}
    >
      {ticksOf(scale).map((value) => (
        <g key={value}>
          <path
            className={value === 0 ? 'zero' : 'grid'}
            d={`M${EDGE.left} ${round(y(value))}H${WIDTH - EDGE.right}`}
          />
          <text className="tick" x={EDGE.left - 6} y={round(y(value)) + 4} textAnchor="end">
            {valueText(value, { unit: row.unit, decimals: tickDecimals(scale) })}
          </text>
        </g>
      ))}
      {points.map((point, at) =>
        ticks.has(at) ? (
          <text key={point.year} className="tick" x={round(x(at))} y={HEIGHT - 6} textAnchor="middle">
            {shortYear(point.year)}
          </text>
        ) : null,
      )}
      <path className="aim" d={path(aim, x, y)} />
      <path
        className="way"
        d={path(
          points.map(({ actual }) => actual),
          x,
          y,
        )}
      />
      {points.map(({ target, year: of }, at) =>
        target === null ? null : (
          <path key={of} className="goal" d={`M${round(x(at))} ${round(y(target) - 4)}l4 4-4 4-4-4z`} />
        ),
      )}
      {points.map(({ actual, year: of }, at) =>
        actual === null ? null : (
          <circle
            key={of}
            className={points[at] === base ? 'base' : 'dot'}
            cx={round(x(at))}
            cy={round(y(actual))}
            r={3.4}
          />
        ),
      )}
      <Labels row={row} points={points} at={{ last, goal }} x={x} y={y} />
    </svg>
  )
}

type LabelsProps = {
  row: BoardMeasure
  points: readonly TrendPoint[]
  at: { last: number; goal: number }
  x: (at: number) => number
  y: (value: number) => number
}

/**
 * The upper of two values has its label above it, the lower one below. Where the path falls, a label above stands to the
 * right and one below to the left, otherwise the other way around, so that the lines stay free. A label below that would
 * cross the axis moves up, and away from its point if it would lie on that.
 */
function Labels({ row, points, at: { last, goal }, x, y }: LabelsProps) {
  const now = points[last]
  const end = points[goal]
  const isUp = (now?.actual ?? 0) >= (now?.target ?? Number.NEGATIVE_INFINITY)
  const falls = end?.target != null && now?.target != null && end.target < now.target
  const [above, below] = falls ? (['start', 'end'] as const) : (['end', 'start'] as const)
  const upper = (value: number) => ({ x: x(last), y: y(value) - 9, anchor: above })
  const lower = (value: number) => {
    const wanted = y(value) + 17
    const aside = wanted - LOWEST > 4 ? 7 : 0
    return { x: x(last) + (below === 'end' ? -aside : aside), y: Math.min(wanted, LOWEST), anchor: below }
  }
  return (
    <>
      {now?.target != null && goal !== last ? (
        <Label {...(isUp ? lower : upper)(now.target)} name="aimed">
          {valueText(now.target, row)} target
        </Label>
      ) : null}
      {now?.actual != null ? (
        <Label {...(isUp ? upper : lower)(now.actual)} name="now">
          {valueText(now.actual, row)}
        </Label>
      ) : null}
      {end?.target != null ? (
        <Label x={x(goal) + 7} y={y(end.target) + 4} name="aimed" anchor="start">
          {valueText(end.target, row)}
        </Label>
      ) : null}
    </>
  )
}

type LabelProps = { x: number; y: number; name: string; anchor: 'start' | 'end'; children: React.ReactNode }

function Label({ x, y, name, anchor, children }: LabelProps) {
  return (
    <text className={`label ${name}`} x={round(x)} y={round(y)} textAnchor={anchor}>
      {children}
    </text>
  )
}
