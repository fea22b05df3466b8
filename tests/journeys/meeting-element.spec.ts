import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const field = (page: Page, name: string) =>
  page.locator(`form[method=post] :is(select, input:not([type=hidden]))[name=${name}]`)
const WHEN = { date: '2033-10-12', start_time: '09:00', end_time: '10:00' }

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a meeting keeps the element that someone else chose meanwhile`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const about = { plan_id: plan.id, plan_element_id: plan.pillar }
    const { id, version } = await call('POST', 'plans/meeting/', { name: unique('Review'), ...WHEN, ...about })
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/meetings/update-meeting/${id}`)
    if (javaScriptEnabled) await hydrated(page)
    await call('PATCH', `plans/meeting/${id}/`, { version, plan_element_id: plan.objective })
    await field(page, 'location').fill('Room 9')
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect(page.getByText('We added the changes that only they made: Plan element.')).toBeVisible()
    await expect(field(page, 'objective')).toHaveValue(plan.objective)
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect(page).toHaveURL(new RegExp(`/meetings/${id}$`))
    const stored = await call('GET', `plans/meeting/${id}/`)
    expect(stored).toMatchObject({ location: 'Room 9', plan_element_id: plan.objective })
  })

  test(`${how} scripts two people who chose different elements see both before one is saved`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const about = { plan_id: plan.id, plan_element_id: plan.initiative }
    const { id, version } = await call('POST', 'plans/meeting/', { name: unique('Review'), ...WHEN, ...about })
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/meetings/update-meeting/${id}`)
    if (javaScriptEnabled) await hydrated(page)
    await call('PATCH', `plans/meeting/${id}/`, { version, plan_element_id: plan.objective })
    await field(page, 'initiative').selectOption('')
    await page.getByRole('button', { name: 'Save meeting' }).click()
    const both = page.getByRole('row', { name: /^Plan element/ })
    await expect(both.getByRole('cell').nth(0)).toHaveText(NAMES.objective)
    await expect(both.getByRole('cell').nth(1)).toContainText(NAMES.pillar)
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect(page).toHaveURL(new RegExp(`/meetings/${id}$`))
    expect(await call('GET', `plans/meeting/${id}/`)).toMatchObject({ plan_element_id: plan.pillar })
  })
}

test('without scripts another plan’s elements can be chosen, level by level', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const [before, plan] = [await makePlan(call), await makePlan(call)]
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/meetings/create-meeting?plan=${before.id}&element=${before.initiative}`)
  await expect(field(page, 'initiative')).toHaveValue(before.initiative)
  await field(page, 'location').fill('Room 9')
  await page.getByLabel('Find a plan for Plan').fill(plan.name)
  await page.getByRole('button', { name: 'Find a plan for Plan' }).click()
  await field(page, 'plan_id').selectOption(plan.id)
  for (const [name, value] of Object.entries(WHEN)) await field(page, name).fill(value)

  // Sent with the element of the former plan, the form comes back with the new plan's.
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await expect(field(page, 'pillar')).toHaveValue('')
  await field(page, 'pillar').selectOption(plan.pillar)
  const below = page.getByRole('button', { name: 'Show choices below' })
  await below.click()
  await field(page, 'initiative').selectOption(plan.initiative)
  await below.click()
  await expect(field(page, 'objective'), 'one more step to choose').toBeEnabled()
  await expect(field(page, 'location')).toHaveValue('Room 9')
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await expectAnnounced(page, 'Meeting created')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect(await call('GET', `plans/meeting/${id}/`)).toMatchObject({
    plan: { id: plan.id },
    plan_element_id: plan.initiative,
    location: 'Room 9',
  })
})
