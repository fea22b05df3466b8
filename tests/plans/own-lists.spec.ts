import { expect, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`a principal’s list starts with their own elements, and one click shows all ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const page = await signedIn('principal', { javaScriptEnabled })
    await page.goto(`/plan-elements?plan=${plan.id}`)
    await expect(page.getByRole('heading', { name: 'You don’t own anything in this plan yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all elements' }).first().click()
    await expect(page.getByRole('link', { name: NAMES.objective, exact: true })).toBeVisible()

    const { me } = await api('principal')
    await call('PATCH', `plans/objective/${plan.objective}/`, { version: 2, owner_id: me, progress_status: 'done' })
    await page.getByRole('link', { name: 'Show my elements' }).click()
    await expect(page.getByText('1 of 5 elements')).toBeVisible()
    await expect(page.getByRole('link', { name: NAMES.objective, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: NAMES.strategy, exact: true })).toHaveCount(0)
    await page.goto(`/plan-elements?plan=${plan.id}&plan_element_type=strategy`)
    await expect(
      page.getByRole('link', { name: NAMES.strategy, exact: true }),
      'a link that filters counts all',
    ).toBeVisible()

    await page.goto(`/plan-elements?plan=${plan.id}&owner=mine&progress_status=late`)
    await expect(page.getByRole('heading', { name: 'Nothing of yours is late' })).toBeVisible()
    await page.getByRole('link', { name: 'Show everything you own' }).click()
    await expect(page.getByRole('link', { name: NAMES.objective, exact: true })).toBeVisible()
  })
}
