import { Donut } from '#app/components/donut.tsx'
import { STATUS_FILL } from '#app/components/status-words.ts'
import { Swatch } from '#app/components/swatch.tsx'
import type { Chart } from '#worker/reports/contract.ts'
import { EDGE, heightOf, TextBlock, WIDTH } from './frame.tsx'

const SIZE = 208
const HEAD = 26
const PAD = 12
const LEFT = EDGE + SIZE + 36
const COUNT = WIDTH - EDGE - 90
const LABEL = { x: LEFT + 26, width: COUNT - 60 - LEFT - 26 }

const share = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`

/** A donut with its figures next to it, as on a report's screen. */
export function donutPicture({ label, parts }: Chart) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const drawn = parts.map(({ key, label: word, count }) => ({
    fill: STATUS_FILL[key as keyof typeof STATUS_FILL], // every status of all families has a fill
    label: word,
    value: count,
  }))
  let top = HEAD
  const rows = drawn.map((part) => {
    const y = top
    top += heightOf(part.label, LABEL.width, 'row') + PAD
    return { ...part, y }
  })
  const body = Math.max(SIZE, top)
  const words = `${label}: ${drawn.map((part) => `${part.label} ${part.value} of ${total}, ${share(part.value, total)}`).join('; ')}.`
  const children = (
    <>
      <g transform={`translate(${EDGE} ${Math.round((body - SIZE) / 2)})`}>
        <Donut parts={drawn} label={label} size={SIZE} id="ring" />
      </g>
      <text className="c-foot c-end" x={COUNT} y={14}>
        Count
      </text>
      <text className="c-foot c-end" x={WIDTH - EDGE} y={14}>
        Share
      </text>
      {rows.map((row) => (
        <g key={row.fill}>
          <path className="c-line" d={`M${LEFT} ${row.y - PAD / 2}H${WIDTH - EDGE}`} />
          <g transform={`translate(${LEFT} ${row.y + 2})`}>
            <Swatch fill={row.fill} size={16} />
          </g>
          <TextBlock name="row" text={row.label} x={LABEL.x} y={row.y} width={LABEL.width} />
          <text className="c-row c-end" x={COUNT} y={row.y + 14}>
            {row.value}
          </text>
          <text className="c-row c-end" x={WIDTH - EDGE} y={row.y + 14}>
            {share(row.value, total)}
          </text>
        </g>
      ))}
    </>
  )
  return { body, words, children }
}
