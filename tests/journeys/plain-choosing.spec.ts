import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'

const PLAIN = { javaScriptEnabled: false } as const

test('without JavaScript an element is quickly added, step by step, with every word kept', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', PLAIN)
  await page.goto(`/review-plan/${plan.id}`)
  await page.getByRole('link', { name: 'Quick add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick add Pillar' })).toBeVisible()
  await page.getByLabel('Name of Pillar').fill('Books at home')
  await page.getByLabel('Level').selectOption('Strategy')
  await page.getByRole('button', { name: 'Show matching choices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick add Strategy' })).toBeVisible()
  await expect(page.getByLabel('Name of Strategy')).toHaveValue('Books at home')
  await expect(page.getByLabel('Initiative', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('Initiative', { exact: true })).toContainText('Choose Pillar first')
  await page.getByLabel('Pillar', { exact: true }).selectOption(plan.pillar)
  await page.getByRole('button', { name: 'Show matching choices' }).click()
  await page.getByLabel('Initiative', { exact: true }).selectOption(plan.initiative)
  await page.getByRole('button', { name: 'Show matching choices' }).click()
  await page.getByLabel('End date').fill(schoolYear().start_date)
  await page.getByLabel('Name of Strategy').fill(NAMES.strategy)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Is required!')).toBeVisible()
  await page.getByLabel('Assign to Objective').selectOption(plan.objective)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The end date must be after the start date')).toBeVisible()
  await expect(page.getByLabel('Name of Strategy')).toHaveValue(NAMES.strategy)
  await page.getByLabel('End date').fill(schoolYear().end_date)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('already in use. Please enter a unique name')).toBeVisible()
  await expect(page.getByLabel('Assign to Objective')).toHaveValue(plan.objective)
  await page.getByLabel('Name of Strategy').fill('Books at home')
  await page.getByRole('button', { name: 'Save & Create Another' }).click()
  await expectAnnounced(page, 'Saved: Books at home')
  await expect(page.getByLabel('Assign to Objective'), 'another one begins at the same place').toHaveValue(
    plan.objective,
  )
  await expect(page.getByLabel('Name of Strategy')).toHaveValue('')
  await page.getByLabel('Name of Strategy').fill('A library card for everyone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved: A library card for everyone')
  await expect(page.getByRole('heading', { level: 1, name: 'Review plan' })).toBeVisible()
})

test('without JavaScript the parent is found level by level, and a new branch is never saved by mistake', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const dates = schoolYear()
  const home = await call('POST', 'plans/quick-initiative/', { name: 'At home', ...dates, parent_id: plan.pillar })
  const nightly = await call('POST', 'plans/quick-objective/', { name: 'Each night', ...dates, parent_id: home.id })
  const page = await signedIn('superadmin', PLAIN)
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await page.getByLabel('Description').fill('Typed before the branch was changed.')
  await page.getByLabel('Initiative', { exact: true }).selectOption(home.id)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Assign to Objective'), 'the old one is of the other branch').toHaveValue('')
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the branch was changed.')
  expect((await call('GET', `plans/strategies/${plan.strategy}/`)).parent_id).toBe(plan.objective)
  await page.getByLabel('Assign to Objective').selectOption(nightly.id)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  const saved = await call('GET', `plans/strategies/${plan.strategy}/`)
  expect([saved.parent_id, saved.description]).toEqual([nightly.id, 'Typed before the branch was changed.'])
})

test('without JavaScript anybody of 300 people is found by name, and a new option is added', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const { count } = await call('GET', 'auth/team-member/')
  const last = (await call('GET', `auth/team-member/?page=${count}&page_size=1`)).results[0]
  const type = unique('Coaching')
  const page = await signedIn('superadmin', PLAIN)
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await page.getByLabel('Description').fill('Kept on the way.')
  await expect(page.getByLabel('Owner', { exact: true }).getByRole('option', { name: last.name })).toHaveCount(0)
  await page.getByLabel('Find a person for Owner').fill(last.name)
  await page.keyboard.press('Enter')
  // Text within noscript is found by its place only.
  await expect(page.locator('.plain-step .help').first()).toHaveText('1 found. Choose from the list.')
  await page.getByLabel('Owner', { exact: true }).selectOption(last.id)

  await page.getByRole('button', { name: 'Add new option to Strategy type' }).click()
  await expect(page.getByLabel('Owner', { exact: true })).toHaveValue(last.id)
  const added = page.getByLabel('New option of Strategy type')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Is required!').first()).toBeVisible()
  await added.fill(type)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel(/^Strategy type/).locator('option:checked')).toHaveText(type)
  await expect(page.getByLabel('Owner', { exact: true })).toHaveValue(last.id)
  await expect(page.getByLabel('Description')).toHaveValue('Kept on the way.')
  await page.getByLabel('Percentage completed').fill('140')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Owner', { exact: true }), 'a refused form knows whom it names').toHaveValue(last.id)
  await page.getByLabel('Percentage completed').fill('40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  const saved = await call('GET', `plans/strategies/${plan.strategy}/`)
  expect([saved.owner_id, saved.strategy_type_name, saved.description]).toEqual([last.id, type, 'Kept on the way.'])
})

test('without JavaScript all schools are chosen by one box, and Enter saves', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const { schools } = await call('GET', 'plans/form-choices/')
  const page = await signedIn('superadmin', PLAIN)
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await expect(page.getByLabel(/^Schools/).locator(`optgroup[label="${schools[0].region}"]`)).toHaveCount(1)
  await page.getByLabel(`All ${schools.length} schools`).check()
  await page.getByLabel('Percentage completed').fill('12')
  await page.getByLabel('Percentage completed').press('Enter')
  await expectAnnounced(page, 'Saved')
  const saved = await call('GET', `plans/strategies/${plan.strategy}/`)
  expect([saved.schools.length, saved.percentage_completed]).toEqual([schools.length, 12])
})
