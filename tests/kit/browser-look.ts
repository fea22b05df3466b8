import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { axeFaults, widerThanWindow } from './browser-axe.ts'
import { hydrated } from './browser-routes.ts'
import { watchScripts } from './browser-weight.ts'

const WIDTHS = [1280, 768, 320]
/** The options of every window that axe checks. */
export const CALM = { reducedMotion: 'reduce' } as const

/** Faults of the page at each width, light and dark; in dark mode only colors. */
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

/** Text that is unreadable on its background, light and dark. */
export async function colorFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeFaults(page, 'colors')).map((fault) => `${colorScheme} ${fault}`))
  }
  return found
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
    const faults = [...(await faultsOf(page)), ...(await scripts.faults(path))]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
}
