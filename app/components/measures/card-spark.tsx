import type { ScorecardMeasure } from '#worker/scorecards/contract.ts'

const WIDTH = 88
const HEIGHT = 30
const EDGE = 5

/** The values of a row and its targets on one scale, without axes; the table says the same in figures. */
export function CardSpark({ row, years }: { row: ScorecardMeasure; years: readonly string[] }) {
  const at = new Map(row.years.map((year) => [year.school_year, year]))
  const values = years.map((year) => at.get(year)?.score ?? null)
  const targets = years.map((year) => at.get(year)?.target_score ?? null)
  const all = [...values, ...targets].filter((one) => one !== null)
  if (values.every((one) => one === null)) return null
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, years.length - 1)
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least)
  const points = (of: readonly (number | null)[]) =>
    of.flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`]))
  const last = values.findLastIndex((one) => one !== null)
  const goal = targets.findLastIndex((one) => one !== null)
  return (
    <svg className="card-spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline className="aim" points={points(targets).join(' ')} />
      <polyline className="way" points={points(values).join(' ')} />
      {goal >= 0 ? (
        <path
          className="goal"
          d={`M${x(goal).toFixed(1)} ${(y(targets[goal] ?? 0) - 3.2).toFixed(1)}l3.2 3.2-3.2 3.2-3.2-3.2z`}
        />
      ) : null}
      <circle className="dot" cx={x(last).toFixed(1)} cy={y(values[last] ?? 0).toFixed(1)} r="3" />
    </svg>
  )
}
