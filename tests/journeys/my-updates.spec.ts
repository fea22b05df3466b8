import { addDays, dateIn } from '#model/dates.ts'
import { forOtherYear } from '#model/measures/school-years.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { unique } from '#tests/kit/browser-people.ts'
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

/** A measure of this person's: the strategy uses it, and its reading for the whole district is due tomorrow. */
async function makeMeasured(call: Api) {
  const plan = await makeOwed(call)
  const name = unique('Attendance')
  const measure = await call('POST', 'plans/measure/', { name, unit: 'percent', owner_id: call.me })
  const using = `plans/strategies/${plan.strategy}/measures/`
  const { version } = await call('GET', using)
  const { measures } = await call('PUT', using, { version, measures: [{ measure_id: measure.id }] })
  const due_days = { year: addDays(today, 1).slice(5) }
  const { due } = await call('PATCH', `plans/measure/${measure.id}/`, { version: 1, due_days })
  const score = () =>
    call('GET', `plans/measure/${measure.id}/records/`).then(({ results }) => results[0]?.score ?? null)
  return {
    ...plan,
    measure: measure.id as string,
    due: due.school_year as string,
    name,
    use: measures[0].id as string,
    score,
  }
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  const size = javaScriptEnabled ? {} : { viewport: { width: 390, height: 844 } }

  test(`${how} JavaScript readings and minutes are answered in place, and taken back`, async ({ signedIn, api }) => {
    const call = await api('pilot')
    const { strategy, measure, due, name, score } = await makeMeasured(call)
    const held = { date: addDays(today, -1), start_time: '09:00', end_time: '10:00' }
    const meeting = await call('POST', 'plans/meeting/', { name: unique('Leads'), ...held })
    const page = await signedIn('pilot', { javaScriptEnabled, ...size })
    const said = async (text: string) => {
      if (javaScriptEnabled) await expectAnnounced(page, text)
      else await expect(page.locator('.toast-shelf')).toContainText(text)
    }
    const row = (id: string) => page.locator(`#u-${id}`)

    await page.goto(`/my-updates?row=${strategy}`)
    await row(strategy).getByLabel('In one sentence: what has changed?').fill('Attendance is up')
    const value = row(strategy).getByLabel(`Value (%) of ${name}`)
    await value.fill('lots')
    await row(strategy).getByRole('button', { name: 'Save and next' }).click()
    await expect(row(strategy).locator('.field.is-error')).toContainText('Value (%)')
    expect(await score()).toBeNull()
    await expect(row(strategy).getByLabel('In one sentence: what has changed?')).toHaveValue('Attendance is up')
    await value.fill('91.5')
    await row(strategy).getByRole('button', { name: 'Save and next' }).click()
    await said(`Update of ${NAMES.strategy} given`)
    expect(await score()).toBe(91.5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await said('Update taken back')
    expect(await score()).toBeNull()

    await page.goto(`/my-updates?row=${measure}`)
    await row(measure).getByLabel('Value (%)').fill('88')
    const school_year = await row(measure).getByLabel('School year').inputValue()
    expect(school_year).toBe(due)
    if (javaScriptEnabled) await page.keyboard.press('Control+Enter')
    else await row(measure).getByRole('button', { name: 'Save and next' }).click()
    await said(`Reading of ${name} saved${forOtherYear({ date: today, school_year })}`)
    expect(await score()).toBe(88)
    await page.getByRole('button', { name: 'Undo' }).click()
    await said('Reading taken back')
    expect(await score()).toBeNull()

    await page.goto(`/my-updates?row=${meeting.id}`)
    await row(meeting.id).getByLabel('Summary').fill('We agreed on the plan')
    await row(meeting.id).getByRole('button', { name: 'Close meeting and next' }).click()
    await said(`Minutes of ${meeting.name} closed`)
    expect((await call('GET', `plans/meeting/${meeting.id}/`)).closed_by_id).toBe(call.me)
    await expect(row(meeting.id)).toHaveCount(0)
  })
}

test('a reading and a summary typed before the session ended stay, and lead to a sign-in on a new page', async ({
  signedIn,
  api,
}) => {
  const call = await api('pilot')
  const { measure } = await makeMeasured(call)
  const held = { date: addDays(today, -1), start_time: '09:00', end_time: '10:00' }
  const meeting = await call('POST', 'plans/meeting/', { name: unique('Signed out'), ...held })
  for (const [id, label, typed] of [
    [measure, 'Value (%)', '88'],
    [meeting.id, 'Summary', 'We agreed on the plan'],
  ]) {
    const page = await signedIn('pilot')
    await page.goto(`/my-updates?row=${id}`)
    const row = page.locator(`#u-${id}`)
    await row.getByLabel(label).fill(typed)
    await page.context().clearCookies()
    await row.getByRole('button', { name: /and next$/ }).click()
    await expect(row.getByRole('alert').getByRole('link', { name: 'Sign in on a new page' })).toBeVisible()
    await expect(row.getByLabel(label)).toHaveValue(typed)
  }
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
