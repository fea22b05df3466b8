import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'
import { lastSchools } from '#tests/kit/browser-schools.ts'

const dock = (page: Page) => page.locator('.dock')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const chosen = (page: Page, field: string) => page.locator(`[data-combobox="${field}"] input[type="hidden"]`)

type Named = { id: string; name: string }

test.describe('choosing among 300 people', () => {
  test('five are shown, then five more, and typing finds anybody', async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const { count } = await call('GET', 'auth/team-member/')
    expect(count).toBeGreaterThan(300)
    const last: Named = (await call('GET', `auth/team-member/?page=${count}&page_size=1`)).results[0]
    const page = await signedIn('superadmin')
    await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
    const team = page.getByRole('combobox', { name: 'Team members' })
    await team.click()
    const people = list(page)
      .getByRole('option')
      .filter({ has: page.locator('.face') })
    await expect(people).toHaveCount(5)
    await expect(people.first().locator('small'), 'a second line tells who it is').toHaveText(/\w/)
    for (const more of [10, 15, 20, 25, 30, 35]) {
      await list(page).getByRole('option', { name: 'Show 5 more' }).click()
      await expect(people).toHaveCount(more)
    }
    const names = await people.locator('[data-label]').allTextContents()
    expect(new Set(names).size, 'nobody stands there twice').toBeGreaterThan(30)
    await team.fill(last.name)
    await expect(people.filter({ hasText: last.name })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(chosen(page, 'team')).toHaveCount(1)
    await expect(dock(page)).toContainText('Team members')
    await page.keyboard.press('Escape')
    await save(page)
    await expectAnnounced(page, 'Saved')
    await page.reload()
    await expect(page.locator('[data-combobox="team"] .token')).toContainText(last.name)
    expect((await call('GET', `plans/strategies/${plan.strategy}/`)).team).toEqual(
      [{ ...last, is_active: true }].map(({ id, name, is_active }) => ({ id, name, is_active })),
    )
  })

  test('the keyboard moves from the fifth to the sixth, and a draft keeps the chosen person’s name', async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const { count } = await call('GET', 'auth/team-member/')
    const last: Named = (await call('GET', `auth/team-member/?page=${count}&page_size=1`)).results[0]
    const page = await signedIn('superadmin')
    page.on('dialog', (asked) => asked.accept())
    await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
    const team = page.getByRole('combobox', { name: 'Team members' })
    await team.focus()
    await page.keyboard.press('ArrowDown')
    await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const sixth = list(page).getByRole('option').nth(5)
    await expect(sixth).toHaveAttribute('aria-selected', 'true')
    await expect(team).toHaveAttribute('aria-activedescendant', (await sixth.getAttribute('id')) ?? 'none')
    await page.keyboard.type(last.name)
    await expect(list(page).getByRole('option').filter({ hasText: last.name })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(last.id)
    await page.reload()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.locator('[data-combobox="team"] .token')).toContainText(last.name)
  })

  test('a failed search says so in its list, and works again once it can', async ({ signedIn, api }) => {
    const plan = await makePlan(await api('superadmin'))
    const page = await signedIn('superadmin')
    let fails = true
    await page.route('**/suggest/people?**', (route) => (fails ? route.fulfill({ status: 429 }) : route.continue()))
    await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
    await hydrated(page)
    await page.getByRole('combobox', { name: 'Owner' }).fill('mar')
    const failed = list(page).getByRole('option', { name: 'Failed to fetch dropdown data' })
    await expect(failed).toBeVisible()
    fails = false
    await failed.click()
    await expect(failed).toHaveCount(0)
    await expect(list(page).getByRole('option').first()).toContainText(/mar/i)
  })

  test('a person who left is marked where they are set, and can’t be chosen again', async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const { lines } = await call('GET', `plans/plan-outline/${call.plan}/`)
    const elements = (lines as { id: string; level: string }[]).filter(({ level }) => level === 'activity')
    let left: { id: string; owner_id: string; owner_name: string } | undefined
    for (const { id } of elements) {
      const element = await call('GET', `plans/activity-task/${id}/`)
      if (element.owner_active === false) left = element
      if (left) break
    }
    expect(left, 'the demo district has somebody who left').toBeDefined()
    const page = await signedIn('superadmin')
    await page.goto(`/review-plan/${call.plan}/activity-task/${left?.id}/update`)
    const owner = page.locator('[data-combobox="owner_id"]')
    await expect(owner).toContainText(left?.owner_name ?? '')
    await expect(owner).toContainText('Deactivated')
    await hydrated(page)
    await page.getByRole('combobox', { name: 'Task owner' }).fill(left?.owner_name ?? '')
    await expect(list(page)).toContainText('Nothing found')
  })
})

test('a new option is added in place and selected, and the typed values stay', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  const [type, group] = [unique('Coaching'), unique('New arrivals')]
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await page.getByLabel('Description').fill('Typed before the option was added.')
  await page.getByRole('button', { name: 'Add new option to Strategy type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add new option' })
  await expect(dialog.getByLabel('Strategy type')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toContainText('Is required!')
  await expect(dialog.getByLabel('Strategy type')).toBeFocused()
  await dialog.getByLabel('Strategy type').fill(type)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add new option to Strategy type' })).toBeFocused()
  const field = page.getByRole('combobox', { name: 'Strategy type' })
  await expect(field.locator('option:checked')).toHaveText(type)
  await expect(dock(page)).toContainText('Strategy type')
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the option was added.')

  await page.getByRole('button', { name: 'Add new option to Strategy type' }).click()
  await dialog.getByLabel('Strategy type').fill(type.toUpperCase())
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toContainText('already in use. Please enter a unique name')
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Subgroup' }).fill(group)
  await page.getByRole('option', { name: `Add “${group}”` }).click()
  await expect(dialog.getByLabel('Subgroup')).toHaveValue(group)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('[data-combobox="subgroups"] .token')).toContainText(group)
  await save(page)
  await expectAnnounced(page, 'Saved')
  const saved = await call('GET', `plans/strategies/${plan.strategy}/`)
  expect([saved.strategy_type_name, saved.subgroups[0].name]).toEqual([type, group])
  expect(saved.description).toBe('Typed before the option was added.')
})

test('only people who may change the lists can add to them', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('pilot')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await expect(page.getByRole('combobox', { name: 'Strategy type' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Subgroup' }).fill('Nobody has heard of this')
  await expect(list(page)).toContainText('Nothing found')
  await expect(page.getByText('Add new option')).toHaveCount(0)
})

test('an element belongs to schools or departments, and all schools are selected at once', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const { has_more_schools, departments } = await call('GET', 'plans/form-choices/')
  expect(has_more_schools).toBe(true)
  const schools: Named[] = await call('GET', 'auth/schools/list/')
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await hydrated(page)
  await page.route('**/suggest/schools?all=true', (route) => route.fulfill({ status: 429 }), { times: 1 })
  await page.getByRole('button', { name: 'All schools' }).click()
  await expect(page.getByRole('alert')).toHaveText('The schools did not load. Try again.')
  // As on a busy machine, a frame comes before React has drawn the schools.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => {
      draw(performance.now())
      return 0
    }
  })
  await page.getByRole('button', { name: 'All schools' }).click()
  await expect(chosen(page, 'schools')).toHaveCount(schools.length)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-combobox="schools"] .token').first()).toContainText(schools[0]?.name ?? 'none')
  await expect(dock(page)).toContainText('Schools')
  await save(page)
  await expectAnnounced(page, 'Saved')
  expect((await call('GET', `plans/strategies/${plan.strategy}/`)).schools).toHaveLength(schools.length)

  await page.getByRole('radio', { name: 'Department' }).check()
  await expect(page.getByRole('combobox', { name: 'Schools' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Department' }).fill(departments[0].name)
  await page.keyboard.press('Enter')
  await save(page)
  // The message of the first save may still be showing.
  const saved = async () => {
    const { assigned_to, schools, departments } = await call('GET', `plans/strategies/${plan.strategy}/`)
    return [assigned_to, schools, departments]
  }
  await expect.poll(saved).toEqual(['department', [], [departments[0]]])
})

test.describe('choosing among more schools than a form begins with', () => {
  const schoolsOf = (page: Page) => page.getByRole('combobox', { name: 'Schools' })
  const tokens = (page: Page) => page.locator('[data-combobox="schools"] .token')

  test('typing finds any of them, and it keeps its name in a refused form and in a draft', async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const [last] = await lastSchools(call)
    const page = await signedIn('superadmin')
    page.on('dialog', (asked) => asked.accept())
    await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
    await hydrated(page)
    expect(await page.content(), 'the page has only the first ones').not.toContain(last.id)
    await schoolsOf(page).focus()
    await page.keyboard.type(last.name)
    const found = list(page).getByRole('option').filter({ hasText: last.name })
    await expect(found.locator('small')).toHaveText(last.region_name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(tokens(page)).toContainText(last.name)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(last.id)
    await page.reload()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(tokens(page)).toContainText(last.name)
    await page.getByLabel('Name of Strategy').fill('')
    await save(page)
    await expect(page.getByText('Is required!').first()).toBeVisible()
    await expect(tokens(page)).toContainText(last.name)
    await page.getByLabel('Name of Strategy').fill('Read every day')
    await save(page)
    await expectAnnounced(page, 'Saved')
    await page.reload()
    await expect(tokens(page)).toContainText(last.name)
  })

  test('the schools that two people add are both kept, and a question about an emptied list names them', async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const [mine, theirs] = await lastSchools(call)
    const page = await signedIn('superadmin')
    const strategy = `plans/strategies/${plan.strategy}/`
    const saveTheirs = async (schools: string[]) => {
      const { version } = await call('GET', strategy)
      await call('PATCH', strategy, { version, schools })
    }
    const kept = async () => (await call('GET', strategy)).schools.map(({ id }: Named) => id).toSorted()
    await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
    await hydrated(page)
    await schoolsOf(page).fill(mine.name)
    await expect(list(page).getByRole('option').filter({ hasText: mine.name })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await saveTheirs([theirs.id])
    await save(page)
    await expect(tokens(page)).toHaveText([theirs.name, mine.name])
    await save(page)
    await expect.poll(kept).toEqual([mine.id, theirs.id].toSorted())

    await page.reload()
    await hydrated(page)
    for (const { name } of [mine, theirs]) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await saveTheirs([theirs.id])
    await save(page)
    const asked = page.getByRole('group', { name: 'Schools' }).first()
    await expect(asked).toContainText(theirs.name)
    await expect(tokens(page)).toHaveCount(0)
  })
})
