import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { bringAxe, contrastFaults, Looks, noteShown, pageFaults, widerThanWindow, widthFaults } from './browser-axe.ts'
import { plainFaults } from './browser-plain.ts'
import { hydrated } from './browser-routes.ts'
import { watchScripts } from './browser-weight.ts'

const [WIDE, MIDDLE, NARROW] = [1280, 768, 320] as const
/** What was checked on any page of this worker of Playwright. */
const known = new Looks()

/**
 * What is wrong with the page as it is now. Checks all rules at 1280; at 320 the rules about size and scrolling, and all
 * rules for what is shown only there; the colors at both, in light and dark, of texts that look like none before; and at
 * all widths that the page fits (docs/testing.md).
 */
export async function faultsOf(page: Page, looks = known): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, faults: string[]) => found.push(...faults.map((fault) => `${where} ${fault}`))
  const resize = (width: number) => page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(WIDE)
  add(`${WIDE}`, [...(await pageFaults(page, looks.light)), ...(await widerThanWindow(page))])
  await noteShown(page)
  await resize(MIDDLE)
  add(`${MIDDLE}`, await widerThanWindow(page))
  await resize(NARROW)
  add(`${NARROW}`, [...(await widthFaults(page, looks.light)), ...(await widerThanWindow(page))])
  await page.emulateMedia({ colorScheme: 'dark' })
  add(`${NARROW} dark`, await contrastFaults(page, looks.dark))
  await resize(WIDE)
  add(`${WIDE} dark`, await contrastFaults(page, looks.dark))
  return found
}

/** Text that is unreadable on its background, light and dark. */
export async function colorFaults(page: Page, looks = known): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await contrastFaults(page, looks[colorScheme])).map((fault) => `${colorScheme} ${fault}`))
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
 * Opens each address in one window and checks it with axe, the size of its scripts, and what the server sent for a
 * visitor without scripts. Reports all faults at the end. Parts that load late arrive while axe works.
 */
export async function lookAt(page: Page, paths: string[]) {
  const found: string[] = []
  await bringAxe(page)
  for (const path of paths) {
    await page.setViewportSize({ width: WIDE, height: 800 })
    const scripts = watchScripts(page)
    const answer = await page.goto(path)
    await hydrated(page)
    const plain = await plainFaults(page, (await answer?.text()) ?? '')
    const faults = [...plain, ...(await faultsOf(page)), ...(await blankIcons(page)), ...(await scripts.faults(path))]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
}
