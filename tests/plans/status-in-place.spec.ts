import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { axeFaults } from '#tests/kit/browser-axe.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const tree = (plan: { id: string }) => `/review-plan/${plan.id}?open=activity`
const cell = (page: Page, what: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`, change ${what} of ${name}$`) })
const risk = (page: Page, name: string) => cell(page, 'risk status', name)
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name })
const statusOf = async (call: Api, id: string) => (await call('GET', `plans/objective/${id}/`)).alert_status

/** A plan with ten objectives under one initiative. */
async function makeTen(call: Api) {
  const plan = await makePlan(call)
  const names = [NAMES.objective as string]
  for (const word of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']) {
    names.push(`Objective number ${word}`)
    const body = { name: names.at(-1), ...schoolYear(), parent_id: plan.initiative }
    await call('POST', 'plans/quick-objective/', body)
  }
  return { ...plan, names }
}

test('a status is chosen in the tree with the mouse, saved at once, and undone from the message', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(tree(plan))
  await hydrated(page)
  await risk(page, NAMES.objective).click()
  await expect(choice(page, 'No status')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await choice(page, 'Some Risk').click()
  await expect(risk(page, NAMES.objective)).toHaveText(/^Some Risk/)
  await expect(risk(page, NAMES.objective)).toBeFocused()
  await expectAnnounced(page, 'Risk status: Some Risk')
  expect(await statusOf(call, plan.objective)).toBe('some_risk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Changed back')
  await expect(risk(page, NAMES.objective)).toHaveText(/^No status/)
  expect(await statusOf(call, plan.objective)).toBe('none')

  await risk(page, NAMES.objective).click()
  await page.keyboard.press('Escape')
  await expect(choice(page, 'No status')).toBeHidden()
  await expect(risk(page, NAMES.objective)).toBeFocused()
})

test('ten different statuses take at most twenty presses of keys, without the mouse', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makeTen(call)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}?open=objective`)
  await hydrated(page)
  await risk(page, plan.names[0]!).focus()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const words = ['On Track', 'Some Risk', 'High Risk']
  for (const [at, name] of plan.names.entries()) {
    if (at > 0) await press('ArrowDown')
    await expect(risk(page, name)).toBeFocused()
    await press(String((at % 3) + 2)) // 1 is No status
    await expect(risk(page, name)).toHaveText(new RegExp(`^${words[at % 3]}`))
  }
  console.info(`Ten different statuses in the tree: ${presses} presses`)
  expect(presses).toBeLessThanOrEqual(20)
  const keys = ['on_track', 'some_risk', 'high_risk']
  const saved = async () => {
    const { elements } = await call('GET', `plans/plan-descendants/${plan.id}/`)
    return plan.names.map((name) => elements.find((one: { name: string }) => one.name === name).alert_status)
  }
  await expect.poll(saved).toEqual(plan.names.map((_, at) => keys[at % 3]))
})

test('arrow keys walk through the tree, open and close its rows, and stay where they are', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}`)
  await hydrated(page)
  const grid = page.getByRole('treegrid')
  const link = (name: string) => grid.getByRole('link', { name, exact: true })
  await link(NAMES.pillar).focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(NAMES.initiative)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(link(NAMES.objective)).toBeVisible()
  await expect(link(NAMES.initiative)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('row', { name: NAMES.objective })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(risk(page, NAMES.objective)).toBeFocused()
  await page.keyboard.press('F2')
  await expect(choice(page, 'No status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(risk(page, NAMES.objective), 'the focus returns to the cell').toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(link(NAMES.objective)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(grid.getByRole('row', { name: NAMES.objective })).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(link(NAMES.initiative), 'Left goes to the row above it').toBeFocused()
  await page.keyboard.press('Tab')
  expect(await grid.evaluate((table) => table.contains(document.activeElement)), 'one Tab stop').toBe(false)
})

test('implementation, percent, owner, and dates change in place; a refused date stays with its reason', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(tree(plan))
  await hydrated(page)
  const form = page.getByRole('dialog')

  await cell(page, 'implementation status', NAMES.strategy).click()
  await page.keyboard.press('3')
  await expectAnnounced(page, 'Implementation status: Done')

  await cell(page, 'percentage completed', NAMES.strategy).click()
  await form.getByLabel('Percentage completed').fill('140')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Please enter a valid')
  await form.getByLabel('Percentage completed').fill('40')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expectAnnounced(page, 'Percentage completed: 40%')
  await expect(cell(page, 'percentage completed', NAMES.strategy)).toBeFocused()

  await cell(page, 'dates', NAMES.strategy).click()
  await form.getByLabel('End date').fill('2040-01-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Choose a date within the plan’s dates')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  const { results } = await call('GET', 'auth/team-member/?page_size=50')
  const person = results.find((one: { id: string }) => one.id !== call.me)
  await cell(page, 'owner', NAMES.strategy).click()
  await form.getByRole('combobox').fill(person.name)
  await page.getByRole('option', { name: person.name }).first().click()
  await expectAnnounced(page, `Owner: ${person.name}`)
  expect(await call('GET', `plans/strategies/${plan.strategy}/`)).toMatchObject({
    progress_status: 'done',
    percentage_completed: 40,
    owner_id: person.id,
    end_date: schoolYear().end_date,
  })
})

test('two people in one cell: the second sees the other’s value, who, and when, and may set their own', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('regionadmin')
  await page.goto(tree(plan))
  await hydrated(page)
  const at = `plans/objective/${plan.objective}/`

  await call('PATCH', at, { version: 2, description: 'Something else' })
  await risk(page, NAMES.objective).focus()
  await page.keyboard.press('2')
  await expectAnnounced(page, 'Risk status: On Track')
  expect(await call('GET', at), 'a change of another field is no conflict').toMatchObject({
    alert_status: 'on_track',
    description: 'Something else',
    version: 4,
  })

  await call('PATCH', at, { version: 4, alert_status: 'some_risk' })
  await page.keyboard.press('4')
  const row = page.getByRole('row', { name: NAMES.objective })
  await expect(row).toContainText('Some Risk')
  await expect(row.locator('.cell-note')).toHaveText(/^Renata Holm, \d+:\d\d [AP]M$/)
  await expect(page.getByRole('alert')).toContainText('You chose High Risk, which was not saved.')
  expect(await statusOf(call, plan.objective)).toBe('some_risk')
  await page.getByRole('button', { name: 'Set High Risk' }).click()
  await expectAnnounced(page, 'Risk status: High Risk')
  await expect(row.locator('.cell-note')).toHaveCount(0)
  expect(await statusOf(call, plan.objective)).toBe('high_risk')
})

test('without a connection the old value comes back, and the same choice can be sent again', async ({
  browser,
  session,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  // In its own window, because the browser's own message about a missing network must not fail the test.
  const context = await browser.newContext({ storageState: await session('superadmin') })
  const page = await context.newPage()
  await page.goto(tree(plan))
  await hydrated(page)
  await risk(page, NAMES.objective).click()
  await expect(choice(page, 'High Risk')).toBeVisible()
  await page.route('**/plan-elements/in-place', (route) => route.abort())
  await choice(page, 'High Risk').click()
  await expect(page.getByRole('alert')).toContainText('Nothing was saved.')
  await expect(risk(page, NAMES.objective)).toHaveText(/^No status/)
  expect(await statusOf(call, plan.objective)).toBe('none')
  await page.unroute('**/plan-elements/in-place')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectAnnounced(page, 'Risk status: High Risk')
  expect(await statusOf(call, plan.objective)).toBe('high_risk')
  await context.close()
})

test('on a phone a cell is large enough to touch, and readers have no cells to change', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(tree(plan))
  await hydrated(page)
  const boxes = await page
    .locator('.cell:visible')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    )
  expect(boxes.length).toBeGreaterThan(10)
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44)
  await risk(page, NAMES.objective).click()
  await choice(page, 'On Track').click()
  await expectAnnounced(page, 'Risk status: On Track')

  const reader = await signedIn('community')
  await reader.goto(tree(plan))
  await hydrated(reader)
  await expect(reader.getByRole('row', { name: NAMES.objective })).toContainText('On Track')
  await expect(reader.locator('.cell')).toHaveCount(0)
})

test('without JavaScript a cell is a link to its field in the form', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(tree(plan))
  await page.getByRole('link', { name: new RegExp(`^No status.*change risk status of ${NAMES.objective}$`) }).click()
  await expect(page).toHaveURL(/\/update#f-alert_status$/)
  await expect(page.locator('#f-alert_status')).toBeInViewport()
})

test('in Plan Elements a status changes in its cell, and arrow keys walk through the table', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await hydrated(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await risk(page, NAMES.objective).click()
  await page.keyboard.press('4')
  await expectAnnounced(page, 'Risk status: High Risk')
  await expect(risk(page, NAMES.objective)).toHaveText(/^High Risk/)
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'implementation status', NAMES.objective)).toBeFocused()
  await page.keyboard.press('2')
  await expectAnnounced(page, 'Implementation status: Doing')
  expect(await axeFaults(page)).toEqual([])
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({
    alert_status: 'high_risk',
    progress_status: 'doing',
  })
})
