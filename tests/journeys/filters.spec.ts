import { expect, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('a list is filtered as one chooses and types, and whoever does it by keyboard stays where they are', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await hydrated(page)
  const level = page.getByLabel('Level', { exact: true })
  await level.focus()
  await level.selectOption('Strategy')
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await expect(level).toBeFocused()
  const search = page.getByLabel('Find by name')
  await search.fill('nothing is called this')
  await expect(page.getByRole('heading', { name: /No/ })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('nothing is called this')

  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page.getByText('Rows : 5 of 5')).toBeVisible()
  await expect(level).toHaveValue('')
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(level).toHaveValue('strategy')
})

test('on a phone the list comes first, and its filters are behind a button that counts them', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await hydrated(page)
  const level = page.getByLabel('Level', { exact: true })
  await expect(level).toBeHidden()
  await expect(page.getByRole('link', { name: NAMES.initiative, exact: true })).toBeInViewport()
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  await level.selectOption('Strategy')
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await expect(filters).toHaveText(/1/)
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(level).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveText(/1/)
})
