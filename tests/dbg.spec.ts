import { test, expect } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
test('dbg', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  page.on('dialog', (d) => { console.log('DIALOG', d.type(), d.message()); d.accept() })
  page.on('request', (r) => { if (!/assets|build/.test(r.url())) console.log(r.method(), r.url(), r.resourceType()) })
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await page.getByLabel('Description').fill('Fifteen')
  await expect(page.locator('.dock')).toContainText('1 unsaved')
  console.log('--- click')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForTimeout(1500)
  console.log(page.url(), await page.locator('[role=dialog]').count())
})
