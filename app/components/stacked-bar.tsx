import { DOT_DASH, dashesOf, type Fill, hatchDash } from './fill.ts'

export type BarPart = { fill: Fill; value: number; label: string }

type StackedBarProps = {
  parts: BarPart[]
  /** The start of the description for screen readers: "Risk status below this Initiative". */
  label?: string
  /** Fixed width in px; by default the bar fills its container. */
  width?: number
  /** The number that a full bar represents; all bars of a table share it. */
  scale?: number | undefined
  thin?: boolean
  /** True if text next to it says the same. */
  decorative?: boolean
}

const GAP = 2
/** No screen or page has a longer bar, and no column of a table a longer one that shares its scale. */
const WIDEST = 1600
const WIDEST_CELL = 800

/** Parts in a fixed order with 2 px gaps and no figures inside (look §7). */
export function StackedBar({ parts, label, width, scale, thin = false, decorative = false }: StackedBarProps) {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const whole = Math.max(scale ?? total, total, 1)
  const height = thin ? 12 : 14
  const widest = scale === undefined ? WIDEST : WIDEST_CELL
  const words = parts.map((part) => `${part.value} ${part.label}`).join(', ')
  let done = 0
  const cells = parts
    .filter((part) => part.value > 0)
    .map((part) => {
      const from = done
      done += part.value
      return { ...part, x: (from / whole) * 100, share: (part.value / whole) * 100 }
    })
  const sentence = label ? `${label}: ${words}` : words
  return (
    <svg
      className={thin ? 'bar-svg thin' : 'bar-svg'}
      style={width ? { width } : undefined}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : sentence}
      aria-hidden={decorative || undefined}
    >
      {cells.map((cell) => (
        <svg
          key={cell.fill}
          x={`${cell.x.toFixed(3)}%`}
          width={`${cell.share.toFixed(3)}%`}
          height={height}
          overflow="hidden"
          aria-hidden="true"
        >
          <rect className={`f-${cell.fill}`} width="100%" height={height} stroke="none" strokeWidth="0" />
          <BarPattern fill={cell.fill} height={height} width={Math.ceil((cell.share / 100) * widest)} />
          <rect
            className={`f-${cell.fill} edge`}
            x=".5"
            y=".5"
            height={height - 1}
            style={{ width: `calc(100% - ${GAP + 1}px)` }}
            rx="1"
          />
          <rect className="gap" x="100%" width={GAP} height={height} transform={`translate(-${GAP})`} />
        </svg>
      ))}
    </svg>
  )
}

/** Only as long as its part can be, because a PDF has every dash of it, even those outside of the drawing. */
function BarPattern({ fill, height, width: end }: { fill: Fill; height: number; width: number }) {
  const pattern = dashesOf(fill)
  if (!pattern) return null
  const { className, width, dots, crossed } = pattern
  if (dots) {
    const rows = [height / 2 - 4, height / 2, height / 2 + 4].map((y) => `M3 ${y}H${end}`).join('')
    return (
      <path
        className={className}
        d={rows}
        strokeWidth={width}
        strokeDasharray={DOT_DASH}
        strokeLinecap="round"
        fill="none"
      />
    )
  }
  const line = {
    className,
    d: `M${-2 * height} ${height / 2}H${end + 2 * height}`,
    strokeWidth: height,
    strokeDasharray: hatchDash(width),
    fill: 'none',
  }
  return (
    <>
      <path {...line} transform="skewX(-45)" />
      {crossed ? <path {...line} transform="skewX(45)" /> : null}
    </>
  )
}
