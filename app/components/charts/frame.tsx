import type { ReactNode } from 'react'

export const WIDTH = 720
export const EDGE = 24
/** The width of texts. */
export const INNER = WIDTH - 2 * EDGE

/** The average width of a character, as a share of its height. */
export const SIGN = 0.54

/** Lines of a text that fit into so many pixels; a drawing wraps nothing by itself. */
export function wrapped(text: string, width: number, size: number): string[] {
  const most = Math.max(1, Math.floor(width / (size * SIGN)))
  const lines: string[] = []
  for (const word of plain(text).split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${line} ${word}`
      continue
    }
    // A word that is longer than a line is cut between characters.
    const signs = Array.from(word)
    while (signs.length > most) lines.push(signs.splice(0, most).join(''))
    lines.push(signs.join(''))
  }
  return lines
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

type TextProps = { text: string; x: number; y: number; width: number; name: 'title' | 'sub' | 'foot' | 'row' }
export const SIZES = { title: 20, sub: 13, foot: 12, row: 14 } as const
const LEADING = 1.35

export const heightOf = (text: string, width: number, name: TextProps['name']) =>
  Math.ceil(wrapped(text, width, SIZES[name]).length * SIZES[name] * LEADING)

/** A text in lines; `y` is its upper edge. */
export function TextBlock({ text, x, y, width, name }: TextProps) {
  const size = SIZES[name]
  return (
    <text className={`c-${name}`}>
      {wrapped(text, width, size).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
        <tspan key={at} x={x} y={Math.round(y + size + at * size * LEADING)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

type FrameProps = {
  title: string
  sub: string
  foot: string
  /** Everything that is drawn, for people who can't see it. */
  words: string
  /** The height of the drawing between the texts, which begins at its own origin. */
  body: number
  /** Of the whole picture, if it needs more room than others. */
  width?: number
  children: ReactNode
}

/** The texts around a drawing: its title above, below it where the figures are from. */
export function frameOf({ title, sub, foot, words, body, width = WIDTH, children }: FrameProps) {
  const inner = width - 2 * EDGE
  const titleEnd = EDGE + heightOf(title, inner, 'title')
  const bodyTop = titleEnd + heightOf(sub, inner, 'sub') + 20
  const footTop = bodyTop + body + 16
  const height = footTop + heightOf(foot, inner, 'foot') + EDGE - 4
  const markup = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby="chart-title chart-words"
    >
      <title id="chart-title">{plain(title)}</title>
      <desc id="chart-words">{plain(words)}</desc>
      <rect className="c-ground" width={width} height={height} />
      <TextBlock name="title" text={title} x={EDGE} y={EDGE - 4} width={inner} />
      <TextBlock name="sub" text={sub} x={EDGE} y={titleEnd} width={inner} />
      <g transform={`translate(0 ${bodyTop})`}>{children}</g>
      <TextBlock name="foot" text={foot} x={EDGE} y={footTop} width={inner} />
    </svg>
  )
  return { markup, width, height }
}
