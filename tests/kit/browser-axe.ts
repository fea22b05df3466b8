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
 * `all` the rules of WCAG 2.2 AA and best practices (quality 21), `structure` all but those about colors, `layout` those
 * about sizes and scrolling; `shown` the structure of what `noteShown` did not see.
 */
type Rules = 'all' | 'structure' | 'layout' | 'shown'

/** The faults that axe finds on the page, one line for each element. */
export async function axeFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const context = rules === 'shown' ? '{ include: window.newlyShown() }' : 'document'
  return linesOf((await run(page, context, optionsFor(rules))).violations)
}

function optionsFor(rules: Rules): RunOptions {
  // The size of targets is not in axe's AA set by default, but a criterion of WCAG 2.2 AA.
  const target = { 'target-size': { enabled: true } }
  if (rules === 'layout') return { runOnly: { type: 'rule', values: LAYOUT_RULES }, rules: target }
  const colors = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: rules === 'all' }]))
  return { runOnly: { type: 'tag', values: TAGS }, rules: { ...target, ...colors } }
}

type Found = Pick<AxeResults, 'violations'> & { passed: number[] }

/** Also returns the looks of the texts that `color-contrast` accepted, if `watchLooks` ran before. */
async function run(page: Page, context: string, options: RunOptions): Promise<Found> {
  // Inject it through the debugger, so that the page's content policy stays as it is.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const all = { ...options, resultTypes: ['violations', 'passes'], iframes: false, preload: false, elementRef: true }
  // A fixed bar covers what scrolls below it; that is not the element's fault.
  await page.evaluate(releaseBars, BARS)
  const found = (await page.evaluate(`axe.run(${context}, ${JSON.stringify(all)}).then((${outcome})())`)) as Found
  await page.evaluate(holdBars, BARS)
  return found
}

/** The looks of texts whose contrast was checked: numbers that `watchLooks` makes, for each theme. */
export class Looks {
  readonly light = new Set<number>()
  readonly dark = new Set<number>()
}

/**
 * Texts that are hard to read on their background, in the theme that the page has now. Checks only texts whose look is
 * not in `known`, and adds the looks that axe accepted.
 */
export async function contrastFaults(page: Page, known: Set<number>): Promise<string[]> {
  if ((await page.evaluate(watchLooks, [...known])) === 0) return []
  const { violations, passed } = await run(page, '{ include: window.newLooks }', {
    runOnly: { type: 'rule', values: COLOR_RULES },
  })
  for (const look of passed) known.add(look)
  return linesOf(violations)
}

/**
 * Keeps one text of each look that is not known, and returns their number. A text's contrast follows from its color,
 * size, and weight, and from the backgrounds and the opacity of all elements around it; that of a link also from the
 * text around it. Two texts that agree in all of these have the same contrast, on whatever page.
 */
function watchLooks(known: number[]): number {
  const old = new Set(known)
  const fresh = new Map<number, Element>()
  const around = new Map<Element, string>()
  for (const element of document.querySelectorAll('body, body *')) {
    const speaks =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!(speaks && element.checkVisibility({ visibilityProperty: true }))) continue
    const style = getComputedStyle(element)
    const grounds = groundsOf(element)
    const text = [style.color, style.fontSize, style.fontWeight, style.textShadow, style.textDecorationLine]
    const link = element.closest('a')?.parentElement
    if (link) text.push(getComputedStyle(link).color)
    const look = hashOf(`${grounds}|${text.join(' ')}`)
    if (!(old.has(look) || fresh.has(look))) fresh.set(look, element)
  }
  const lookOf = new Map([...fresh].map(([look, element]) => [element, look]))
  Object.assign(window, { newLooks: [...fresh.values()], lookOf })
  return fresh.size

  /** The backgrounds of an element and of all around it, from the outside in; only those of texts are read. */
  function groundsOf(element: Element | null): string {
    if (!element) return ''
    const known = around.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const behind = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join(' ')
    const grounds = `${groundsOf(element.parentElement)}${behind === 'rgba(0, 0, 0, 0) none 1 none' ? '' : `/${behind}`}`
    around.set(element, grounds)
    return grounds
  }

  function hashOf(text: string): number {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761)
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677)
    }
    return (high >>> 0) * 2 ** 21 + (low >>> 11)
  }
}

/** Runs in the page: keeps of axe's results what `run` returns. */
const outcome = `() => ({ violations, passes }) => ({
  violations: violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  })),
  passed: passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ element }) => window.lookOf?.get(element)))
    .filter((look) => look !== undefined),
})`

function linesOf(violations: AxeResults['violations']): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${brief(failureSummary)}`),
  )
}

/** Remembers which elements are visible, so that another width need not check them again. */
export function noteShown(page: Page): Promise<void> {
  return page.evaluate(() => {
    const visible = () =>
      [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const noted = new Set(visible())
    // A new element is checked with everything inside it, so the outermost ones are enough.
    const newlyShown = () =>
      visible().filter(
        (one) => !noted.has(one) && (noted.has(one.parentElement!) || one.parentElement === document.body),
      )
    Object.assign(window, { newlyShown })
  })
}

/** Is any element shown that was not when it was noted? */
export function showsMore(page: Page): Promise<boolean> {
  return page.evaluate('window.newlyShown().length > 0')
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
