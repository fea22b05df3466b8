import { addDays } from '#model/dates.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { axeFaults } from '#tests/kit/browser-axe.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const { start_date: start, end_date: end } = schoolYear()

test('a bar is moved with the mouse, saved at once, and taken back; keys move its end', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const initiative = () => call('GET', `plans/initiative/${plan.initiative}/`)
  const page = await signedIn('superadmin')
  await page.goto(`/gantt-chart?plan=${plan.id}&zoom=month`)
  await hydrated(page)
  const chart = page.getByRole('treegrid', { name: 'Elements of the plan over time' })
  const row = chart.getByRole('row', { name: NAMES.initiative })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const words = page.getByRole('status').filter({ hasText: 'End:' })
  await expect(words).toHaveText(`1.1, End: ${start} to ${addDays(end, -8)}, 8 days earlier. `)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  expect(await initiative()).toMatchObject({ start_date: start, end_date: end })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expectAnnounced(page, `1.1 now ends ${addDays(end, -7)}. It was ${end}.`)
  await expect(row.getByRole('button', { name: addDays(end, -7) })).toBeVisible()
  expect(await initiative()).toMatchObject({ end_date: addDays(end, -7) })

  const bar = row.locator('[data-bar]')
  await bar.scrollIntoViewIfNeeded()
  const box = (await bar.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 25, box.y + 5, { steps: 3 })
  await expect(page.getByRole('status').filter({ hasText: 'Whole bar' })).toContainText('within the plan’s dates')
  await page.mouse.up()
  // Outside the plan: nothing was saved.
  await expect(page.getByRole('alert').filter({ hasText: 'within the plan’s dates' })).toBeVisible()
  expect(await initiative()).toMatchObject({ start_date: start, end_date: addDays(end, -7) })
})

test('a bar that is dragged moves, and Undo moves it back; someone else’s change is shown first', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const dates = { start_date: addDays(start, 60), end_date: addDays(start, 200) }
  await call('PATCH', `plans/strategies/${plan.strategy}/`, { ...dates, version: 2 })
  const strategy = () => call('GET', `plans/strategies/${plan.strategy}/`)
  const page = await signedIn('superadmin')
  await page.goto(`/gantt-chart?plan=${plan.id}&zoom=year&open=activity`)
  await hydrated(page)
  const row = page.getByRole('row', { name: NAMES.strategy })
  const drag = async (by: number) => {
    const bar = row.locator('[data-bar]')
    await bar.scrollIntoViewIfNeeded()
    const box = (await bar.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + by, box.y + 5, { steps: 3 })
    await page.mouse.up()
  }
  await drag(40)
  await expect(
    page.locator('.toast').filter({ hasText: `It was ${dates.start_date} to ${dates.end_date}.` }),
  ).toBeVisible()
  expect((await strategy()).start_date > dates.start_date).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Changed back')
  expect(await strategy()).toMatchObject(dates)

  const theirs = { start_date: addDays(start, 61), end_date: addDays(start, 200) }
  await call('PATCH', `plans/strategies/${plan.strategy}/`, { ...theirs, version: (await strategy()).version })
  await drag(40)
  await expect(page.getByRole('alert').filter({ hasText: `${theirs.start_date} to ${theirs.end_date}` })).toBeVisible()
  await expect(row.getByRole('button', { name: theirs.start_date })).toBeVisible()
  expect(await strategy()).toMatchObject(theirs)
})

test('the links of a row close it, and open its element, without loading the page again', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/gantt-chart?plan=${plan.id}`)
  await hydrated(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const [initiative, objective] = [NAMES.initiative, NAMES.objective].map((name) => page.getByRole('row', { name }))
  await expect(objective!).toBeVisible()
  await initiative!.getByRole('link', { name: `Close ${NAMES.initiative}` }).click()
  await expect(objective!).toHaveCount(0)
  await expect(initiative!).toHaveAttribute('aria-expanded', 'false')
  await initiative!.getByRole('link', { name: NAMES.initiative, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAMES.initiative })).toBeVisible()
  await page.goBack()
  await expect(initiative!).toHaveAttribute('aria-expanded', 'false')
  expect(loads).toBe(0)
})

test('on a phone the dates open their form', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/gantt-chart?plan=${plan.id}`)
  await hydrated(page)
  await page
    .getByRole('row', { name: NAMES.initiative })
    .getByRole('button', { name: /change end/ })
    .click()
  const form = page.getByRole('dialog', { name: `Change dates of ${NAMES.initiative}` })
  await form.getByLabel('End date').fill(addDays(end, -1))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast').filter({ hasText: `1.1 now ends ${addDays(end, -1)}.` })).toBeVisible()
  expect(await call('GET', `plans/initiative/${plan.initiative}/`)).toMatchObject({ end_date: addDays(end, -1) })
})

test('without JavaScript a date is a link to its field in the editor', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/gantt-chart?plan=${plan.id}`)
  await page
    .getByRole('row', { name: NAMES.initiative })
    .getByRole('link', { name: /change end/ })
    .click()
  await expect(page.locator(':target')).toHaveAttribute('name', 'end_date')
})
