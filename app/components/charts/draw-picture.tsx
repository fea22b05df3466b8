import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { accentSheet } from '#app/kit/accent.ts'
import { POLICY } from '#app/kit/policy.ts'
import type { ChartPicture, DrawnChart } from '#worker/charts/contract.ts'
import { stylesFor, tokensIn } from './chart-styles.ts'
import { donutPicture } from './donut-picture.tsx'
import { dotsPicture } from './dots-picture.tsx'
import { frameOf, SIZES } from './frame.tsx'
import { heatPicture } from './heat-picture.tsx'
import { trendPicture } from './trend-picture.tsx'

/** Fonts that a reader's machine has; ours where it is installed. */
const FONTS = '"DM Sans", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
/** A chart file has a white background; our pages have an off-white one. */
const ON_WHITE = `:root { --paper: #ffffff; --font: ${FONTS} }`
/** The look of the texts around a drawing. */
const FRAME = `
.c-ground { fill: var(--paper) }
.r-edge { fill: none }
.c-line { stroke: var(--hair); stroke-width: 1 }
.c-title { font: 600 ${SIZES.title}px var(--font); fill: var(--ink) }
.c-sub { font: 400 ${SIZES.sub}px var(--font); fill: var(--ink-2) }
.c-row { font: 400 ${SIZES.row}px var(--font); fill: var(--ink) }
.c-foot { font: 400 ${SIZES.foot}px var(--font); fill: var(--ink-2) }
`
const END = '.c-end{text-anchor:end}'

/** What is drawn between the texts of a picture; a width only if it needs more room than others. */
export type Drawing = { body: number; width?: number; words: string; children: ReactNode }
type Draw<K extends ChartPicture['kind']> = (picture: Extract<ChartPicture, { kind: K }>) => Drawing | null
/**
 * What pictures are made with: the values and the rules of our style sheets, and the drawings of charts that belong to
 * one area.
 */
export type ChartParts = {
  tokens: string
  charts: string
  drawings: { [K in 'gantt' | 'map' | 'waves' | 'slices' | 'fidelity']: Draw<K> }
}

/** A chart as one SVG: its texts, its drawing, its description, and its colors, always those of light pages. */
export async function drawPicture(
  picture: ChartPicture,
  parts: ChartParts,
  accent: string | null,
): Promise<DrawnChart | null> {
  const { title, sub, foot } = picture
  const drawing = await drawingOf(picture, parts.drawings)
  if (!drawing) return null
  const { markup, width, height } = frameOf({ title, sub, foot, ...drawing })
  const bare = legal(renderToStaticMarkup(markup))
  const tokens = tokensIn([parts.tokens, accentSheet(accent, 'light') ?? '', ON_WHITE].join('\n'))
  const style = `<style>${stylesFor(bare, `${parts.charts}\n${FRAME}`, tokens)}\n${END}</style>`
  return { svg: bare.replace('</desc>', `</desc>${style}`), width, height }
}

/** XML takes no control characters and no half of a character, and old names may have some. */
const legal = (markup: string) => markup.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')

async function drawingOf(
  picture: ChartPicture,
  { gantt, map, waves, slices, fidelity }: ChartParts['drawings'],
): Promise<Drawing | null> {
  if (picture.kind === 'donut') return donutPicture(picture.chart)
  if (picture.kind === 'gantt') return gantt(picture)
  if (picture.kind === 'map') return map(picture)
  if (picture.kind === 'waves') return waves(picture)
  if (picture.kind === 'slices') return slices(picture)
  if (picture.kind === 'fidelity') return fidelity(picture)
  if (picture.kind === 'heat') return heatPicture(picture)
  if (picture.kind === 'dots') return dotsPicture(picture)
  if (picture.kind === 'trend') return trendPicture(picture.row, picture.year)
  // It brings recharts, which the Worker then loads only for this.
  return (await import('./readings-picture.tsx')).readingsPicture(picture)
}

/** A page with nothing but a picture, for the browser that makes a PNG of it; `fonts` are rules with data in them. */
export function picturePage({ svg }: DrawnChart, fonts: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>Chart</title><style>${fonts}\nbody{margin:0}svg{display:block}</style></head><body>${svg}</body></html>`
}
