import { INNER, EDGE as MARGIN } from '#app/components/charts/frame.tsx'
import { tenth } from '#app/components/charts/shapes.tsx'
import type { ChartPicture } from '#worker/charts/contract.ts'
import { EDGE, HEIGHT, placesOf, WIDTH } from './fidelity-places.ts'
import { lineWords, percentWords } from './fidelity-words.ts'

/** Left of the line, for its scale. */
const SCALE = 48
const STRETCH = (INNER - SCALE) / WIDTH
const TALL = 2 * HEIGHT

/** The percentages of fidelity checks over time, as on their tab; null without a line. */
export function fidelityPicture({ points }: Extract<ChartPicture, { kind: 'fidelity' }>) {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return null
  const x = (at: number) => tenth(MARGIN + SCALE + at * STRETCH)
  const y = (at: number) => 2 * at
  const placed = placesOf(points).map((one) => ({ ...one, x: x(one.x), y: y(one.y) }))
  const children = (
    <>
      {[100, 50, 0].map((percent) => {
        const at = y(EDGE + ((HEIGHT - 2 * EDGE) * (100 - percent)) / 100)
        return (
          <g key={percent}>
            <path className="p-line" d={`M${MARGIN + SCALE} ${at}H${MARGIN + INNER}`} />
            <text className="p-small c-end" x={MARGIN + SCALE - 8} y={at + 4}>
              {percent}%
            </text>
          </g>
        )
      })}
      <polyline className="p-trend" points={placed.map((one) => `${one.x},${one.y}`).join(' ')} />
      {placed.map((one) => (
        <circle key={one.id} className="p-dot" cx={one.x} cy={one.y} r="4.5" />
      ))}
      <text className="p-small" x={MARGIN + SCALE} y={TALL + 16}>
        {first.date}
      </text>
      <text className="p-small c-end" x={MARGIN + INNER} y={TALL + 16}>
        {last.date}
      </text>
    </>
  )
  const said = points.map(
    ({ date, percent, yes, answered }) => `${date}: ${percentWords(percent)}, ${yes} of ${answered}`,
  )
  return { body: TALL + 24, words: `Line chart. ${lineWords(points)}. ${said.join('; ')}.`, children }
}
