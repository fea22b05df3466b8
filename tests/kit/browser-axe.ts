import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Bars that stay visible at the top and the bottom of a screen. */
const BARS = '.bar, .dock'
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The faults that axe finds on the page, one line for each element: WCAG 2.2 AA and best practices (quality 21). */
export async function axeFaults(page: Page, only: 'all' | 'colors' = 'all'): Promise<string[]> {
  // Inject it through the debugger, so that the page's content policy stays as it is.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: only === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOR_RULES },
    resultTypes: ['violations'],
    iframes: false,
    // Not in axe's AA set by default, but a criterion of WCAG 2.2 AA.
    rules: only === 'all' ? { 'target-size': { enabled: true } } : {},
  }
  // A fixed bar covers what scrolls below it; that is not the element's fault.
  await page.evaluate(letGo, BARS)
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults
  await page.evaluate(hold, BARS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${brief(failureSummary)}`),
  )
}

function letGo(bars: string) {
  for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = 'static'
}

function hold(bars: string) {
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
