import { addDays, dateIn } from '#model/dates.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'

const YESTERDAY = addDays(dateIn('America/Chicago', new Date()), -1)

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a meeting is run on the plan, and the plan has changed when it is closed`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const name = unique('Reading review')
    const when = { date: YESTERDAY, start_time: '09:00', end_time: '10:00', lead_id: call.me }
    const { id } = await call('POST', 'plans/meeting/', { name, ...when, plan_element_id: plan.initiative })
    const page = await signedIn('superadmin', { javaScriptEnabled })

    await page.goto(`/meetings/${id}/agenda`)
    const proposed = page.getByRole('checkbox', { name: new RegExp(NAMES.objective) })
    await proposed.check()
    await page.getByRole('button', { name: /to the agenda/ }).click()
    await expect(page.getByRole('row').filter({ hasText: NAMES.objective }).first()).toBeVisible()

    await page.goto(`/meetings/${id}/minutes`)
    await page
      .getByRole('button', { name: /^Begin/ })
      .first()
      .click()
    await expect(page.getByText(/Now, \d/)).toBeVisible()
    await page.getByRole('link', { name: /^Decision/ }).click()
    await page.getByLabel('What was decided').fill('Two more coaches from January')
    await page.getByRole('button', { name: 'Add decision' }).click()
    await expect(page.locator('.outcome-text', { hasText: 'Two more coaches' })).toBeVisible()
    const task = unique('Hire two coaches')
    await page.getByRole('link', { name: /^Task/ }).click()
    await page.getByLabel('What is to be done').fill(task)
    await page.getByLabel(/^Under which/).selectOption(plan.strategy)
    await page.getByLabel('Who').selectOption({ index: 1 })
    await page.getByLabel('By when').fill(addDays(YESTERDAY, 60))
    await page.getByRole('button', { name: 'Create task' }).click()
    await expect(page.locator('.outcome-text', { hasText: task })).toBeVisible()
    await page.getByRole('link', { name: /^Status/ }).click()
    await page.getByLabel('What the team found').fill('Coaches are missing')
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(page.locator('.outcome-text', { hasText: 'Coaches are missing' })).toBeVisible()
    await page.getByRole('button', { name: /^Discussed/ }).click()
    await expect(page.locator('.topic-state', { hasText: 'Discussed' })).toBeVisible()

    await page.getByRole('link', { name: 'Close meeting' }).click()
    await page.getByRole('button', { name: 'Draft a summary from the decisions' }).click()
    await expect(page.getByLabel('Summary')).toHaveValue('Two more coaches from January.')
    await page.getByRole('checkbox', { name: NAMES.objective }).check()
    await page.getByRole('button', { name: 'Close meeting' }).click()
    await expectAnnounced(page, 'Minutes closed')

    const objective = `/review-plan/${plan.id}/objective/${plan.objective}/view`
    await page.goto(objective)
    await expect(page.getByText('Two more coaches from January.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(YESTERDAY) }).first()).toBeVisible()
    await page.goto(`${objective}?tab=review`)
    await expect(page.getByText('Coaches are missing').first()).toBeVisible()
    await page.goto(`/review-plan/${plan.id}/activity-task`)
    await expect(page.getByText(task).first()).toBeVisible()
    await page.goto(`/school-board-report?plan=${plan.id}`)
    await expect(page.getByText('Two more coaches from January.').first()).toBeVisible()
  })
}

test('a summary typed before the session ended stays, and its message leads to a sign-in on a new page', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const when = { date: YESTERDAY, start_time: '09:00', end_time: '10:00', lead_id: call.me }
  const { id } = await call('POST', 'plans/meeting/', { name: unique('Signed out while closing'), ...when })
  await call('POST', `plans/meeting/${id}/outcomes/`, { kind: 'decision', text: 'Two more coaches' })
  const page = await signedIn('superadmin')
  await page.goto(`/meetings/${id}/close`)
  await page.getByLabel('Summary').fill('We agreed on two coaches')
  await page.context().clearCookies()
  for (const button of ['Draft a summary from the decisions', 'Close meeting']) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: button }).click()
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in on a new page' })).toBeVisible()
    await expect(page.getByLabel('Summary')).toHaveValue('We agreed on two coaches')
  }
})
