import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { axeFaults } from '#tests/kit/browser-axe.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`name, status, owner, dates, and Edit are in the first 300 pixels at ${viewport.width}`, async ({
    signedIn,
    api,
  }) => {
    const plan = await makePlan(await api('superadmin'))
    const page = await signedIn('superadmin', { viewport })
    await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
    const head = page.locator('.node-head')
    const parts = [
      page.getByRole('heading', { level: 1, name: NAMES.objective }),
      head.getByText('No status'),
      head.locator('.el-meta .num'),
      page.getByRole('link', { name: 'Edit', exact: true }),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(300)
    }
    expect(await axeFaults(page)).toEqual([])
  })
}

test('what is directly below an element is a table whose cells can be changed', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await hydrated(page)
  const row = page
    .getByRole('table', { name: /directly below/ })
    .getByRole('row')
    .filter({ hasText: NAMES.strategy })
  // The table is the server's until someone enters it; a press that comes first is repeated.
  await row.getByRole('link', { name: /change risk status/ }).click()
  await page.getByRole('menuitemradio', { name: 'High Risk' }).click()
  await expectAnnounced(page, 'Risk status: High Risk')
  expect((await call('GET', `plans/strategies/${plan.strategy}/`)).alert_status).toBe('high_risk')

  const plain = await signedIn('superadmin', { javaScriptEnabled: false })
  await plain.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await plain.getByRole('link', { name: `, change risk status of ${NAMES.strategy}` }).click()
  await expect(plain).toHaveURL(/\/update#/)
})
