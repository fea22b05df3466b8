import { type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import type { MeasureRow } from '#worker/measures/contract.ts'
import './spark.css'

const [WIDTH, HEIGHT] = [104, 30]
/** Baseline and five years after it, or the last six years that say anything. */
const YEARS = 6

type Points = { actual: (number | null)[]; target: (number | null)[] }

/** What happened and what was aimed for, by school year. */
function pointsOf({ years, baseline_date, baseline_score }: MeasureRow): Points {
  const base: SchoolYear | null = baseline_date ? schoolYearOf(baseline_date) : null
  const all = new Set(years.map(({ school_year }) => school_year))
  if (base) all.add(base)
  const last = [...all].sort().slice(-YEARS)
  const find = (year: SchoolYear) => years.find(({ school_year }) => school_year === year)
  return {
    actual: last.map((year) => find(year)?.score ?? (year === base ? baseline_score : null)),
    target: last.map((year) => find(year)?.target_score ?? (year === base ? baseline_score : null)),
  }
}

/** Solid: what happened; dashed: what was aimed for. On its own scale, and never the only place of a value. */
export function Spark({ measure }: { measure: MeasureRow }) {
  const { actual, target } = pointsOf(measure)
  const all = [...actual, ...target].filter((value) => value !== null)
  if (all.length < 2) return null
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const x = (at: number) => round(5 + (at * (WIDTH - 12)) / Math.max(1, actual.length - 1))
  const y = (value: number) => round(HEIGHT - 5 - (high === low ? 0.5 : (value - low) / (high - low)) * (HEIGHT - 10))
  const dots = actual.flatMap((value, at) => (value === null ? [] : [{ x: x(at), y: y(value) }]))
  const goals = target.flatMap((value, at) => (value === null ? [] : [{ x: x(at), y: y(value) }]))
  const [first, last, goal] = [dots[0], dots.at(-1), goals.at(-1)]
  return (
    <svg className="spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="aim" d={path(target, x, y)} />
      {goal ? <path className="goal" d={`M${goal.x} ${round(goal.y - 3.2)}l3.2 3.2-3.2 3.2-3.2-3.2z`} /> : null}
      <path className="way" d={path(actual, x, y)} />
      {first && first !== last ? <circle className="base" cx={first.x} cy={first.y} r="2.4" /> : null}
      {last ? <circle className="dot" cx={last.x} cy={last.y} r="3" /> : null}
    </svg>
  )
}

/** What the marks of a spark mean, once below a list of them. */
export function SparkKey() {
  return (
    <p className="key-line spark-key">
      <span>
        <svg aria-hidden="true">
          <path className="way" d="M2 12 21 5" />
          <circle className="dot" cx="21" cy="5" r="3" />
        </svg>
        counts for the year
      </span>
      <span>
        <svg aria-hidden="true">
          <circle className="base" cx="13" cy="8" r="2.4" />
        </svg>
        baseline
      </span>
      <span>
        <svg aria-hidden="true">
          <path className="aim" d="M2 12 21 5" />
          <path className="goal" d="M21 1.8l3.2 3.2-3.2 3.2-3.2-3.2z" />
        </svg>
        target
      </span>
      <span>Each line has its own scale. Open a measure to see it with an axis.</span>
    </p>
  )
}

/** A year without a number leaves a gap. */
function path(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  return values
    .map((value, at) => (value === null ? '' : `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${x(at)} ${y(value)}`))
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
