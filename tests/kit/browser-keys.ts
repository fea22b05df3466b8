import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { hydrated } from './browser-routes.ts'

/** Presses Tab until the element has the focus, like a person without a mouse; the focus must never get lost. */
export async function tabTo(page: Page, wanted: Locator, most = 80) {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  await expect(wanted, `${most} presses of Tab do not reach it`).toBeFocused()
}

/** After a navigation the heading has the focus, so that a screen reader starts there (quality 23). */
export async function arrivesAt(page: Page, name: string | RegExp) {
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
}

/** Checks that an element has the focus, not the whole page, which gets it when the focused element disappears. */
export async function keepsFocus(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: 'the focus is not lost' })
    .toBe(true)
}

/** Opens the palette, types, and chooses the first result with this name. */
export async function goTo(page: Page, typed: string, hit: string) {
  await hydrated(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
  await expect(palette.getByRole('option', { name: hit }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}
