import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const OTHER = 'Reading at home'

/** A plan with a second initiative that has its own objective. */
async function makeBranches(call: Api) {
  const plan = await makePlan(call)
  const dates = schoolYear()
  const home = await call('POST', 'plans/quick-initiative/', { name: OTHER, ...dates, parent_id: plan.pillar })
  const nightly = { name: 'Twenty minutes each night', ...dates, parent_id: home.id }
  const objective = await call('POST', 'plans/quick-objective/', nightly)
  return { ...plan, otherInitiative: home.id as string, otherObjective: objective.id as string }
}

/** The outline numbers of the tree by name. */
async function numbers(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('.tree tbody tr[data-id]').all()
  const pairs = rows.map(async (row) => [
    await row.locator('.name').textContent(),
    (await row.locator('td.no').textContent())?.trim(),
  ])
  return Object.fromEntries(await Promise.all(pairs))
}

test('an element moves under another parent from its row, with everything below it, and Undo moves it back', async ({
  signedIn,
  api,
}) => {
  const plan = await makeBranches(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}?open=activity`)
  const before = await numbers(page)
  await page.getByRole('button', { name: `More for ${NAMES.objective}` }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(dialog(page)).toHaveAccessibleName(`Move ${NAMES.objective}`)
  await expect(dialog(page)).toContainText('The 2 elements below move with it.')
  await expect(field(page, 'Pillar')).toHaveValue(plan.pillar)
  const here = field(page, 'New Initiative').getByRole('option', { name: NAMES.initiative })
  await expect(here).toHaveText(/where it is now/)
  await expect(here).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect(dialog(page)).toContainText('Is required!')
  await field(page, 'New Initiative').selectOption(plan.otherInitiative)
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expectAnnounced(page, `Moved to ${OTHER}`)
  await expect(dialog(page)).toBeHidden()
  await expect.poll(async () => (await numbers(page))[NAMES.activity]).toBe('1.2.2.1.1')
  await expect(page, 'it stays where it was').toHaveURL(/open=activity/)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, `Moved back to ${NAMES.initiative}`)
  await expect.poll(() => numbers(page)).toEqual(before)
})

test('a row can be dragged only onto a parent of the level above', async ({ signedIn, api }) => {
  const plan = await makeBranches(await api('superadmin'))
  // High enough for the whole tree, because scrolling during the drag would grab another row.
  const page = await signedIn('superadmin', { viewport: { width: 1280, height: 1400 } })
  await page.goto(`/review-plan/${plan.id}?open=activity`)
  await expect(page.getByRole('button', { name: 'Quick add', exact: true }), 'scripts run').toBeVisible()
  const row = (id: string) => page.locator(`tr[data-id="${id}"]`)
  const before = await numbers(page)
  await row(plan.strategy).hover()
  const grip = row(plan.strategy).locator('[data-grip]')
  await grip.dragTo(row(plan.otherInitiative).locator('.name'))
  await grip.dragTo(row(plan.objective).locator('.name'))
  expect(await numbers(page), 'neither a level too high nor where it is already takes it').toEqual(before)

  await grip.hover()
  await page.mouse.down()
  await row(plan.otherObjective).locator('.name').hover()
  await row(plan.otherObjective).locator('.name').hover()
  await expect(page.locator('.tree')).toHaveAttribute('data-takes', 'objective')
  await expect(page.getByRole('status').filter({ hasText: 'drop it on Objective' })).toHaveCount(1)
  await expect(row(plan.otherObjective)).toHaveAttribute('data-over', '')
  await page.mouse.up()
  await expectAnnounced(page, 'Moved to Twenty minutes each night')
  await expect(page.locator('.tree')).not.toHaveAttribute('data-takes', /./)
  await expect.poll(async () => (await numbers(page))[NAMES.strategy]).toBe('1.2.1.1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, `Moved back to ${NAMES.objective}`)
  await expect.poll(() => numbers(page)).toEqual(before)
})

test('if somebody changed it in between, it moves only after the person confirms again', async ({ signedIn, api }) => {
  const call = await api('regionadmin')
  const plan = await makeBranches(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/view`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await field(page, 'Initiative').selectOption(plan.otherInitiative)
  await field(page, 'New Objective').selectOption(plan.otherObjective)
  await call('PATCH', `plans/strategies/${plan.strategy}/`, { version: 2, description: 'Changed by the other one.' })
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    'changed this while you were moving it, so nothing was moved',
  )
  await expect(field(page, 'New Objective')).toHaveValue(plan.otherObjective)
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expectAnnounced(page, 'Moved to Twenty minutes each night')
  await expect(page.locator('.facts')).toContainText('Changed by the other one.')
  await expect(page.locator('.facts')).toContainText('Twenty minutes each night')
  await expect(page.getByRole('button', { name: 'More actions' }), 'the focus goes back').toBeFocused()
})

test('without JavaScript an element is moved on a separate page, and Undo moves it back', async ({ signedIn, api }) => {
  const plan = await makeBranches(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/view`)
  await page.locator('.node-head').getByText('More').click()
  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAMES.strategy })).toBeVisible()
  await expect(page.getByText('The 1 element below moves with it.')).toBeVisible()
  await page.getByLabel('Initiative', { exact: true }).selectOption(plan.otherInitiative)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByLabel('Initiative', { exact: true })).toHaveValue(plan.otherInitiative)
  await expect(page.getByText('Is required!'), 'the objectives of the other initiative are there now').toBeVisible()
  await page.getByLabel('New Objective').selectOption(plan.otherObjective)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expectAnnounced(page, 'Moved to Twenty minutes each night')
  await expect(page.locator('.facts')).toContainText('Twenty minutes each night')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, `Moved back to ${NAMES.objective}`)
  await expect(page.locator('.facts')).toContainText(NAMES.objective)
})
