import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { PEOPLE } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const percentage = (page: Page) => page.getByLabel('Percentage completed')
const dock = (page: Page) => page.locator('.dock')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an invalid percentage gets a message, keeps the typed text, and is saved once it is fixed', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await expect(page.getByRole('heading', { name: NAMES.objective, level: 1 })).toBeVisible()
  await expect(dock(page)).not.toContainText('unsaved')

  await page.getByLabel('Description').fill('Every child, every morning.')
  await percentage(page).fill('140')
  await expect(dock(page)).toContainText('2 unsaved changes')
  await save(page)
  await expect(page.getByText('Please enter a valid value').first()).toBeVisible()
  await expect(percentage(page)).toHaveValue('140')
  await expect(percentage(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Description')).toHaveValue('Every child, every morning.')

  await percentage(page).fill('45.5')
  await save(page)
  await expectAnnounced(page, 'Saved')
  await expect(dock(page)).not.toContainText('unsaved')
  await page.reload()
  await expect(percentage(page)).toHaveValue('45.5')
})

test('an emptied required field gets a message and is not ignored', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const page = await signedIn('superadmin', options)
    await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
    const name = page.getByLabel('Name of Objective')
    await name.fill('')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Name of Objective: Is required!')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveValue('')
    await page.goto(`/review-plan/${plan.id}/plan/update`)
    await page.getByLabel('Start date').fill('')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Start date: Is required!')
  }
})

test('dates outside the parent’s get a warning while they are typed', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const { start_date, end_date } = schoolYear()
  const inside = `${end_date.slice(0, 4)}-03-01`
  await call('PATCH', `plans/objective/${plan.objective}/`, { version: 2, end_date: inside })
  const page = await signedIn('superadmin')
  const warning = page.getByText(`Ends after its Objective, which ends ${inside}. You can still save it.`)
  await page.goto(`/create-plan/${plan.id}/create-strategy?parent=${plan.objective}`)
  await hydrated(page)
  await page.getByLabel('Start date').fill(start_date)
  await expect(warning).toBeHidden()
  await page.getByLabel('End date').fill(end_date)
  await expect(warning).toBeVisible()
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await expect(warning).toBeVisible()
  await page.getByLabel('End date').fill(inside)
  await expect(warning).toBeHidden()

  const plain = await signedIn('superadmin', { javaScriptEnabled: false })
  await plain.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await save(plain)
  await expectAnnounced(plain, `Saved. Ends after its Objective, which ends ${inside}.`)
})

test('unsaved text is kept on the device, asked about on leaving, and restored', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  const description = page.getByLabel('Description')
  await description.fill('Fifteen minutes before the first lesson.')
  await expect(dock(page)).toContainText('1 unsaved change')

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toContainText('Description')
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(description).toHaveValue('Fifteen minutes before the first lesson.')

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Fifteen minutes')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What you typed here was not saved' })).toBeVisible()
  await expect(description).toHaveValue('')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(description).toHaveValue('Fifteen minutes before the first lesson.')
  await save(page)
  await expectAnnounced(page, 'Saved')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What you typed here was not saved' })).toHaveCount(0)
  await expect(description).toHaveValue('Fifteen minutes before the first lesson.')
})

test('typing a letter next to an offered draft does not lose the draft', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update?tab=historical`)
  await hydrated(page)
  const text = page.getByRole('textbox', { name: 'Historical Analysis' })
  const offered = page.getByRole('heading', { name: 'What you typed here was not saved' })
  const keeps = (words: string) =>
    expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(JSON.stringify(words).slice(1, -1))
  const long = 'Five sentences that took an hour.'
  await text.fill(long)
  await keeps(long)
  await page.reload()
  await expect(offered).toBeVisible()
  await text.fill('x')
  await keeps('["x"]')
  await page.reload()
  await expect(offered).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(text).toHaveValue(long)
  await save(page)
  await expectAnnounced(page, 'Saved')
  await page.reload()
  await hydrated(page)
  await expect(text).toHaveValue(long)
  await expect(offered).toHaveCount(0)
})

test('an expired session loses nothing that was typed', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  const path = `/review-plan/${plan.id}/objective/${plan.objective}/update`
  await page.goto(path)
  await hydrated(page)
  const description = page.getByLabel('Description')
  await description.fill('Typed before the session ended.')
  await page.context().clearCookies()
  await save(page)
  await expect(page.getByText('Sign in').first()).toBeVisible()

  await page.goto(`/?next=${path}`)
  await page.getByLabel('Email').fill(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.superadmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'What you typed here was not saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await save(page)
  await expectAnnounced(page, 'Saved')
  await page.reload()
  await expect(description).toHaveValue('Typed before the session ended.')
})

test('an element is deleted with everything below it, and Undo restores all of it', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/initiative/${plan.initiative}/update`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Delete ${NAMES.initiative}` })
  await expect(asked).toContainText('3 elements')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await asked.getByRole('button', { name: 'Delete' }).click()

  await expect(page).toHaveURL(new RegExp(`/review-plan/${plan.id}/initiative$`))
  await expectAnnounced(page, 'Moved to the trash with 3 below it')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Restored with 3 below it')
  await page.goto(`/review-plan/${plan.id}?open=activity`)
  await expect(page.getByRole('link', { name: NAMES.activity, exact: true })).toBeVisible()
})

test('a new review becomes the current one, and the history says what changed', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await page.getByRole('link', { name: 'Current Review' }).click()
  await expect(page.getByRole('heading', { name: 'Not reviewed yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add review' }).click()
  await expect(page.getByText('Is required!').first()).toBeVisible()
  await page.getByLabel('Summary').fill('Two schools wait for the new books.')
  await page.getByLabel('Risk status').selectOption('Some Risk')
  await page.getByRole('button', { name: 'Add review' }).click()

  const review = page.getByRole('listitem').filter({ hasText: 'Two schools wait for the new books.' })
  await expect(review).toContainText('Current')
  await expect(review).toContainText('Renata Holm')
  await expect(page.locator('.el-meta')).toContainText('Some Risk')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: NAMES.objective, level: 1 })).toBeVisible()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Renata Holm')
  await expect(newest).toContainText('Reviewed')
  await expect(newest).toContainText('Some Risk')
})

test('another district’s plan can’t be found', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('riverbend')
  const paths = [
    `/review-plan/${plan.id}`,
    `/review-plan/${plan.id}/plan/view`,
    `/review-plan/${plan.id}/plan/update`,
    `/review-plan/${plan.id}/plan/history`,
    `/review-plan/${plan.id}/objective`,
    `/review-plan/${plan.id}/objective/${plan.objective}/view`,
    `/review-plan/${plan.id}/objective/${plan.objective}/update`,
    `/review-plan/${plan.id}/objective/${plan.objective}/history`,
    `/create-plan/${plan.id}/create-pillar`,
    `/dashboard?plan=${plan.id}`,
    `/plan-elements?plan=${plan.id}`,
    `/school-board-report?plan=${plan.id}`,
  ]
  for (const path of paths) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
    expect(await page.content(), path).not.toContain(NAMES.objective)
  }
})

test('after Save & Create Another the focus is in the first field of the new form, at the top of the page', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/create-plan/${plan.id}/create-pillar`)
  await hydrated(page)
  await expect(page).toHaveTitle('Create Pillar · Waymark')
  await page.getByLabel('Name of Pillar').fill('Schools that last')
  await page.getByRole('button', { name: 'Save & Create Another' }).focus()
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Saved: Schools that last')
  await expect(page.getByLabel('Name of Pillar')).toBeFocused()
  await expect(page.getByLabel('Name of Pillar')).toHaveValue('')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('after Save & Next only text that a person typed counts as unsaved', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/create-plan/${plan.id}/create-pillar`)
  await hydrated(page)
  await page.getByLabel('Name of Pillar').fill('Reading at home')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page).toHaveURL(/create-initiative/)
  await page.getByLabel('Name of Initiative').fill('Families read')
  await page.getByRole('link', { name: 'Discard' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toContainText('Name of Initiative')
  await expect(asked).not.toContainText('Assign to')
})
