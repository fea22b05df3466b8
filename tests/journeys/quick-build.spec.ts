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
  'Level\tName\tStart\tEnd\tLead\tStatus\tBudget',
  'Pillar\tLearning\t7/1/2026\tJun 30, 2027\t\t\t$10',
  'Initiative\tReading\t8/15/26\t\tHolm, Renata; Nobody Here\tSome Risk\t',
  'Mission\tLost\t\t\t\t\t',
  'Objective\tFourth grade reads\t1-Sep-26\t5/31/2027\t\tDoing\t',
  'Pillar\tSafety\t\t\t\t\t',
].join('\n')
const FILE = 'Name,Start\n"Learning, growth",7/1/2026\n   Reading,\nSafety,\n'
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])

for (const javaScriptEnabled of [true, false]) {
  test(`a whole plan is read from a file or from pasted rows, checked, and saved at once, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    signedIn,
    api,
  }) => {
    const page = await signedIn('superadmin', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const name = unique('From a sheet')
    const read = page.getByRole('button', { name: 'Read this sheet' })
    const box = page.getByLabel('Rows of the whole plan')
    const choose = async (file: string, buffer: Buffer) => {
      await page.getByLabel(/^Or choose a file/).setInputFiles({ name: file, mimeType: 'text/csv', buffer })
      if (!javaScriptEnabled) await read.click()
    }
    await page.goto('/create-plan/quick-build-plan')
    await page.getByText('Paste a whole plan from one sheet').click()
    await box.fill(SHEET)
    await choose('Logo.csv', PICTURE)
    await expect(page.getByText('This file is not saved as UTF-8')).toBeVisible()
    await expect(box).toHaveValue(SHEET)
    await choose('Plan 2027.csv', Buffer.from(FILE))
    await expect(page.getByRole('heading', { name: 'We read 3 elements from “Plan 2027.csv”' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Initiative Reading' }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('We read 3 elements')).toBeHidden()
    if (javaScriptEnabled) await expect(box).toBeFocused()
    await expect(page.getByLabel('Name, Pillar 1')).toHaveCount(0)

    await expect(box).toHaveValue(SHEET)
    await read.click()
    const preview = page.getByRole('region', { name: 'We read 4 elements from your sheet' })
    await expect(preview.getByText('Row 4: We can’t add “Mission” here.')).toBeVisible()
    await expect(preview.getByText('Row 3: We can’t find “Nobody Here” among the members')).toBeVisible()
    await expect(preview.getByText('Columns used: Level, Name, Start, End, Lead (owner), Status.')).toBeVisible()
    await expect(preview.getByText('Columns not used here: Budget.')).toBeVisible()
    await expect(preview.getByText('2026-08-15 – 2027-06-30 · Owner: Renata Holm · Some Risk')).toBeVisible()
    await expect(page.getByLabel('Name, Pillar 1')).toHaveCount(0)
    await page.getByRole('button', { name: 'Use these rows' }).click()
    await expect(page.getByText('4 elements from your sheet are below')).toBeVisible()
    await expect(page.getByText('Row 4: We can’t add “Mission” here.')).toBeVisible()
    await expect(box).toHaveValue(SHEET)
    await expect(page.getByLabel('Name, Pillar 2')).toHaveValue('Safety')
    await expect(page.getByLabel('Start, Pillar 2')).toHaveValue('2026-07-01')
    await expect(page.getByLabel('Assign to Initiative, Objective 1').locator('option:checked')).toHaveText('Reading')
    await expect(page.getByLabel('Start, Plan')).toHaveValue('2026-07-01')
    await expect(page.getByText('Owner: Renata Holm · Some Risk')).toBeVisible()
    await page.getByRole('button', { name: 'Clear owner and statuses of Objective 1' }).click()
    await expect(page.getByRole('button', { name: 'Clear owner and statuses of Objective 1' })).toHaveCount(0)
    await page.getByLabel('Name, Plan').fill(name)
    await page.getByRole('button', { name: 'Save Plan' }).click()
    await expect(page.getByText(`${name}. 4 elements`)).toBeVisible()
    const call = await api('superadmin')
    const plan = new URL(page.url()).pathname.split('/')[2]
    const { elements } = await call('GET', `plans/plan-descendants/${plan}/`)
    expect(elements).toMatchObject([
      { name: 'Learning', owner_name: null },
      { name: 'Reading', owner_name: 'Renata Holm', alert_status: 'some_risk', progress_key: expect.any(String) },
      { name: 'Fourth grade reads', owner_name: null, alert_status: 'none' },
      { name: 'Safety' },
    ])
    const made = page.locator('.toast').filter({ hasText: 'Plans added successfully' })
    await made.getByRole('button', { name: 'Undo' }).click()
    await expectAnnounced(page, 'Moved to the trash with 4 below it')
  })
}

test('a pasted plan replaces the rows, and Undo brings them back', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/create-plan/quick-build-plan')
  await pasteRows(page, ['Mine'])
  await page.getByText('Paste a whole plan from one sheet').click()
  await page.getByLabel('Rows of the whole plan').fill('Ours\n  Below\nTheirs')
  await page.getByRole('button', { name: 'Read this sheet' }).click()
  await expect(page.getByText('These rows replace those on this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Use these rows' }).click()
  await expect(page.getByLabel('Name, Pillar 2')).toHaveValue('Theirs')
  await toasts(page).filter({ hasText: 'The sheet replaced your rows' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('Mine')
  await expect(page.getByLabel(/^Name, Pillar \d+$/)).toHaveCount(1)
})

test('a sheet dropped on its box is read; if the session or the network ends, nothing typed is lost', async ({
  browser,
  session,
}) => {
  // In its own window, because the browser's own message about a missing network must not fail the test.
  const context = await browser.newContext({ storageState: await session('superadmin') })
  const page = await context.newPage()
  await page.goto('/create-plan/quick-build-plan')
  await pasteRows(page, ['Mine'])
  await page.getByText('Paste a whole plan from one sheet').click()
  const read = page.getByRole('button', { name: 'Read this sheet' })
  const box = page.getByLabel('Rows of the whole plan')
  await box.fill('Ours\n  Below\nTheirs')

  const cookies = await context.cookies()
  await context.clearCookies()
  await read.click()
  await expect(page.getByText('You are signed out, so nothing was read.')).toBeVisible()
  await expect(box).toBeFocused()
  await context.addCookies(cookies)
  await page.route('**/quick-build-plan/sheet', (route) => route.abort())
  await read.click()
  await expect(page.getByText('We couldn’t reach Waymark, so nothing was read.')).toBeVisible()
  await page.unroute('**/quick-build-plan/sheet')
  await read.click()
  await expect(page.getByRole('heading', { name: 'We read 3 elements from your sheet' })).toBeVisible()

  const sheet = await page.evaluateHandle(() => {
    const carrier = new DataTransfer()
    carrier.items.add(
      new File(['Forward together,\n,\nName,Start\nLearning,7/1/2026\n   Reading,\nSafety,\n'], 'Plan.csv'),
    )
    return carrier
  })
  await box.dispatchEvent('drop', { dataTransfer: sheet })
  await expect(page.getByRole('heading', { name: 'We read 3 elements from “Plan.csv”' })).toBeVisible()
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Use these rows' }).click()
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('Learning')
  await expect(page.getByLabel('Name, Plan')).toHaveValue('Forward together')
  await context.close()
})
