import { addDays, dateIn } from '#model/dates.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'

const today = dateIn('America/Chicago', new Date())

/** A plan of this person's with two elements whose reviews were due yesterday. */
async function makeOwed(call: Api) {
  const plan = await makePlan(call)
  for (const [path, id] of [
    ['strategies', plan.strategy],
    ['objective', plan.objective],
  ] as const) {
    const weekly = { start_date: addDays(today, -8), review_frequency: 'weekly', version: 2 }
    await call('PATCH', `plans/${path}/${id}/`, weekly)
  }
  return plan
}

test('updates are given by keyboard, four presses each, and the last one is taken back', async ({ signedIn, api }) => {
  const call = await api('pilot')
  const { strategy, objective } = await makeOwed(call)
  const page = await signedIn('pilot')
  await page.goto(`/my-updates?row=${strategy}`)
  const open = page.locator('[aria-current="step"]')
  await expect(open).toHaveAttribute('id', `u-${strategy}`)
  await expect(open.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('3')
  await expect(open.getByRole('radio', { name: 'Some Risk' })).toBeChecked()
  await page.keyboard.press('s')
  await page.keyboard.type('Two schools have begun')
  await page.keyboard.press('Control+Enter')
  await expectAnnounced(page, `Update of ${NAMES.strategy} given`)
  expect(await call('GET', `plans/strategies/${strategy}/`)).toMatchObject({
    alert_status: 'some_risk',
    last_review_on: today,
  })
  const given = await call('GET', `plans/strategies/${strategy}/reviews/`)
  expect(given.results).toMatchObject([{ summary: 'Two schools have begun' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Update taken back')
  await expect(open).toHaveAttribute('id', `u-${strategy}`)
  expect(await call('GET', `plans/strategies/${strategy}/`)).toMatchObject({
    alert_status: 'none',
    last_review_on: null,
  })

  await page.goto(`/my-updates?row=${objective}`)
  await expect(open.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('n')
  await expectAnnounced(page, `Update of ${NAMES.objective} given`)
  expect(await call('GET', `plans/objective/${objective}/`)).toMatchObject({ last_review_on: today })
})

test('without JavaScript an update needs its sentence, and keeps what was chosen', async ({ signedIn, api }) => {
  const call = await api('pilot')
  const { strategy } = await makeOwed(call)
  const page = await signedIn('pilot', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`/my-updates?row=${strategy}`)
  const open = page.locator(`#u-${strategy}`)
  await open.getByRole('radio', { name: 'High Risk' }).check()
  await open.getByRole('button', { name: 'Save and next' }).click()
  await expect(open.getByText('Is required!').first()).toBeVisible()
  await expect(open.getByRole('radio', { name: 'High Risk' })).toBeChecked()
  await open.getByLabel('In one sentence: what has changed?').fill('The grant ended')
  await open.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByText(/^Update of .* given/)).toBeVisible()
  expect(await call('GET', `plans/strategies/${strategy}/`)).toMatchObject({ alert_status: 'high_risk' })
})

test('a reminder says what happened: sent, or not sent because there was one today', async ({ signedIn, api }) => {
  const call = await api('pilot')
  await makeOwed(call)
  const planner = await signedIn('superadmin')
  const late = await signedIn('superadmin', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await Promise.all([planner.goto('/my-updates/everyone'), late.goto('/my-updates/everyone')])
  const { first_name, last_name } = await call('GET', 'auth/profile/')
  const name = `${first_name} ${last_name}`
  await planner.getByRole('button', { name: `Send reminder to ${name}` }).click()
  await expectAnnounced(planner, `Reminder sent to ${name}`)
  await expect(planner.getByRole('row', { name }).getByText('Reminded at')).toBeVisible()
  await late.getByRole('button', { name: `Send reminder to ${name}` }).click()
  await expect(late.locator('.toast-shelf')).toContainText(`No reminder sent to ${name}`)
  await expect(late.locator('.toast-shelf')).toContainText('There was one today already.')
})
