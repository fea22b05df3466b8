import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATUS_ORDER } from '#app/components/status-words.ts'
import { PROGRESS_KEYS } from '#model/status.ts'

const sprite = readFileSync('app/ui/icons.svg', 'utf8')
const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id!)
const names = [...readFileSync('app/ui/icon-names.ts', 'utf8').matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
const marks = [
  ...STATUS_ORDER.risk.map((status) => `risk-${status}`),
  ...PROGRESS_KEYS.map((status) => `progress-${status}`),
  ...STATUS_ORDER.result.map((result) => `result-${result}`),
]

test('every name of an icon and every mark is drawn once, and nothing else', () => {
  expect(drawn).toEqual([...names, ...marks])
})

test('every icon is used', () => {
  const sources = globSync('app/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('icon-names.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(names.filter((name) => !new RegExp(`(['"])${name}\\1`).test(sources))).toEqual([])
})

test('an icon takes its color and line from where it is used', () => {
  const icons = sprite.split('\n').filter((line) => names.some((name) => line.includes(`<symbol id="${name}"`)))
  expect(icons.filter((line) => /stroke|style=|class=|fill="(?!currentColor)/.test(line))).toEqual([])
})
