import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Bars that stay visible at the top and the bottom of a screen. */
const BARS = '.bar, .dock'
/** Attributes that mark the elements which the rules about sizes and about colors read. */
const SMALL = 'data-axe-small'
const LOOK = 'data-axe-look'

/** `all` rules of WCAG 2.2 AA and best practices (quality 21), for all texts; `new` the same, colors only of new looks. */
type Rules = 'all' | 'new' | 'colors'

/** The faults that axe finds on the page, one line for each element. */
export async function axeFaults(page: Page): Promise<string[]> {
  await inject(page)
  await page.evaluate(markSmall, SMALL)
  return (await run(page, 'document', 'all')).faults
}

/**
 * The faults of the page as it is, in the theme that it has: all rules on all elements, the rules about colors on texts
 * whose look is not in `known`. Adds the looks that axe accepted.
 */
export function pageFaults(page: Page, known: Set<number>): Promise<string[]> {
  return check(page, known, 'document', 'new')
}

/**
 * The faults of a page that was checked at another width: all rules for the elements that `noteShown` did not see, and
 * those about sizes, scrolling, and colors for every element that they can concern here.
 */
export function widthFaults(page: Page, known: Set<number>): Promise<string[]> {
  return check(page, known, 'window.concernedHere()', 'new')
}

/** Texts that are hard to read on their background, in the theme that the page has now, if their look is not known. */
export function contrastFaults(page: Page, known: Set<number>): Promise<string[]> {
  return check(page, known, `[...document.querySelectorAll('[${LOOK}]')]`, 'colors')
}

async function check(page: Page, known: Set<number>, elements: string, rules: Rules): Promise<string[]> {
  await inject(page)
  await page.evaluate(markLooks, [LOOK, [...known]] satisfies [string, number[]])
  if (rules === 'new') await page.evaluate(markSmall, SMALL)
  const { faults, passed } = await run(page, elements, rules)
  for (const look of passed) known.add(look)
  return faults
}

/**
 * Gives axe to every page that the window opens from now on. The browser then has its text already: sending half a
 * megabyte to each page takes eight times as long as running it.
 */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: AXE })
}

/** Through the debugger, so that the page's content policy stays as it is. */
async function inject(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
}

/** `passed` are the looks of the texts whose contrast axe accepted. */
type Found = { faults: string[]; passed: number[] }

async function run(page: Page, elements: string, rules: Rules): Promise<Found> {
  const marked = rules === 'all' ? '' : `[${LOOK}]`
  const selectors = [
    { id: 'target-size', selector: `[${SMALL}]` },
    { id: 'color-contrast', selector: marked || '*' },
    { id: 'link-in-text-block', selector: marked ? `a[href]:is(${marked}, :has(${marked}))` : 'a[href]' },
  ]
  const only: RunOptions =
    rules === 'colors'
      ? { runOnly: { type: 'rule', values: COLOR_RULES } }
      : // The size of targets is not in axe's AA set by default, but a criterion of WCAG 2.2 AA.
        { runOnly: { type: 'tag', values: TAGS }, rules: { 'target-size': { enabled: true } } }
  const options = { ...only, iframes: false, preload: false }
  return (await page.evaluate(
    `(${runInPage})(${elements}, ${JSON.stringify({ options, selectors, bars: BARS })})`,
  )) as Found
}

/**
 * Runs in the page. axe's own report describes every element that passes, which takes a tenth of its time; we ask for
 * it only if something fails.
 */
const runInPage = `async (elements, { options, selectors, bars }) => {
  if (Array.isArray(elements) && elements.length === 0) return { faults: [], passed: [] }
  const context = elements === document ? document : { include: elements }
  axe.configure({ rules: selectors, noHtml: true })
  const positions = [...document.querySelectorAll(bars)]
  // A fixed bar covers what scrolls below it; that is not the element's fault.
  for (const bar of positions) bar.style.position = 'static'
  const raw = await axe.run(context, { ...options, reporter: (results, _, done) => done(results) })
  const failed = raw.some(({ violations }) => violations.length > 0)
  const { violations } = failed ? await axe.run(context, { ...options, resultTypes: ['violations'] }) : { violations: [] }
  for (const bar of positions) bar.style.position = ''
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = (failureSummary.split('\\n')[1] ?? failureSummary).trim().slice(0, 200)
      return id + ' at ' + target.join(' ') + ': ' + why
    }),
  )
  const passed = raw
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ passes }) => passes.map(({ node }) => window.lookOf?.get(node.element)))
    .filter((look) => look !== undefined)
  return { faults, passed }
}`

/**
 * Runs in the page: marks the controls that axe's rule about the size of targets can refuse, because they are smaller
 * than 24 px or because another control or a positioned element lies over a part of them.
 */
function markSmall(mark: string) {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
  const controls = 'a[href], button, input, select, textarea, summary, [role], [tabindex]'
  const placed = [...document.querySelectorAll('body *')]
    .filter((one) => one.matches(controls) || getComputedStyle(one).position !== 'static')
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  for (const { one, box } of placed) {
    if (!one.matches(controls)) continue
    const covered = () => placed.some((other) => overlaps(box, other.box) && !related(one, other.one))
    if (Math.min(box.width, box.height) < 24.1 || covered()) one.setAttribute(mark, '')
  }

  function overlaps(a: DOMRect, b: DOMRect) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }

  function related(a: Element, b: Element) {
    return a.contains(b) || b.contains(a)
  }
}

/** The looks of texts whose contrast was checked: numbers that `markLooks` makes, for each theme. */
export class Looks {
  readonly light = new Set<number>()
  readonly dark = new Set<number>()
}

/**
 * Runs in the page: marks one text of each look that is not known. A text's contrast follows from its color,
 * size, and weight, and from the backgrounds and the opacity of all elements around it; that of a link also from the
 * text around it. Two texts that agree in all of these have the same contrast, on whatever page.
 */
function markLooks([mark, known]: [string, number[]]) {
  for (const former of document.querySelectorAll(`[${mark}]`)) former.removeAttribute(mark)
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
  for (const element of fresh.values()) element.setAttribute(mark, '')
  Object.assign(window, { lookOf: new Map([...fresh].map(([look, element]) => [element, look])) })

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

/** Remembers which elements are visible, so that another width need not check them again. */
export function noteShown(page: Page): Promise<void> {
  return page.evaluate(
    ([small, look]) => {
      const visible = () =>
        [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
      const noted = new Set(visible())
      const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
        .map((one) => `${one}:not(:disabled, [tabindex='-1'])`)
        .join()
      const concernedHere = () => {
        const now = visible()
        // A new element is checked with everything inside it, so the outermost ones are enough.
        const fresh = now.filter(
          (one) => !noted.has(one) && (noted.has(one.parentElement!) || one.parentElement === document.body),
        )
        const scrolls = now.filter(
          (one) => (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight) && !holdsFocus(one),
        )
        return [...new Set([...fresh, ...scrolls, ...document.querySelectorAll(`[${small}], [${look}]`)])]
      }
      const holdsFocus = (one: Element) =>
        !/auto|scroll/.test(getComputedStyle(one).overflow) ||
        [one, ...one.querySelectorAll(focusable)].some((part) => part.matches(focusable) && part.checkVisibility())
      Object.assign(window, { concernedHere })
    },
    [SMALL, LOOK] as const,
  )
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
