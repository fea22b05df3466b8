import { SIGN, SIZES } from './frame.tsx'

/** One line of text, shortened to fit; SVG does not do this itself. */
export function cut(text: string, width: number, size: number): string {
  const signs = Array.from(text)
  const most = Math.max(1, Math.floor(width / (size * SIGN)))
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** About how wide a text is. */
export const widthOf = (text: string, size: number) => Math.ceil(text.length * size * SIGN)

type LinesProps = { lines: readonly string[]; x: number; y: number; name: string; leading: number }

/** Lines that are already broken; `y` is the baseline of the first. */
export function Lines({ lines, x, y, name, leading }: LinesProps) {
  return (
    <text className={name}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
        <tspan key={at} x={x} y={y + at * leading}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

export type LegendItem = { key: string; label: string; mark: React.ReactNode; markWidth: number }

const LEGEND_LINE = 22
const BETWEEN = 22

/** A legend in as many lines as it needs, and its height; each mark is drawn around the middle of its line. */
export function legendOf(items: readonly LegendItem[], x: number, width: number) {
  let [left, top] = [0, 0]
  const placed = items.map((item) => {
    const own = item.markWidth + 7 + widthOf(item.label, SIZES.foot)
    if (left > 0 && left + own > width) [left, top] = [0, top + LEGEND_LINE]
    const place = { ...item, left: x + left, top }
    left += own + BETWEEN
    return place
  })
  const drawn = placed.map(({ key, label, mark, markWidth, left: at, top: line }) => (
    <g key={key} transform={`translate(${at} ${line})`}>
      <g transform="translate(0 8)">{mark}</g>
      <text className="p-small" x={markWidth + 7} y={12}>
        {label}
      </text>
    </g>
  ))
  return { drawn, height: top + LEGEND_LINE }
}

/** Slanted lines inside a rectangle, as one path: a tiled pattern would turn into pixels in print. */
export function hatchIn({ x, y, width, height }: { x: number; y: number; width: number; height: number }, step = 6) {
  let d = ''
  for (let at = x - height + step / 2; at < x + width; at += step) {
    const from = Math.max(0, x - at)
    const to = Math.min(height, x + width - at)
    if (to > from) d += `M${tenth(at + from)} ${tenth(y + height - from)}L${tenth(at + to)} ${tenth(y + height - to)}`
  }
  return d
}

export const tenth = (value: number) => Math.round(value * 10) / 10
