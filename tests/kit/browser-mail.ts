import { expect, type Page } from '@playwright/test'

/** The local inbox of one address. */
export const inbox = (to: string) => `/dev/mail?to=${encodeURIComponent(to)}`

/**
 * Opens the newest local email to this address, as a developer would, and returns its links. An email arrives after the
 * answer to what asked for it, so a test that asked for several says how many.
 */
export async function openMail(page: Page, to: string, subject: RegExp, many = 1): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(inbox(to))
    await expect(row.nth(many - 1)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await row.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  const links = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Links' }) })
  return links.getByRole('link').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
}
