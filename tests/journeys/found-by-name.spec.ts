import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('a meeting’s plan is found by typing, its elements follow, and a draft keeps both', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto('/meetings/create-meeting')
  await hydrated(page)
  const field = page.locator('[data-combobox=plan_id]')
  const pillar = page.locator('select[name=pillar]')
  await expect(pillar).toBeDisabled()
  await field.getByRole('combobox').fill(plan.name.toUpperCase())
  await page.getByRole('option', { name: plan.name }).click()
  await pillar.selectOption(plan.pillar)
  const initiative = page.locator('select[name=initiative]')
  await initiative.selectOption(plan.initiative)
  await page.locator('form[method=post] [name=name]').fill(unique('Pillar meeting'))
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(drafts).toContain(plan.initiative)
  await page.goto('/meetings/create-meeting')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(field).toContainText(plan.name)
  await expect(pillar).toHaveValue(plan.pillar)
  await expect(pillar).toContainText(NAMES.pillar)
  await expect(initiative).toHaveValue(plan.initiative)
  await field.getByRole('button', { name: `Remove ${plan.name}` }).click()
  await expect(pillar).toBeDisabled()
})

test('without scripts any plan is found by name, and the page opens at its field', async ({ signedIn, api }) => {
  const call = await api('riverbend')
  for (let at = 0; at < 26; at++) await call('POST', 'plans/', { name: unique(`Plan ${at}`), ...schoolYear() })
  const last = unique('Zoological plan')
  const { id } = await call('POST', 'plans/', { name: last, ...schoolYear() })
  const page = await signedIn('riverbend', { javaScriptEnabled: false })
  await page.goto('/meetings/create-meeting')
  const plan = page.locator('select[name=plan_id]')
  await expect(plan.locator('option', { hasText: last })).toHaveCount(0)
  await page.locator('form[method=post] [name=date]').fill('2034-03-08')
  await page.getByLabel('Find a plan for Plan').fill('zoological')
  await page.getByRole('button', { name: 'Find a plan for Plan' }).click()
  await expect(page.locator('form[method=post] [name=date]')).toHaveValue('2034-03-08')
  await expect(plan, 'the page opens at the field').toBeInViewport()
  await plan.selectOption({ label: last })
  await expect(plan).toHaveValue(id)
  await page.locator('form[method=post] [name=start_time]').fill('3:30 PM')
  await page.locator('form[method=post] [name=end_time]').fill('4:30 PM')
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await expectAnnounced(page, 'Meeting created')
  await expect(page.getByRole('main')).toContainText(last)
})

const FORMS = [
  { path: '/meetings/create-meeting', name: 'lead_id', label: 'Lead', who: 'attends=true&' },
  { path: '/meetings/create-meeting', name: 'meeting_team', label: 'Team', who: 'attends=true&' },
  { path: '/measurements/create', name: 'owner_id', label: 'Owner', who: '' },
  { path: '/measurements/surveys/create', name: 'owner_id', label: 'Owner', who: '' },
  { path: '/department/add', name: 'main_contact_person', label: 'Main contact', who: '' },
]
for (const { path, name, label, who } of FORMS) {
  test(`without scripts anybody is found by name as ${label} of ${path}`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const { results } = await call('GET', `auth/team-member/?${who}page_size=100&sort=-name`)
    const person = results.find(({ role }: { role: string }) => role === 'principal' || role === 'pilot_user')
    const page = await signedIn('superadmin', { javaScriptEnabled: false })
    await page.goto(path)
    const list = page.locator(`select[name=${name}]`)
    await expect(list.locator(`[value="${person.id}"]`)).toHaveCount(0)
    const named = page.locator('form[method=post] [name=name]')
    await named.fill('Typed before the search')
    await page.getByLabel(`Find a person for ${label}`).fill(person.name)
    await page.getByRole('button', { name: `Find a person for ${label}` }).click()
    await expect(list, 'the page opens at the field').toBeInViewport()
    await list.selectOption(person.id)
    await expect(named).toHaveValue('Typed before the search')
    // A second search keeps the choice.
    await page.getByLabel(`Find a person for ${label}`).fill('nobody has this name')
    await page.getByRole('button', { name: `Find a person for ${label}` }).click()
    await expect(page.locator('.plain-step .help', { hasText: 'No one with this name' })).toBeVisible()
    await expect(list.locator('option:checked', { hasText: person.name })).toHaveCount(1)
  })
}
