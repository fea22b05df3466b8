import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentSheet, accentTokens, FOCUS_BAR, GROUNDS, INK, MARKS, type Theme, WORDS } from '#app/kit/accent.ts'
import { contrast, toHex, toOklch } from '#app/kit/color.ts'
import darkSheet from '../../app/styles/dark.css?raw'
import lightSheet from '../../app/styles/tokens.css?raw'

const anyColor = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
const THEMES: Theme[] = ['light', 'dark']
const CORNERS = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080', '#0e6963', '#f2d335']

function holds(check: (accent: string) => void): void {
  for (const accent of CORNERS) check(accent)
  fc.assert(fc.property(anyColor, check), { numRuns: 300 })
}

describe('any color of a district', () => {
  test('keeps text on buttons, links, selected rows, and the bar readable, in light and dark', () => {
    holds((accent) => {
      const tokens = accentTokens(accent)
      for (const theme of THEMES) {
        const all = tokens[theme]
        const grounds = [...Object.values(GROUNDS[theme]), all.tint]
        const pairs: [string, string][] = [
          [all['on-primary'], all.primary],
          [all['on-primary'], all['primary-hover']],
          [all['on-tint'], all.tint],
          [INK[theme], all.tint],
          [all['on-bar'], all.bar],
          [all['on-bar'], all['bar-field']],
          [all['on-bar-2'], all.bar],
          [all['on-bar-2'], all['bar-field']],
          ...grounds.flatMap((ground): [string, string][] => [
            [all.link, ground],
            [all.primary, ground],
          ]),
        ]
        for (const [word, ground] of pairs) {
          expect(contrast(word, ground), `${accent} ${theme}: ${word} on ${ground}`).toBeGreaterThanOrEqual(WORDS)
        }
      }
    })
  })

  test('keeps edges of fields, the focus on the bar, and pressed buttons visible', () => {
    holds((accent) => {
      const tokens = accentTokens(accent)
      for (const theme of THEMES) {
        const all = tokens[theme]
        const pairs: [string, string][] = [
          [all['bar-line'], all.bar],
          [all['bar-line'], all['bar-field']],
          [FOCUS_BAR[theme], all.bar],
          ...Object.values(GROUNDS[theme]).map((ground): [string, string] => [all['primary-hover'], ground]),
        ]
        for (const [mark, ground] of pairs) {
          expect(contrast(mark, ground), `${accent} ${theme}: ${mark} on ${ground}`).toBeGreaterThanOrEqual(MARKS)
        }
        expect(all['primary-hover']).not.toBe(all.primary)
      }
    })
  })

  test('becomes a stripe on a neutral bar if it is light, and otherwise tints the bar', () => {
    for (const theme of THEMES) {
      const yellow = accentTokens('#ffe14d')[theme]
      expect(yellow['bar-stripe']).toBe('#ffe14d')
      expect(toOklch(yellow.bar).c).toBeLessThan(0.02)
      expect(contrast(yellow['bar-stripe'], yellow.bar)).toBeGreaterThanOrEqual(MARKS)
      const red = accentTokens('#b3202c')[theme]
      expect(red['bar-stripe']).toBe('transparent')
      expect(toOklch(red.bar).c).toBeGreaterThan(0.02)
    }
  })

  test('is shown as chosen if it is readable', () => {
    holds((accent) => {
      const { light, dark } = accentTokens(accent)
      const fits = (ground: Record<string, string>, others: string[]) =>
        [...Object.values(ground), ...others].every((one) => contrast(accent, one) >= WORDS)
      expect(light.primary === accent).toBe(fits(GROUNDS.light, [light.tint]))
      expect(dark.primary === accent).toBe(fits(GROUNDS.dark, [dark.tint, dark['on-primary']]))
    })
  })

  test('keeps its hue when it is corrected', () => {
    for (const accent of ['#f2d335', '#ff7a00', '#19b5fe', '#7bd148', '#d90368']) {
      const from = toOklch(accent).h
      for (const theme of THEMES) {
        const to = toOklch(accentTokens(accent)[theme].primary).h
        expect(Math.abs(Math.atan2(Math.sin(to - from), Math.cos(to - from)))).toBeLessThan(0.2)
      }
    }
  })
})

test('converts to OKLCH and back unchanged', () => {
  fc.assert(fc.property(anyColor, (hex) => toHex(toOklch(hex)) === hex))
})

test('is compared with the backgrounds of the style sheets', () => {
  const tokenIn = (part: string, name: string) => new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{6})`).exec(part)?.[1]
  for (const [theme, part] of [
    ['light', lightSheet],
    ['dark', darkSheet],
  ] as const) {
    for (const [name, value] of Object.entries({ ...GROUNDS[theme], ink: INK[theme] })) {
      expect([theme, name, tokenIn(part, name)?.toUpperCase()]).toEqual([theme, name, value])
    }
  }
})

test('makes a style sheet only if it is a color', () => {
  expect(accentSheet(null)).toBeNull()
  expect(accentSheet('red}body{display:none')).toBeNull()
  expect(accentSheet('#0e6963')).toContain('@media screen{:root[data-theme="dark"]{--primary:#')
  expect(accentSheet('#0e6963', 'light')).not.toContain('dark')
})
