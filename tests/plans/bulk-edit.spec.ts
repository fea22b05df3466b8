import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { axeFaults, widerThanWindow } from '#tests/kit/browser-axe.ts'
import { signInOn } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const bar = (page: Page) => page.locator('.bulk')
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save' }).click()
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })

async function somebody(api: Api): Promise<{ id: string; name: string }> {
  const { results } = await api('GET', 'auth/team-member/?page_size=50')
  return results.find((one: { id: string; name: string }) => one.id !== api.me)
}

test('owner and review frequency change on two rows at once, and Undo restores them', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const person = await somebody(call)
  const page = await signedIn('superadmin')
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await expect(bar(page)).toHaveCount(0)
  await choose(page, NAMES.initiative).check()
  await choose(page, NAMES.strategy).check()
  await expect(bar(page)).toContainText('2 selected of 5')
  await bar(page).getByRole('button', { name: 'Change' }).click()
  expect(await axeFaults(page)).toEqual([])

  await bar(page).getByRole('combobox', { name: 'Owner' }).fill(person.name)
  await page.getByRole('option', { name: person.name }).first().click()
  await bar(page).getByLabel('Review frequency').selectOption('Monthly')
  await save(page)
  await expectAnnounced(page, '2 updated')
  await expect(bar(page)).toHaveCount(0)
  for (const name of [NAMES.initiative, NAMES.strategy]) await expect(rowOf(page, name)).toContainText(person.name)
  expect(await call('GET', `plans/strategies/${plan.strategy}/`)).toMatchObject({
    owner_id: person.id,
    review_frequency: 'monthly',
    version: 3,
  })
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({ owner_id: call.me, version: 2 })

  await expect(page.locator('.chooses'), 'the focus is where the bar was about').toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, '2 elements changed back')
  for (const [path, id] of [
    ['initiative', plan.initiative],
    ['strategies', plan.strategy],
  ]) {
    const now = await call('GET', `plans/${path}/${id}/`)
    expect(now).toMatchObject({ owner_id: call.me, review_frequency: null, version: 4 })
  }
})

test('errors name their rows, and the selection and the typed values stay', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await choose(page, NAMES.pillar).check()
  await bar(page).getByRole('button', { name: 'All 5 on this page' }).click()
  await expect(bar(page)).toContainText('5 selected of 5')
  await bar(page).getByRole('button', { name: 'Change' }).click()
  expect(await widerThanWindow(page)).toEqual([])
  await bar(page).getByRole('radio', { name: 'High Risk' }).check()
  await save(page)
  await expect(page.getByRole('alert')).toContainText(`Pillar has no risk status: ${NAMES.pillar}`)
  await expect(bar(page)).toContainText('5 selected of 5')
  await expect(bar(page).getByRole('radio', { name: 'High Risk' })).toBeChecked()

  // Somebody else saves one of them first: nothing changes, and the message names that person.
  await choose(page, NAMES.pillar).uncheck()
  const other = await api('pilot')
  await other('PATCH', `plans/objective/${plan.objective}/`, { version: 2, alert_status: 'on_track' })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Someone else saved one of these rows just now')
  await expect(page.getByRole('alert')).toContainText(`${NAMES.objective}: saved by`)
  await expect(bar(page)).toContainText('4 selected of 5')
  await expect(rowOf(page, NAMES.objective)).toContainText('On Track')
  await save(page)
  await expectAnnounced(page, '4 set to High Risk')
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({ alert_status: 'high_risk' })
})

test('the selection and the typed values stay when the session ends, and save after signing in', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const person = await somebody(call)
  const page = await signedIn('superadmin')
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await choose(page, NAMES.initiative).check()
  await choose(page, NAMES.strategy).check()
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await bar(page).getByRole('combobox', { name: 'Owner' }).fill(person.name)
  await page.getByRole('option', { name: person.name }).first().click()
  await bar(page).getByLabel('Review frequency').selectOption('Monthly')
  await page.context().clearCookies()
  await save(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('alert').getByRole('link', { name: 'Sign in on a new page' }).click()
  await expect(bar(page)).toContainText('2 selected of 5')
  await expect(bar(page)).toContainText(person.name)
  await signInOn(await opened)
  await save(page)
  await expectAnnounced(page, '2 updated')
  expect(await call('GET', `plans/strategies/${plan.strategy}/`)).toMatchObject({
    owner_id: person.id,
    review_frequency: 'monthly',
  })

  // The message with the Undo is gone with the press, so the refusal offers it again.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Undo' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was changed back' })
  await expect(refusal).toContainText('Sign in on a new page, then come back and choose Undo.')
  const again = page.waitForEvent('popup')
  await refusal.getByRole('link', { name: 'Sign in on a new page' }).click()
  await signInOn(await again)
  await refusal.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, '2 elements changed back')
})

/** Twelve more activities in the plan: two pages of ten. */
async function manyRows(call: Api) {
  const plan = await makePlan(call)
  for (let at = 1; at <= 12; at += 1) {
    await call('POST', 'plans/activity-task/', {
      name: `Meet with coach ${at}`,
      parent_id: plan.strategy,
      owner_id: call.me,
      review_frequency: at <= 3 ? 'monthly' : null,
    })
  }
  return plan
}

test('all matching rows are selected at once, across pages, and the typed values stay', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await manyRows(call)
  const page = await signedIn('superadmin')
  await page.goto(`/plan-elements?plan=${plan.id}&plan_element_type=activity&page=2`)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await expect(bar(page)).toContainText('3 selected of 13')
  await expect(bar(page)).toContainText('Going to another page clears this selection.')
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await bar(page).getByLabel('Review frequency').selectOption('Monthly')
  await bar(page).getByRole('link', { name: 'Select all 13 that match' }).click()
  await expect(bar(page)).toContainText('13 selected of 13')
  await expect(bar(page)).not.toContainText('Going to another page')
  await expect(page.getByLabel('Rows per page')).toHaveValue('25')
  await expect(bar(page).getByLabel('Review frequency')).toHaveValue('monthly')
  await save(page)
  await expectAnnounced(page, '13 set to Monthly (3 already were)')
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, '10 elements changed back')

  await page.getByLabel('Rows per page').selectOption('10')
  await expect(page).toHaveURL(/page_size=10/)
  await expect(page).not.toHaveURL(/choose=/)
  await expect(page.getByText('Rows : 10 of 13')).toBeVisible()
})

test('without JavaScript the page size can be chosen, and a link selects all matching rows', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await manyRows(call)
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/plan-elements?plan=${plan.id}&plan_element_type=activity`)
  await page.getByLabel('Rows per page').selectOption('50')
  await page.locator('.per-page').getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Rows : 13 of 13')).toBeVisible()
  await bar(page).getByRole('link', { name: 'Select all 13 that match' }).click()
  await bar(page).getByText('Change', { exact: true }).click()
  await bar(page).getByLabel('Review frequency').selectOption('Quarterly')
  await save(page)
  await expectAnnounced(page, '13 set to Quarterly')
  await expect(choose(page, 'Meet with coach 1')).not.toBeChecked()
})

test('without JavaScript plain forms select, change, and restore rows', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const person = await somebody(call)
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await choose(page, NAMES.pillar).check()
  await choose(page, NAMES.initiative).check()
  await choose(page, NAMES.objective).check()
  await bar(page).getByText('Change', { exact: true }).click()
  await bar(page).getByLabel('Find a person').fill(person.name)
  await bar(page).getByRole('button', { name: 'Find a person' }).click()
  await expect(choose(page, NAMES.objective)).toBeChecked()
  await bar(page).getByLabel('Owner').selectOption(person.id)
  await bar(page).getByLabel('Review frequency').selectOption('Quarterly')
  await save(page)
  await expect(page.getByRole('alert')).toContainText(`Pillar has no owner: ${NAMES.pillar}`)
  await expect(bar(page).getByLabel('Owner')).toHaveValue(person.id)
  await expect(bar(page).getByLabel('Review frequency')).toHaveValue('quarterly')
  await expect(choose(page, NAMES.initiative)).toBeChecked()

  await choose(page, NAMES.pillar).uncheck()
  await save(page)
  await expectAnnounced(page, '2 updated')
  await expect(choose(page, NAMES.initiative)).not.toBeChecked()
  expect(await call('GET', `plans/initiative/${plan.initiative}/`)).toMatchObject({
    owner_id: person.id,
    review_frequency: 'quarterly',
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, '2 elements changed back')
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({
    owner_id: call.me,
    review_frequency: null,
    version: 4,
  })
})
