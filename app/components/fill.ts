/**
 * A fill is a color and a pattern of the same name; charts.css has the color (f-, h-, d-), and legends use it too
 * (pat-).
 */
export type Fill =
  | 'track'
  | 'some'
  | 'high'
  | 'none'
  | 'todo'
  | 'doing'
  | 'done'
  | 'late-todo'
  | 'late-doing'
  | 'late-done'
  | 'above'
  | 'near'
  | 'below'

export type Box = { left: number; top: number; right: number; bottom: number }

const HATCHED: Partial<Record<Fill, number>> = { some: 1.6, near: 1.6, doing: 1.3, 'late-doing': 1.2 }
const DOTTED: Partial<Record<Fill, number>> = { high: 1.9, below: 1.9, 'late-todo': 1.8, 'late-done': 1.9 }
const HATCH_STEP = 7
const DOT_STEP = 4

const round = (value: number) => Math.round(value * 10) / 10

/** Lines at 45°, on one grid for the whole drawing so that neighboring areas line up. */
function lines(box: Box, rising: boolean): string {
  const height = box.bottom - box.top
  const first = rising ? box.left + box.top : box.left - box.bottom
  const last = rising ? box.right + box.bottom : box.right - box.top
  let path = ''
  for (let at = Math.ceil(first / HATCH_STEP) * HATCH_STEP; at <= last; at += HATCH_STEP) {
    path += rising
      ? `M${round(at - box.bottom)} ${round(box.bottom)}l${round(height)} ${round(-height)}`
      : `M${round(at + box.top)} ${round(box.top)}l${round(height)} ${round(height)}`
  }
  return path
}

function dots(box: Box, inside: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = Math.ceil(box.top / DOT_STEP) * DOT_STEP; y <= box.bottom; y += DOT_STEP) {
    for (let x = Math.ceil(box.left / DOT_STEP) * DOT_STEP; x <= box.right; x += DOT_STEP) {
      if (inside(x, y)) path += `M${x} ${y}h0`
    }
  }
  return path
}

export type Pattern = { className: string; d: string; width: number }

/** The pattern of a fill as plain paths, because printing turns a tiled <pattern> into pixels (reports §5). */
export function patternOf(
  fill: Fill,
  box: Box,
  inside: (x: number, y: number) => boolean = () => true,
): Pattern | null {
  const hatch = HATCHED[fill]
  if (hatch) {
    const d = lines(box, true) + (fill === 'late-doing' ? lines(box, false) : '')
    return { className: `h-${fill}`, d, width: hatch }
  }
  const dot = DOTTED[fill]
  return dot ? { className: `d-${fill}`, d: dots(box, inside), width: dot } : null
}

export type Dashes = { className: string; width: number; dots: boolean; crossed: boolean }

/** The same pattern for a bar of any length as a dashed line, which takes only a few bytes. */
export function dashesOf(fill: Fill): Dashes | null {
  const hatch = HATCHED[fill]
  if (hatch) return { className: `h-${fill}`, width: hatch, dots: false, crossed: fill === 'late-doing' }
  const dot = DOTTED[fill]
  return dot ? { className: `d-${fill}`, width: dot, dots: true, crossed: false } : null
}

/** Dash and gap along the bar: a slanted line is √2 times wider when measured horizontally. */
export const hatchDash = (width: number) => {
  const dash = round(width * Math.SQRT2)
  return `${dash} ${round(HATCH_STEP - dash)}`
}
export const DOT_DASH = `0 ${DOT_STEP}`
