import { unitWords, valueText } from '#app/components/measures/measure-words.ts'
import type { ChartPicture } from '#worker/charts/contract.ts'
import { chartData } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import { drawChart, HEIGHT, WIDE } from './draw-chart.server.tsx'
import { EDGE, heightOf, INNER, TextBlock } from './frame.tsx'

type Readings = Extract<ChartPicture, { kind: 'readings' }>

/** A measure's readings against its targets, as on its page; null without a number. */
export function readingsPicture({ page, today, fitted, all }: Readings) {
  const data = chartData(page, today, { fitted, all })
  if (!data) return null
  const { measure } = page
  const parts = [
    'Solid line: readings that count.',
    data.windows.length > 0 ? 'Thin line: other readings.' : '',
    'Dashed line: targets.',
    data.baseline ? 'Open dot: baseline.' : '',
    data.band.length > 0 ? 'Band: within the cutoff of the target.' : '',
  ]
  const begins =
    data.scale.low > 0 ? ` The scale begins at ${valueText(data.scale.low, { ...measure, decimals: 0 })}.` : ''
  const legend = `${unitWords(measure)}. ${parts.filter(Boolean).join(' ')}${begins}`
  const children = (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of numbers and labels of years */}
      <g className="reading-chart" dangerouslySetInnerHTML={{ __html: drawChart(data, measure, WIDE) }} />
      <TextBlock name="foot" text={legend} x={EDGE} y={HEIGHT + 8} width={INNER} />
    </>
  )
  return { body: HEIGHT + 8 + heightOf(legend, INNER, 'foot'), words: chartWords(page, data), children }
}
