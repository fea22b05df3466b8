import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { axeFaults, widerThanWindow } from './browser-axe.ts'
import { hydrated } from './browser-routes.ts'
import { watchScripts } from './browser-weight.ts'

const WIDTHS = [1280, 768, 320]
/** How every window is opened that axe looks at. */
export const CALM = { reducedMotion: 'reduce' } as const

/** The page as it stands at each width, light and dark; the colors of the dark are looked at for themselves. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    const light = [...(await axeFaults(page)), ...(await widerThanWindow(page))]
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await axeFaults(page, 'colors')
    found.push(...light.map((fault) => `${width} ${fault}`), ...dark.map((fault) => `${width} dark ${fault}`))
  }
  return found
}

/** Words that cannot be read on their ground, light and dark. */
export async function colorFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeFaults(page, 'colors')).map((fault) => `${colorScheme} ${fault}`))
  }
  return found
}

/**
 * Opens each address in one window and checks it with axe and its scripts for their size. All faults are told at the end.
 * Parts that load late arrive while axe works.
 */
export async function lookAt(page: Page, paths: string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    const scripts = watchScripts(page)
    await page.goto(path)
    await hydrated(page)
    const faults = [...(await faultsOf(page)), ...(await scripts.faults(path))]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
}
