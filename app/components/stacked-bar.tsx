import { type Fill, patternOf } from './fill.ts'

export type BarPart = { fill: Fill; value: number; label: string }

type StackedBarProps = {
  parts: BarPart[]
  /** Begins the sentence read aloud: "Alert status below this Initiative". */
  label?: string
  /** Fixed width in px; without it the bar fills its place. */
  width?: number
  /** The whole the bar is drawn against; longer bars of one table share it. */
  scale?: number
  thin?: boolean
  /** A row beside it says the same. */
  decorative?: boolean
}

const GAP = 2
/** As far as a pattern is drawn when the width is not known. */
const WIDEST = 960

/** Parts in fixed order with 2 px of paper between them and never a figure inside (look §7). */
export function StackedBar({ parts, label, width, scale, thin = false, decorative = false }: StackedBarProps) {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const whole = Math.max(scale ?? total, total, 1)
  const height = thin ? 12 : 14
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
      {cells.map((cell) => {
        const right = width ? (cell.share / 100) * width + GAP : WIDEST * (cell.share / 100)
        const pattern = patternOf(cell.fill, { left: 0, top: 0, right, bottom: height })
        return (
          <svg
            key={cell.fill}
            x={`${cell.x.toFixed(3)}%`}
            width={`${cell.share.toFixed(3)}%`}
            height={height}
            overflow="hidden"
            aria-hidden="true"
          >
            <g style={{ clipPath: `inset(0 ${GAP}px 0 0 round 1px)` }}>
              <rect className={`f-${cell.fill}`} width="100%" height={height} stroke="none" strokeWidth="0" />
              {pattern ? (
                <path
                  className={pattern.className}
                  d={pattern.d}
                  strokeWidth={pattern.width}
                  strokeLinecap={pattern.className.startsWith('d-') ? 'round' : 'butt'}
                  fill="none"
                />
              ) : null}
              <rect
                className={`f-${cell.fill} edge`}
                x=".5"
                y=".5"
                height={height - 1}
                style={{ width: `calc(100% - ${GAP + 1}px)` }}
                rx="1"
              />
            </g>
          </svg>
        )
      })}
    </svg>
  )
}
