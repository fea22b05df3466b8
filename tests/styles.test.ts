import { existsSync, globSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from '#app/ui/cn.ts'

const uiParts = globSync('app/ui/*.tsx').map((path) => readFileSync(path, 'utf8'))
const parts = globSync('app/**/*.tsx').map((path) => readFileSync(path, 'utf8'))

/** All of tailwind-merge, with the names of app/styles/theme.css. */
const whole = extendTailwindMerge({
  extend: {
    theme: {
      spacing: ['control', 'small'],
      text: ['12', '13', '14', '16', '20', '28', '40'],
      radius: ['mark', 'control', 'over'],
      shadow: ['over'],
    },
  },
})

/** Strings that look like utilities but aren't. */
const NONE = /^(outline|table|accent-.*|outline-.*)$/

/** The utilities in the strings of our parts and in the class names of our screens, without `hover:` and the like. */
function utilities(): string[] {
  const classes = parts.flatMap((text) => [...text.matchAll(/className="([^"]*)"/g)].map(([, inner = '']) => inner))
  const strings = uiParts.flatMap((text) => [...text.matchAll(/'([^'\n]*)'/g)].map(([, inner = '']) => inner))
  const words = [...classes, ...strings].flatMap((inner) => inner.split(/\s+/))
  const bare = words.map((word) => word.replace(/^(?:[\w*-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)+/, ''))
  // tailwind-merge keeps one of two equal words only if it knows them.
  const known = (word: string) => word !== '' && !NONE.test(word) && whole(word, word) === word
  return [...new Set(bare)].filter(known).sort()
}

test('cn merges every utility in our sources as tailwind-merge does', () => {
  const all = utilities()
  expect(all).toContain('text-13/none')
  const wrong = all.flatMap((one) =>
    all
      .filter((two) => cn(one, two) !== whole(one, two))
      .map((two) => `${one} ${two}: ${cn(one, two)}, not ${whole(one, two)}`),
  )
  expect(wrong).toEqual([])
})

test('components.json names files and folders that exist', () => {
  const { aliases, tailwind } = JSON.parse(readFileSync('components.json', 'utf8'))
  const paths = [tailwind.css, ...Object.values<string>(aliases).map((alias) => alias.replace(/^#/, ''))]
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

/** The classes that a style sheet names in its selectors. */
function classesOf(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...bare.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name)
}

test('every class of a style sheet is used by a screen', () => {
  const sources = globSync('{app,worker,db}/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const words = new Set(sources.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []))
  // `f-${status}` makes every class that begins with f-, and `g-l${level}` those of g-l.
  const begun = [...new Set(sources.flatMap((text) => text.match(/[a-z][\w-]*(?=\$\{)/gi) ?? []))]
  const unused = globSync('app/**/*.css').flatMap((path) =>
    [...new Set(classesOf(readFileSync(path, 'utf8')))]
      .filter((name) => !words.has(name) && !begun.some((start) => start.length > 1 && name.startsWith(start)))
      .map((name) => `${path}: .${name}`),
  )
  expect(unused).toEqual([])
})

test('no rule makes the browser style a whole page again whenever its structure changes', () => {
  const sheets = globSync('app/**/*.css').map((path) => readFileSync(path, 'utf8'))
  const wide = /(?:^|[\s,])(?:html|body|\.main)[^\s,{]*:has\([^{},]*\)\s*[>~+ ]\s*(?:\*|:not|:is|:where)[^{]*/gm
  expect('.main:has(> .slow) > :not(.foot) {').toMatch(wide)
  expect(sheets.flatMap((sheet) => sheet.match(wide) ?? [])).toEqual([])
})
