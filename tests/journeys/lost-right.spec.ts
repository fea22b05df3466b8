import { expect, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('who loses the right to edit while typing sees the element, and why nothing was saved', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const principal = await api('principal')
  const plan = await makePlan(call)
  const owner = async (owner_id: string) => {
    const { version } = await call('GET', `plans/strategies/${plan.strategy}/`)
    await call('PATCH', `plans/strategies/${plan.strategy}/`, { version, owner_id })
  }
  await owner(principal.me)
  const page = await signedIn('principal')
  const path = `/review-plan/${plan.id}/strategy/${plan.strategy}`
  await page.goto(`${path}/update`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Typed too late')
  await owner(call.me)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You can view this, but not change it.' })).toContainText(
    'Nothing was saved.',
  )
  await expect(page).toHaveURL(new RegExp(`${path}/view`))
  await expect(page.getByRole('heading', { name: NAMES.strategy })).toBeVisible()
})
