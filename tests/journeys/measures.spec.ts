import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { PEOPLE, signInOn, unique } from '#tests/kit/browser-people.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

async function defineMeasure(page: Page, name: string) {
  await page.goto('/measurements')
  await page.getByRole('link', { name: 'Create measure' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Baseline date').fill('2024-05-23')
  await page.getByLabel('Baseline score').fill('170')
  await page.getByLabel('Target, year 2').fill('74')
  await page.getByLabel('Cutoff').fill('3')
  await page.getByRole('button', { name: 'Create measure' }).click()
  await expect(page.getByRole('alert')).toContainText('Baseline score: Enter a number from 0 to 100')
  await expect(page.getByLabel('Target, year 2')).toHaveValue('74')
  await page.getByLabel('Baseline score').fill('70.5')
  await page.getByRole('button', { name: 'Create measure' }).click()
  await expectAnnounced(page, 'Measure created')
}

async function enterReading(page: Page, value: string, date: string) {
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByRole('combobox', { name: 'School year' }).selectOption('By the date')
  await page.getByLabel('Value (%)').fill(value)
  await page.getByLabel('People').fill('1046')
  await page.getByRole('button', { name: 'Add reading' }).click()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts someone defines a measure, enters a reading, and sees its page`, async ({ signedIn }) => {
    const page = await signedIn('superadmin', { javaScriptEnabled })
    const name = unique(`Grade 3 reading ${how}`)
    await defineMeasure(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('No reading yet. The baseline is 70.5%, 2024-05-23.')).toBeVisible()
    await enterReading(page, '690', '2026-05-22')
    await expect(page.getByText('Enter a number from 0 to 100')).toBeVisible()
    await expect(page.getByLabel('Value (%)')).toHaveValue('690')
    await enterReading(page, '73.7', '2026-05-22')
    await expectAnnounced(page, 'Reading saved')
    // 73.7 is 0.3 short of 74.0, which is within the cutoff of 3.0.
    await expect(page.getByText('In 2025-26: 73.7%, 0.3 points short of the target of 74.0%.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Readings that count: 73.7% in 2025-26' })).toBeVisible()
    const row = page
      .getByRole('table', { name: 'Readings and targets by school year' })
      .getByRole('row', { name: '2025-26' })
    await expect(row).toContainText('73.7%74.0%−0.3')
    await expect(row).toContainText('1,046')

    await page.getByRole('link', { name: 'Update', exact: true }).click()
    await page.getByLabel('Target, 2025-26').fill('73')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Reason: Say why')
    await page.getByLabel('Reason').fill('The state changed the test')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
    await expect(page.getByText('Target 2025-26 changed from 74.0% to 73.0%')).toBeVisible()
    await expect(page.getByText('0.7 points ahead of')).toBeVisible()

    await page.goto(`/measurements?search=${encodeURIComponent(name)}`)
    const listed = page.getByRole('row').filter({ hasText: name })
    await expect(listed).toContainText('73.7%')
    await expect(listed).toContainText('0.7 ahead')
    if (javaScriptEnabled) await page.getByRole('button', { name: `More for ${name}` }).click()
    else await listed.getByRole('link', { name: `More for ${name}` }).click()
    await page.getByRole(javaScriptEnabled ? 'menuitem' : 'button', { name: 'Delete' }).click()
    await expectAnnounced(page, `“${name}” moved to the trash`)
    await expect(page.getByRole('heading', { name: 'No measures match these filters' })).toBeVisible()
    await page.getByRole('link', { name: 'Deleted', exact: true }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expectAnnounced(page, `“${name}” restored`)
    await expect(page.getByText('0.7 points ahead of')).toBeVisible()
  })
}

/** The school year of their readings does not depend on the day of the test. */
const WINDOWS = { windows: 'fall_winter_spring' }

test('a typed reading survives a session that ended, and leaving asks', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { id } = await call('POST', 'plans/measure/', { name: unique('Kept reading'), unit: 'percent', ...WINDOWS })
  const page = await signedIn('superadmin')
  await page.goto(`/measurements/${id}`)
  await hydrated(page)
  const field = page.getByLabel('Value (%)')
  await page.getByLabel('Date', { exact: true }).fill('2026-05-22')
  await field.fill('61.5')
  await page.getByRole('link', { name: 'Measurements', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Not saved yet: Date, Value.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add reading' }).click()
  await page.waitForURL(/\?next=/)
  await page.getByLabel('Email').fill(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.superadmin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(field).toHaveValue('61.5')
  await page.getByRole('button', { name: 'Add reading' }).click()
  await expectAnnounced(page, 'Reading saved')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
})

test('a reading typed on an element says that the session ended, and is saved after a sign-in on a new page', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const name = unique('Reading without a session')
  const { id } = await call('POST', 'plans/measure/', { name, unit: 'percent', ...WINDOWS })
  const uses = `plans/objective/${plan.objective}/measures/`
  const { version } = await call('GET', uses)
  await call('PUT', uses, { version, measures: [{ measure_id: id }] })
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view?tab=measures`)
  await hydrated(page)
  await page.getByLabel('Value (%)').fill('61.5')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add reading' }).click()
  await expect(page.getByRole('alert')).toContainText('You were signed out.')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in on a new page' }).click()
  await signInOn(await opened)
  await page.getByRole('button', { name: 'Add reading' }).click()
  await expectAnnounced(page, 'Reading saved')
})

test('after a reading of the same day, the form on an element is empty again', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const { id } = await call('POST', 'plans/measure/', { name: unique('Replaced reading'), unit: 'percent' })
  const uses = `plans/objective/${plan.objective}/measures/`
  const { version } = await call('GET', uses)
  await call('PUT', uses, { version, measures: [{ measure_id: id }] })
  await call('POST', `plans/measure/${id}/records/`, { date: '2026-05-22', score: 61.5 })
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view?tab=measures`)
  await hydrated(page)
  await page.getByLabel('Date', { exact: true }).fill('2026-05-22')
  await page.getByRole('combobox', { name: 'School year' }).selectOption('By the date')
  await page.getByLabel('Value (%)').fill('62.5')
  await page.getByRole('button', { name: 'Add reading' }).click()
  await expect(page.getByRole('row').filter({ hasText: '62.5%' })).toBeVisible()
  await expect(page.getByLabel('Value (%)')).toHaveValue('')
})

test('no script of a page contains the code that draws charts', () => {
  const scripts = globSync('build/client/assets/*.js')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => /recharts|CartesianGrid/.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(readFileSync('build/server/index.js', 'utf8')).toContain('recharts-cartesian-grid')
})

test('a measure without readings and targets says so, without an empty table', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { id } = await call('POST', 'plans/measure/', { name: unique('Not read yet'), unit: 'percent' })
  const page = await signedIn('superadmin')
  await page.goto(`/measurements/${id}`)
  await expect(page.getByText('No reading and no target yet.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Readings and targets by school year' })).toHaveCount(0)
})
