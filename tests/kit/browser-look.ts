import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { axeFaults, countNewColors, noteColors, widerThanWindow } from './browser-axe.ts'
import { hydrated } from './browser-routes.ts'
import { watchScripts } from './browser-weight.ts'

const WIDTHS = [1280, 768, 320] as const
/** The options of every window that axe checks. */
export const CALM = { reducedMotion: 'reduce' } as const

/**
 * What is wrong with the page as it is now, at each width, in light and dark. All rules are checked at the first width, in
 * light, and the colors in dark too. At each other width the rules that are not about colors are checked again, because
 * the layout decides what is shown, how large, and where; and in both themes the colors of what was not shown, or not in
 * these colors, at the first width.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, faults: string[]) => found.push(...faults.map((fault) => `${where} ${fault}`))
  const [first, ...others] = WIDTHS
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: first, height: 800 })
  add(`${first}`, [...(await axeFaults(page)), ...(await widerThanWindow(page))])
  await noteColors(page)
  for (const width of others) {
    await page.setViewportSize({ width, height: 800 })
    add(`${width}`, [...(await axeFaults(page, 'other')), ...(await widerThanWindow(page))])
    if ((await countNewColors(page)) > 0) add(`${width}`, await axeFaults(page, 'new colors'))
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  add(`${others.at(-1)} dark`, await axeFaults(page, 'colors'))
  await noteColors(page)
  for (const width of [...WIDTHS].reverse().slice(1)) {
    await page.setViewportSize({ width, height: 800 })
    if ((await countNewColors(page)) > 0) add(`${width} dark`, await axeFaults(page, 'new colors'))
  }
  return found
}

/** Text that is unreadable on its background, light and dark. */
export async function colorFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeFaults(page, 'colors')).map((fault) => `${colorScheme} ${fault}`))
  }
  return found
}

/** Icons whose shape is missing in the sprite: they would be an empty square. */
async function blankIcons(page: Page): Promise<string[]> {
  const blank = await page
    .locator('svg use')
    .evaluateAll((uses) =>
      uses
        .filter((use) => use instanceof SVGUseElement && use.checkVisibility() && use.getBBox().width === 0)
        .map((use) => use.getAttribute('href')),
    )
  return blank.map((href) => `draws nothing for ${href}`)
}

/**
 * Opens each address in one window and checks it with axe and the size of its scripts. Reports all faults at the end.
 * Parts that load late arrive while axe works.
 */
export async function lookAt(page: Page, paths: string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    const scripts = watchScripts(page)
    await page.goto(path)
    await hydrated(page)
    const faults = [...(await faultsOf(page)), ...(await blankIcons(page)), ...(await scripts.faults(path))]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
}
