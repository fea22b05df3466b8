import type { Wave } from '#worker/surveys/contract.ts'

const [WIDTH, HEIGHT, EDGE] = [88, 24, 4]
const MOST = 5

/** The percentages of the last waves as a line; the numbers are in the row and on the survey's page. */
export function SurveySpark({ waves }: { waves: readonly Wave[] }) {
  const values = waves.flatMap(({ percent_favorable }) => percent_favorable ?? []).slice(-MOST)
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spread = Math.max(most - least, 5)
  const x = (at: number) => EDGE + (at * (WIDTH - 2 * EDGE)) / (values.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / spread
  return (
    <svg className="sv-spark" width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? least)} r="3" />
    </svg>
  )
}
