import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'

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

const SHEET = [
  'Level\tName\tStart\tEnd\tBudget',
  'Pillar\tLearning\t7/1/2026\tJun 30, 2027\t$10',
  'Initiative\tReading\t8/15/26\t\t',
  'Mission\tLost\t\t\t',
  'Objective\tFourth grade reads\t1-Sep-26\t5/31/2027\t',
  'Pillar\tSafety\t\t\t',
].join('\n')

for (const javaScriptEnabled of [true, false]) {
  test(`a whole plan is pasted from one sheet, checked, and saved at once, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    signedIn,
  }) => {
    const page = await signedIn('superadmin', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const name = unique('From a sheet')
    await page.goto('/create-plan/quick-build-plan')
    await page.getByText('Paste a whole plan from one sheet').click()
    await page.getByLabel('Rows of the whole plan').fill(SHEET)
    await page.getByRole('button', { name: 'Read this sheet' }).click()
    await expect(page.getByText('We read 4 elements from your sheet')).toBeVisible()
    await expect(page.getByText('Row 4: We can’t add “Mission” here.')).toBeVisible()
    await expect(page.getByText('Columns that were not read: Budget.')).toBeVisible()
    await expect(page.getByLabel('Rows of the whole plan')).toHaveValue(SHEET)
    await expect(page.getByLabel('Name, Pillar 2')).toHaveValue('Safety')
    await expect(page.getByLabel('Start, Pillar 2')).toHaveValue('2026-07-01')
    await expect(page.getByLabel('Assign to Initiative, Objective 1').locator('option:checked')).toHaveText('Reading')
    await expect(page.getByLabel('Start, Plan')).toHaveValue('2026-07-01')
    await page.getByLabel('Name, Plan').fill(name)
    await page.getByRole('button', { name: 'Save Plan' }).click()
    await expect(page.getByText(`${name}. 4 elements`)).toBeVisible()
    await page.goto(`${new URL(page.url()).pathname}?open=activity`)
    await expect(page.getByRole('link', { name: 'Fourth grade reads', exact: true })).toBeVisible()
  })
}

test('a pasted plan replaces the rows, and Undo brings them back', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/create-plan/quick-build-plan')
  await pasteRows(page, ['Mine'])
  await page.getByText('Paste a whole plan from one sheet').click()
  await page.getByLabel('Rows of the whole plan').fill('Ours\n  Below\nTheirs')
  await page.getByRole('button', { name: 'Read this sheet' }).click()
  await expect(page.getByLabel('Name, Pillar 2')).toHaveValue('Theirs')
  await toasts(page).filter({ hasText: 'The sheet replaced your rows' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('Mine')
  await expect(page.getByLabel(/^Name, Pillar \d+$/)).toHaveCount(1)
})
