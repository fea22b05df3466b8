import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed="true"]) .toast')

async function pasteRows(page: Page, names: string[]) {
  await page.getByRole('button', { name: 'Paste rows of Pillar' }).click()
  await page.getByLabel('Rows of Pillar').fill(names.join('\n'))
  await page.getByRole('button', { name: 'Add these rows' }).click()
}

test('pastes in quick succession leave one message, whose Undo undoes the last paste', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/create-plan/quick-build-plan')
  await pasteRows(page, ['One', 'Two'])
  await pasteRows(page, ['Three'])
  await pasteRows(page, ['Four', 'Five', 'Six'])
  await expect(page.getByLabel('Name, Pillar 6')).toHaveValue('Six')
  await expectAnnounced(page, '3 rows pasted')
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Pillar 2' }).click()
  await expectAnnounced(page, 'Row removed')
  await expect(toasts(page).locator('b')).toHaveText(['Row removed', '3 rows pasted'])
  await toasts(page).filter({ hasText: '3 rows pasted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page).locator('b')).toHaveText(['Row removed'])
  await expect(page.getByLabel(/^Name, Pillar \d+$/)).toHaveCount(2)
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('One')
  await expect(page.getByLabel('Name, Pillar 2')).toHaveValue('Three')
})
