import { renderToStaticMarkup } from 'react-dom/server'
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts'
import type { Kind } from '#app/components/measures/measure-words.ts'
import { valueText } from '#app/components/measures/measure-words.ts'
import { ticksOf } from '#app/components/measures/scale.ts'
import type { ChartData } from './chart-data.ts'

export const WIDE = 720
export const NARROW = 340
export const HEIGHT = 320

type Spot = { cx?: number; cy?: number | null; index?: number; value?: unknown }
const isSpot = ({ cx, cy, value }: Spot) => typeof cx === 'number' && typeof cy === 'number' && value !== null

const dot = (className: string, r: number) => (spot: Spot) =>
  isSpot(spot) ? (
    <circle key={spot.index} className={className} cx={spot.cx} cy={spot.cy ?? 0} r={r} />
  ) : (
    <g key={spot.index} />
  )
const diamond = (spot: Spot) =>
  isSpot(spot) ? (
    <path key={spot.index} className="goal" d={`M${spot.cx} ${Number(spot.cy) - 5}l5 5-5 5-5-5z`} />
  ) : (
    <g key={spot.index} />
  )

/** recharts gives its own lines no class of ours. */
const scaleLine = ({ key, x1, y1, x2, y2 }: Partial<Record<'key' | 'x1' | 'y1' | 'x2' | 'y2', string | number>>) => (
  <line key={key} className="grid" x1={x1} y1={y1} x2={x2} y2={y2} />
)

/**
 * The line of readings against the targets, as SVG of a fixed size: its text keeps its size. Only the server loads this
 * module, because recharts is large.
 */
export function drawChart(data: ChartData, kind: Kind, width: typeof WIDE | typeof NARROW): string {
  const { counts, windows, baseline, aim, band, years, today, scale } = data
  const isWide = width === WIDE
  const still = { isAnimationActive: false, activeDot: false, dataKey: 'y', legendType: 'none' } as const
  const middle = years.map(({ from, to }) => (from + to) / 2)
  // A narrow chart names every other year if they would touch.
  const every = isWide || years.length <= 6 ? 1 : 2
  const edges = [...years.map(({ from }) => from), years.at(-1)?.to ?? 0]
  const labelOf = (x: number) => {
    const at = middle.indexOf(x)
    return at % every === 0 ? (years[at]?.[isWide ? 'label' : 'short'] ?? '') : ''
  }
  const html = renderToStaticMarkup(
    <ComposedChart
      id={`readings-${width}`}
      width={width}
      height={HEIGHT}
      margin={{ top: 28, right: isWide ? 24 : 12, bottom: 4, left: 0 }}
    >
      <CartesianGrid vertical={false} horizontal={scaleLine} />
      {band.length > 0 ? (
        <Area {...still} data={band} dataKey="band" type="linear" className="band" stroke="none" connectNulls={false} />
      ) : null}
      <XAxis
        type="number"
        dataKey="x"
        domain={[edges[0] ?? 0, edges.at(-1) ?? 1]}
        ticks={middle}
        interval={0}
        tickLine={false}
        tickFormatter={labelOf}
        className="axis"
      />
      <YAxis
        type="number"
        domain={[scale.low, scale.high]}
        ticks={ticksOf(scale)}
        interval={0}
        width={isWide ? 64 : 56}
        axisLine={false}
        tickLine={false}
        tickFormatter={(value: number) =>
          valueText(value, { ...kind, decimals: Number.isInteger(scale.step) ? 0 : kind.decimals })
        }
        className="axis"
      />
      {edges.map((x) => (
        <ReferenceLine
          key={x}
          className="edge"
          segment={[
            { x, y: scale.low },
            { x, y: scale.low + (scale.high - scale.low) / 60 },
          ]}
        />
      ))}
      {today === null ? null : (
        <ReferenceLine x={today} className="today" label={{ value: 'Today', position: 'top' }} />
      )}
      <Line {...still} data={aim} type="linear" className="aim" dot={false} connectNulls={false} />
      <Line {...still} data={baseline ? aim.slice(1) : aim} type="linear" className="none" dot={diamond} />
      {windows.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of years have no other name, and never move
        <Line key={at} {...still} data={line} type="linear" className="thin" dot={dot('sm', 3)} connectNulls={false} />
      ))}
      <Line
        {...still}
        data={baseline ? [baseline, ...counts.filter(({ x }) => x > baseline.x)] : counts}
        type="linear"
        className="way"
        dot={false}
        connectNulls={false}
      />
      <Line {...still} data={counts} type="linear" className="none" dot={dot('dot', 5)} />
      {baseline ? <Line {...still} data={[baseline]} type="linear" className="none" dot={dot('base', 5)} /> : null}
    </ComposedChart>,
  )
  return svgOf(html)
}

/**
 * The drawing without the frame around it. Inline styles are refused by the page's policy, empty names say nothing, and
 * colors come from our own style sheet.
 */
function svgOf(html: string): string {
  const svg = html.slice(html.indexOf('<svg'), html.lastIndexOf('</svg>') + '</svg>'.length)
  return svg
    .replaceAll(/ (style|fill|stroke|fill-opacity|stroke-width)="[^"]*"/g, '')
    .replaceAll(/<(title|desc)><\/\1>/g, '')
    .replace(/<defs>.*?<\/defs>/, '')
    .replace('<svg', '<svg aria-hidden="true" focusable="false"')
}
