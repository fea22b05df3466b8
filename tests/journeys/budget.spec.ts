import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { type MadePlan, makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const amount = (page: Page, what: string) => page.getByRole('textbox', { name: new RegExp(`^${what}`) })
const saveAmounts = (page: Page) => page.getByRole('button', { name: 'Save amounts' }).click()
const years = (page: Page) => page.getByRole('table', { name: /by year/ })
const path = (page: Page) => page.getByRole('table', { name: /comes from/ })
const bills = (page: Page) => page.getByRole('table', { name: /^Expenditures/ })
const budgetOf = (plan: MadePlan, level: 'objective' | 'strategy') =>
  `/review-plan/${plan.id}/${level}/${plan[level]}/update?tab=budget`

/** From an empty budget to an overspent one, fixing every error on the way. */
async function fillBudget(page: Page, plan: MadePlan) {
  await page.goto(budgetOf(plan, 'strategy'))
  await expect(page.getByText('No money for this Strategy yet.')).toBeVisible()
  await amount(page, 'Requested, year 1').fill('$2,000')
  await amount(page, 'Approved, year 1').fill('1,500.505')
  await saveAmounts(page)
  await expect(page.getByText('Please enter a valid value').first()).toBeVisible()
  await expect(amount(page, 'Requested, year 1')).toHaveValue('$2,000')
  await expect(amount(page, 'Approved, year 1')).toHaveValue('1,500.505')
  await amount(page, 'Approved, year 1').fill('1500.5')
  await saveAmounts(page)
  await expectAnnounced(page, 'Saved')
  await expect(amount(page, 'Approved, year 1')).toHaveValue('1,500.50')
  await expect(years(page).getByRole('row', { name: /^All years/ })).toContainText('$2,000.00')

  await page.getByRole('button', { name: 'Add expenditure' }).click()
  await expect(page.getByText('Is required!').first()).toBeVisible()
  await page.getByLabel('Description', { exact: true }).fill('Sound-wall cards')
  await page.getByLabel('Amount').fill('1,700')
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add expenditure' }).click()
  await expectAnnounced(page, 'Saved')
  await expect(bills(page).getByRole('row', { name: /Sound-wall cards/ })).toContainText('$1,700.00')
  await expect(years(page).getByRole('row', { name: /^Year 1/ })).toContainText('over by $199.50')

  await page.getByRole('link', { name: 'Edit Sound-wall cards' }).click()
  const row = bills(page)
  await row.getByLabel('Amount').fill('1.600')
  await row.getByRole('button', { name: 'Save expenditure' }).click()
  await expect(row.getByText('Please enter a valid value').first()).toBeVisible()
  await row.getByLabel('Amount').fill('1,600.00')
  await row.getByRole('button', { name: 'Save expenditure' }).click()
  await expectAnnounced(page, 'Saved')
  await expect(years(page).getByRole('row', { name: /^Year 1/ })).toContainText('over by $99.50')

  await page.getByRole('button', { name: 'Delete Sound-wall cards' }).click()
  await expectAnnounced(page, 'Expenditure deleted')
  await expect(page.getByRole('heading', { name: 'No expenditures yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Expenditure restored')
  await expect(bills(page)).toContainText('Sound-wall cards')
}

/** The sum of the amounts above, from the strategy up to the plan, link by link. */
async function followTheSum(page: Page, plan: MadePlan) {
  await page.goto(`/review-plan/${plan.id}/plan/view?tab=budget`)
  await expect(page.getByText('$1,500.50 approved of $2,000.00 requested')).toBeVisible()
  for (const name of [NAMES.pillar, NAMES.initiative, NAMES.objective, NAMES.strategy]) {
    await path(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText('$1,500.50 approved of $2,000.00 requested')).toBeVisible()
  }
  const more = page.locator('summary', { hasText: 'More' }).or(page.getByRole('button', { name: 'More actions' }))
  await more.first().click()
  const history = page.getByRole('menuitem', { name: 'History' }).or(page.getByRole('link', { name: 'History' }))
  await history.first().click()
  await expect(page.getByRole('row').nth(1)).toContainText('Expenditure restored')
  await expect(page.getByRole('row').nth(5)).toContainText('Year 1, approved')
  await expect(page.getByRole('row').nth(5)).toContainText('$1,500.50')
}

test('a strategy gets a budget and overspends it, and the plan adds it up', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await fillBudget(page, plan)
  await followTheSum(page, plan)
})

test('the same without JavaScript', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await fillBudget(page, plan)
  await followTheSum(page, plan)
})

test('two people edit one budget, and the second sees both amounts and chooses for each', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const [first, second] = [await signedIn('superadmin'), await signedIn('regionadmin')]
  for (const page of [first, second]) {
    await page.goto(budgetOf(plan, 'objective'))
    await hydrated(page)
  }
  await amount(first, 'Requested, year 2').fill('900')
  await amount(first, 'Approved, year 2').fill('700')
  await saveAmounts(first)
  await expectAnnounced(first, 'Saved')
  await amount(second, 'Requested, year 2').fill('950')
  await amount(second, 'Approved, year 2').fill('600')
  await saveAmounts(second)
  await expect(second.getByRole('heading', { name: 'Renata Holm saved this while you were editing' })).toBeVisible()
  await expect(amount(second, 'Approved, year 2')).toHaveValue('600')
  const choice = second.getByRole('group', { name: 'Requested, year 2' })
  await expect(choice).toContainText('$900.00')
  await choice.getByRole('radio', { name: 'Use what Renata Holm saved' }).check({ force: true })
  await saveAmounts(second)
  await expectAnnounced(second, 'Saved')
  await expect(amount(second, 'Requested, year 2')).toHaveValue('900.00')
  await expect(amount(second, 'Approved, year 2')).toHaveValue('600.00')
})

test('unsaved amounts stay while another tab is open, and a draft restores them after a reload', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(budgetOf(plan, 'objective'))
  await hydrated(page)
  await amount(page, 'Approved, year 3').fill('12,000')
  await expect(page.getByText('Not saved yet: Approved, year 3')).toBeVisible()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page).not.toHaveURL(/tab=/)
  await page.getByRole('link', { name: 'Budget unsaved' }).click()
  await expect(amount(page, 'Approved, year 3')).toHaveValue('12,000')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('12,000')
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(amount(page, 'Approved, year 3')).toHaveValue('12,000')
  await saveAmounts(page)
  await expectAnnounced(page, 'Saved')
})

test('a Community Member sees nothing of the budget', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('community')
  for (const place of [`plan`, `strategy/${plan.strategy}`, `pillar/${plan.pillar}`]) {
    await page.goto(`/review-plan/${plan.id}/${place}/view?tab=budget`)
    await expect(page.getByRole('link', { name: 'Details', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: /Budget/ })).toHaveCount(0)
  }
})
