import { contrast, type Oklch, toHex, toOklch } from './color.ts'

/** The backgrounds of text and icons, as in styles/tokens.css and styles/dark.css (a test compares them). */
export const GROUNDS = {
  light: { paper: '#FBFAF6', sheet: '#FFFFFF', sunken: '#F3F1EA', hover: '#F1F4EF' },
  dark: { paper: '#101816', sheet: '#172120', sunken: '#141D1B', hover: '#202C2A' },
} as const
export const INK = { light: '#15211F', dark: '#E8ECE7' } as const
export const FOCUS_BAR = { light: '#F6C055', dark: '#FFD98A' } as const
export type Theme = keyof typeof GROUNDS

/** The tokens that a district's accent color replaces: controls, selections, the top bar. */
const TOKENS = [
  'primary',
  'primary-hover',
  'on-primary',
  'link',
  'tint',
  'tint-line',
  'on-tint',
  'bar',
  'on-bar',
  'on-bar-2',
  'bar-line',
  'bar-field',
  'bar-stripe',
] as const
export type AccentTokens = Record<(typeof TOKENS)[number], string>

/** Text needs 4.5, icons and edges 3 (WCAG 2.2, quality 25); links are inside text and get more. */
export const WORDS = 4.5
export const MARKS = 3
const CALM = 6

const STEP = 0.01
/** The color itself if it fits, or else the nearest lighter (or darker) one that does, in the end white or black. */
function until(color: Oklch, by: 1 | -1, fits: (hex: string) => boolean): string {
  const start = Math.min(0.999, Math.max(0.001, color.l))
  for (let l = start; l > 0 && l < 1; l += by * STEP) {
    const hex = toHex({ ...color, l })
    if (fits(hex)) return hex
  }
  return by === 1 ? '#ffffff' : '#000000'
}

const onAll = (grounds: readonly string[], least: number) => (hex: string) =>
  grounds.every((ground) => contrast(hex, ground) >= least)
const muted = (color: Oklch, l: number, c: number): Oklch => ({ l, c: Math.min(color.c, c), h: color.h })

/** A district's color on a light background: as chosen if it is readable, or else the nearest darker one. */
function lightTokens(accent: string): AccentTokens {
  const color = toOklch(accent)
  const grounds = Object.values(GROUNDS.light)
  const tint = toHex(muted(color, 0.95, 0.02))
  const readable = onAll([...grounds, tint], WORDS)
  const primary = readable(accent) ? accent : until(color, -1, readable)
  const pressed = toOklch(primary)
  return {
    primary,
    // Almost black has no darker shade for hover.
    'primary-hover':
      pressed.l > 0.2 ? toHex({ ...pressed, l: pressed.l - 0.07 }) : until({ ...pressed, l: 0.32 }, -1, readable),
    'on-primary': '#ffffff',
    link: until({ ...color, l: Math.min(color.l, 0.42) }, -1, onAll([...grounds, tint], CALM)),
    tint,
    'tint-line': toHex(muted(color, 0.73, 0.09)),
    'on-tint': until(muted(color, 0.36, 0.08), -1, onAll([tint], 7)),
    ...barTokens(color, 0.36, 0.09, FOCUS_BAR.light, '#ffffff'),
  }
}

/** On a dark background: as chosen or the nearest lighter one, with dark text on it. */
function darkTokens(accent: string): AccentTokens {
  const color = toOklch(accent)
  const grounds = Object.values(GROUNDS.dark)
  const tint = toHex(muted(color, 0.285, 0.04))
  const onPrimary = toHex(muted(color, 0.2, 0.03))
  const readable = onAll([...grounds, tint, onPrimary], WORDS)
  const primary = readable(accent) ? accent : until(color, 1, readable)
  const pressed = toOklch(primary)
  return {
    primary,
    // Almost white has no lighter shade.
    'primary-hover': toHex({ ...pressed, l: pressed.l < 0.92 ? pressed.l + 0.06 : pressed.l - 0.1 }),
    'on-primary': onPrimary,
    link: until(
      { ...color, l: Math.max(color.l, 0.78), c: Math.min(color.c, 0.11) },
      1,
      onAll([...grounds, tint], CALM),
    ),
    tint,
    'tint-line': toHex(muted(color, 0.49, 0.07)),
    'on-tint': until(muted(color, 0.86, 0.06), 1, onAll([tint], 7)),
    ...barTokens(color, 0.24, 0.035, FOCUS_BAR.dark, '#f2f5f1'),
  }
}

/** A color lighter than this turns brown or olive when darkened. */
const LIGHT = 0.78

/**
 * The bar is dark in both themes, because its text, its field, and its amber focus need that. A light color becomes a
 * stripe on a neutral bar, in its own shade.
 */
function barTokens(chosen: Oklch, l: number, most: number, focus: string, onBar: string) {
  const stripe = chosen.l > LIGHT && chosen.c > 0.04
  const color = stripe ? { ...chosen, c: 0.012 } : chosen
  const c = most
  const bar = until(muted(color, Math.min(color.l, l), c), -1, onAll([focus, onBar], 7))
  const field = toHex({ ...toOklch(bar), l: Math.max(0, toOklch(bar).l - 0.06) })
  return {
    bar,
    'on-bar': onBar,
    'on-bar-2': until(muted(color, 0.86, 0.04), 1, onAll([bar, field], WORDS)),
    'bar-line': until(muted(color, 0.66, 0.06), 1, onAll([bar, field], MARKS)),
    'bar-field': field,
    'bar-stripe': stripe ? toHex(chosen) : 'transparent',
  }
}

export function accentTokens(accent: string): Record<Theme, AccentTokens> {
  return { light: lightTokens(accent), dark: darkTokens(accent) }
}

function declared(tokens: AccentTokens): string {
  return TOKENS.map((name) => `--${name}:${tokens[name]}`).join(';')
}

/**
 * The style sheet of a district's color, loaded after the product's own; null without an accent color. Only hex colors
 * go into it, and paper is always light.
 */
export function accentSheet(accent: string | null, themes: 'both' | 'light' = 'both'): string | null {
  if (accent === null || !/^#[0-9a-f]{6}$/.test(accent)) return null
  const { light, dark } = accentTokens(accent)
  const sheet = `:root{${declared(light)}}`
  if (themes === 'light') return sheet
  return `${sheet}@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declared(dark)}}}@media screen{:root[data-theme="dark"]{${declared(dark)}}}`
}
