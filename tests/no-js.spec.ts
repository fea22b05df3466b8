import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { PEOPLE, unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { sampleOf } from '#tests/kit/browser-routes.ts'

const PLAIN = { javaScriptEnabled: false } as const

/** One screen of each kind; tests/axe.spec.ts reads what the server sends for every screen. */
const KINDS = [
  ...['/dashboard', '/plan-elements', '/my-updates', '/school-list', '/user-profile', '/measurements/grid'],
  ...['/create-plan/quick-build-plan', '/measurements/scorecard', '/meetings?view=month', '/gantt-chart'],
]

test('without JavaScript a page of each kind has a heading and something to read', async ({
  stranger,
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { planId, elements } = await sampleOf(call, call.plan)
  const plan = `/review-plan/${planId}`
  const own = [plan, `${plan}/objective/${elements.objective}/view`, `${plan}/strategy/${elements.strategy}/update`]
  const visits = [
    { page: await stranger(PLAIN), paths: ['/', '/login', '/help', '/no-such-page'] },
    { page: await signedIn('superadmin', PLAIN), paths: [...KINDS, ...own] },
    { page: await signedIn('board', PLAIN), paths: ['/school-board-report'] },
  ]
  for (const { page, paths } of visits) {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('main'), path).toHaveText(/.{60}/s, { useInnerText: true })
    }
  }
})

test('without JavaScript a person signs in, edits an element, fixes an error, and saves', async ({ stranger, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await stranger(PLAIN)
  const path = `/review-plan/${plan.id}/objective/${plan.objective}/update`
  await page.goto(path)
  await page.getByLabel('Email').fill(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'That email and password don’t match. Try again or reset your password',
  )
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.superadmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(path)

  await page.getByLabel('Description').fill('By the end of third grade.')
  await page.getByLabel('Percentage completed').fill('140')
  await page.getByLabel('Review frequency').selectOption('Monthly')
  await page.getByRole('radio', { name: 'Some Risk' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Percentage completed: Please enter a valid value')
  await expect(page.getByLabel('Percentage completed')).toHaveValue('140')
  await expect(page.getByLabel('Description')).toHaveValue('By the end of third grade.')
  await expect(page.getByRole('radio', { name: 'Some Risk' })).toBeChecked()
  await page.getByLabel('Percentage completed').fill('40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await expect(page.locator('.el-meta')).toContainText('Some Risk')

  await page.getByRole('link', { name: 'Current Review' }).click()
  await page.getByLabel('Summary').fill('The books have come.')
  await page.getByRole('button', { name: 'Add review' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The books have come.' })).toContainText('Current')
})

test('without JavaScript a form survives an expired session: the person signs in again and it is saved', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', PLAIN)
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await page.getByLabel('Description').fill('Typed before the session ended.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible()
  await page.getByLabel('Email').fill(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('That email and password don’t match. Try again or reset your password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.superadmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectAnnounced(page, 'Saved')
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended.')
})

test('without JavaScript lists can be filtered, sorted, and opened', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', PLAIN)
  await page.goto('/review-plan')
  await page.getByLabel('Plan name').fill(plan.name)
  await page.getByRole('search', { name: 'Filter plans' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: plan.name, exact: true }).click()

  await page.getByRole('link', { name: `Open ${NAMES.initiative}` }).click()
  await expect(page.getByRole('link', { name: NAMES.objective, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Objective', exact: true }).click()
  await expect(page.getByRole('link', { name: NAMES.strategy })).toHaveCount(0)

  await page.goto(`/plan-elements?plan=${plan.id}`)
  await expect(page.getByText('Rows : 5 of 5')).toBeVisible()
  const tools = page.getByRole('search', { name: 'Filter the elements' })
  await tools.getByLabel('Level').selectOption('Strategy')
  await tools.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(NAMES.strategy)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(NAMES.pillar)
  for (const first of [NAMES.initiative, NAMES.activity]) {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await expect(page.getByRole('row').nth(1)).toContainText(first)
  }
})

test('without JavaScript the wizard adds, pastes, removes, and restores rows', async ({ signedIn }) => {
  const page = await signedIn('superadmin', PLAIN)
  await page.goto('/create-plan/quick-build-plan')
  await page.getByLabel('Name, Plan').fill(unique('By hand'))
  await page.getByRole('button', { name: 'Add row of Pillar' }).click()
  await page.getByLabel('Name, Pillar 1').fill('One')
  await page.getByRole('button', { name: 'Paste rows of Pillar' }).click()
  await page.getByLabel('Rows of Pillar').fill('Two\t2026-07-01\t2027-06-30\nThree\t2026-07-01\t2027-06-30')
  await page.getByRole('button', { name: 'Add these rows' }).click()
  await expect(page.getByLabel('Name, Pillar 3')).toHaveValue('Three')
  await page.getByRole('button', { name: 'Remove Pillar 1' }).click()
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('Two')
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await expect(page.getByRole('heading', { name: 'Fix 1 row to save' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Name, Pillar 1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name, Pillar 2')).toHaveValue('Three')
})

test('without JavaScript a deletion is undone, or restored from the trash', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', PLAIN)
  const path = `/review-plan/${plan.id}/strategy/${plan.strategy}/update`
  await page.goto(path)
  await page.locator('summary').filter({ hasText: 'Delete' }).click()
  await expect(page.getByText('This removes it and the 1 element below it.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectAnnounced(page, 'Moved to the trash with 1 below it')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Restored with 1 below it')

  await page.goto(path)
  await page.locator('summary').filter({ hasText: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.goto('/trash')
  await page.getByRole('row').filter({ hasText: plan.name }).getByRole('button', { name: 'Restore' }).click()
  await expectAnnounced(page, 'Restored with 1 below it')
  await expect(page.getByRole('heading', { name: NAMES.strategy })).toBeVisible()
})

test('without JavaScript a person makes a plan the default and signs out', async ({ stranger, api }) => {
  const plan = await makePlan(await api('pilot'))
  const page = await stranger(PLAIN)
  await page.goto('/login')
  await page.getByLabel('Email').fill(PEOPLE.pilot.email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.pilot.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Plan / })
    .click()
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
  await page.getByLabel('Plan name').fill(plan.name)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('link', { name: plan.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`plan=${plan.id}`))
  await page.getByRole('button', { name: `Make default: ${plan.name}` }).click()
  await expect(page.getByRole('button', { name: /Make default/ })).toHaveCount(0)
  await page.locator('summary.me').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('only the row that the address asks for has its menu in the page, and the page says no more after an action', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto('/measurements')
  const rows = page.getByRole('table').getByRole('link', { name: /^More for/ })
  const count = await rows.count()
  expect(count).toBeGreaterThan(3)
  await expect(page.getByRole('table').locator('details')).toHaveCount(0)
  await rows.nth(2).click()
  await expect(rows).toHaveCount(count - 1)
  const open = page.getByRole('table').locator('details')
  await expect(open).toHaveCount(1)
  await expect(open.getByRole('link', { name: 'History' })).toBeVisible()
  await expect(open.locator('form')).not.toHaveAttribute('action', /menu=/)
  await open.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/\/history/)
})
