import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Bars that stay visible at the top and the bottom of a screen. */
const BARS = '.bar, .dock'

/**
 * `all` the rules of WCAG 2.2 AA and best practices (quality 21), `colors` the rules about colors, `layout` those about
 * sizes and scrolling; `new` all rules, and `new colors` those about colors, for what `noteLooks` did not see, or not so.
 */
type Rules = 'all' | 'colors' | 'layout' | 'new' | 'new colors'

/** The faults that axe finds on the page, one line for each element. */
export async function axeFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  // Inject it through the debugger, so that the page's content policy stays as it is.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const context = rules.startsWith('new') ? '{ include: window.newLooks() }' : 'document'
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
  // The size of targets is not in axe's AA set by default, but a criterion of WCAG 2.2 AA.
  const target = { 'target-size': { enabled: true } }
  if (rules === 'layout') return { ...options, runOnly: { type: 'rule', values: LAYOUT_RULES }, rules: target }
  return { ...options, runOnly: { type: 'tag', values: TAGS }, rules: target }
}

/** Remembers how each visible element looks, so that another width need not check the same again. */
export function noteLooks(page: Page): Promise<void> {
  return page.evaluate(watchLooks)
}

/** Is any element newly shown, or different from how it was noted? */
export function looksNew(page: Page): Promise<boolean> {
  return page.evaluate('window.newLooks().length > 0')
}

/**
 * An element's contrast follows from its own colors and font and those of its ancestors. A new or different element is
 * checked with everything inside it, so the outermost ones are enough.
 */
function watchLooks() {
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
    newLooks: () => {
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
