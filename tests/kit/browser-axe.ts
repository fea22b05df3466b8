import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Bars that stay visible at the top and the bottom of a screen. */
const BARS = '.bar, .dock'

/**
 * `all` the rules of WCAG 2.2 AA and best practices (quality 21), `colors` the rules about colors, `other` all but those;
 * `new colors` the rules about colors for what is not as `noteColors` last saw it.
 */
type Rules = 'all' | 'colors' | 'other' | 'new colors'

/** The faults that axe finds on the page, one line for each element. */
export async function axeFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  // Inject it through the debugger, so that the page's content policy stays as it is.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const context = rules === 'new colors' ? '{ include: window.newColors() }' : 'document'
  // A fixed bar covers what scrolls below it; that is not the element's fault.
  await page.evaluate(releaseBars, BARS)
  const { violations } = (await page.evaluate(
    `axe.run(${context}, ${JSON.stringify(optionsFor(rules))})`,
  )) as AxeResults
  await page.evaluate(holdBars, BARS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${brief(failureSummary)}`),
  )
}

function optionsFor(rules: Rules): RunOptions {
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  if (rules === 'colors' || rules === 'new colors')
    return { ...options, runOnly: { type: 'rule', values: COLOR_RULES } }
  const off = rules === 'other' ? Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) : {}
  // The size of targets is not in axe's AA set by default, but a criterion of WCAG 2.2 AA.
  return { ...options, runOnly: { type: 'tag', values: TAGS }, rules: { 'target-size': { enabled: true }, ...off } }
}

/** Remembers how each visible element looks, so that another width need not check the same colors again. */
export function noteColors(page: Page): Promise<void> {
  return page.evaluate(watchColors)
}

/** The number of elements that are newly shown or look different than when they were noted. */
export function countNewColors(page: Page): Promise<number> {
  return page.evaluate('window.newColors().length')
}

/**
 * An element's contrast follows from its own colors and font and those of its ancestors. A new or different element is
 * checked with everything inside it, so the outermost ones are enough.
 */
function watchColors() {
  const noted = new Map<Element, string>()
  function looks(): Map<Element, string> {
    const found = new Map<Element, string>()
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
      const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(' ')
      found.set(element, own)
    }
    return found
  }
  for (const [element, look] of looks()) noted.set(element, look)
  const isNew = (now: Map<Element, string>, element: Element) => noted.get(element) !== now.get(element)
  Object.assign(window, {
    newColors: () => {
      const now = looks()
      return [...now.keys()].filter(
        (element) => isNew(now, element) && (element === document.body || !isNew(now, element.parentElement!)),
      )
    },
  })
}

function releaseBars(bars: string) {
  for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = 'static'
}

function holdBars(bars: string) {
  for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = ''
}

function brief(summary = ''): string {
  return (summary.split('\n')[1] ?? summary).trim().slice(0, 200)
}

/** The elements that stick out of the window at the right. */
export function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > room + 1,
    )
    return [`the page is ${document.documentElement.scrollWidth} px wide in ${room} px`].concat(
      wide.slice(0, 3).map((part) => `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`),
    )
  })
}
