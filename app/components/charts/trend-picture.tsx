import { unitWords } from '#app/components/measures/measure-words.ts'
import type { BoardMeasure } from '#worker/reports/board-contract.ts'
import { EDGE, heightOf, INNER, TextBlock, WIDTH as WHOLE } from './frame.tsx'
import { HEIGHT, TrendChart, trendWords, WIDTH } from './trend-chart.tsx'

const SCALE = 1.6

/** A measure against its path, as in the Board Report. */
export function trendPicture(row: BoardMeasure, year: string) {
  const drawing = Math.round(HEIGHT * SCALE)
  const legend = `${unitWords(row)}. Solid line: what happened. Dashed line: the path to the goal.`
  const children = (
    <>
      <g transform={`translate(${(WHOLE - WIDTH * SCALE) / 2} 0) scale(${SCALE})`}>
        <TrendChart row={row} year={year} size={{ width: WIDTH, height: HEIGHT }} />
      </g>
      <TextBlock name="foot" text={legend} x={EDGE} y={drawing + 8} width={INNER} />
    </>
  )
  return { body: drawing + 8 + heightOf(legend, INNER, 'foot'), words: trendWords(row), children }
}
