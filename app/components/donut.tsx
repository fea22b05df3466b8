import { useId } from 'react'
import { type Box, type Fill, patternOf } from './fill.ts'

export type Part = { fill: Fill; value: number; label: string }

type DonutProps = {
  parts: Part[]
  /** The start of the description, such as "Risk status, Objective"; the counts follow. */
  label: string
  /** Drawn size in px; charts.css may show it smaller. */
  size?: number
  /** Shown in the middle instead of the total. */
  centre?: string
  className?: string
  id?: string
}

const EDGE = 96
const MIDDLE = EDGE / 2
const OUTER = 47
const INNER = 30
const HALF_GAP = 1

const at = (radius: number, angle: number) =>
  `${(MIDDLE + radius * Math.sin(angle)).toFixed(2)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(2)}`

/** One part of the ring with straight, parallel gaps; angles run clockwise from twelve o'clock. */
function ringPath(from: number, to: number): string {
  const sweep = to - from
  const gap = (radius: number) => Math.min(Math.asin(HALF_GAP / radius), sweep * 0.3)
  const far = Number(sweep - 2 * gap(OUTER) > Math.PI)
  const near = Number(sweep - 2 * gap(INNER) > Math.PI)
  return (
    `M${at(OUTER, from + gap(OUTER))}A${OUTER} ${OUTER} 0 ${far} 1 ${at(OUTER, to - gap(OUTER))}` +
    `L${at(INNER, to - gap(INNER))}A${INNER} ${INNER} 0 ${near} 0 ${at(INNER, from + gap(INNER))}Z`
  )
}

const WHOLE =
  `M${MIDDLE} ${MIDDLE - OUTER}a${OUTER} ${OUTER} 0 1 1 -.01 0Z` +
  `M${MIDDLE} ${MIDDLE - INNER}a${INNER} ${INNER} 0 1 0 .01 0Z`

function boxOf(from: number, to: number): Box {
  const steps = Array.from({ length: 13 }, (_, step) => from + ((to - from) * step) / 12)
  const xs = steps.flatMap((angle) => [OUTER, INNER].map((radius) => MIDDLE + radius * Math.sin(angle)))
  const ys = steps.flatMap((angle) => [OUTER, INNER].map((radius) => MIDDLE - radius * Math.cos(angle)))
  return {
    left: Math.min(...xs) - 2,
    top: Math.min(...ys) - 2,
    right: Math.max(...xs) + 2,
    bottom: Math.max(...ys) + 2,
  }
}

function inRing(from: number, to: number) {
  return (x: number, y: number) => {
    const radius = Math.hypot(x - MIDDLE, y - MIDDLE)
    const angle = (Math.atan2(x - MIDDLE, MIDDLE - y) + 2 * Math.PI) % (2 * Math.PI)
    return radius > INNER - 1 && radius < OUTER + 1 && angle > from - 0.1 && angle < to + 0.1
  }
}

/** A donut drawn on the server; the table next to it has its figures (look §7). */
export function Donut({ parts, label, size = 96, centre, className = '', id }: DonutProps) {
  const own = useId().replaceAll(':', '')
  const key = id ?? own
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const sentence = `${label}: ${parts.map((part) => `${part.label} ${part.value} of ${total}`).join(', ')}`
  let turned = 0
  const drawn = parts
    .filter((part) => part.value > 0)
    .map((part) => {
      const from = turned
      turned += (part.value / total) * 2 * Math.PI
      const d = part.value === total ? WHOLE : ringPath(from, turned)
      return { ...part, d, pattern: patternOf(part.fill, boxOf(from, turned), inRing(from, turned)) }
    })
  return (
    <svg
      className={`donut ${className}`}
      viewBox={`0 0 ${EDGE} ${EDGE}`}
      width={size}
      height={size}
      role="img"
      aria-label={sentence}
    >
      {total === 0 ? <path className="f-rest" d={WHOLE} strokeDasharray="2.4 2.5" /> : null}
      {drawn.map((part) => (
        <g key={part.fill}>
          <path className={`f-${part.fill}`} d={part.d} strokeWidth="1" fillRule="evenodd" />
          {part.pattern ? (
            <>
              <clipPath id={`${key}-${part.fill}`}>
                <path d={part.d} clipRule="evenodd" />
              </clipPath>
              <path
                className={part.pattern.className}
                d={part.pattern.d}
                strokeWidth={part.pattern.width}
                strokeLinecap={part.pattern.className.startsWith('d-') ? 'round' : 'butt'}
                fill="none"
                clipPath={`url(#${key}-${part.fill})`}
              />
            </>
          ) : null}
        </g>
      ))}
      <text x={MIDDLE} y={MIDDLE} dy=".35em" textAnchor="middle">
        {centre ?? total}
      </text>
    </svg>
  )
}
