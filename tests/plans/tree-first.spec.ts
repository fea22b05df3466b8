import { expect, test } from '#tests/kit/browser.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const LAPTOP = { viewport: { width: 1280, height: 900 } } as const

test('Review/Edit Plan opens the tree with at least 13 rows on a laptop, and All plans is next to it', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin', LAPTOP)
  await page.goto('/dashboard')
  await hydrated(page)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Review/Edit Plan' })
  const wide = (await link.boundingBox())!.width
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review plan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All plans' })).toBeVisible()
  expect((await link.boundingBox())!.width, 'the menu is narrow here').toBeLessThan(wide / 2)
  const whole = await page
    .locator('.tree tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
  expect(whole).toBeGreaterThanOrEqual(13)

  // A person who wants the wide menu has it here too.
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(async () => (await link.boundingBox())!.width).toBe(wide)

  // From this width on, both dates are on one line, which ends before the next column begins.
  await page.setViewportSize({ width: 1440, height: 900 })
  const room = await page.locator('.tree tbody tr:has(.rv:not(:empty)) .dt .end').evaluateAll((ends) =>
    ends.map((end) => {
      const next = end.closest('tr')?.querySelector('.rv')?.getBoundingClientRect().left ?? 0
      return next - end.getBoundingClientRect().right
    }),
  )
  expect(room.length).toBeGreaterThan(5)
  expect(Math.min(...room)).toBeGreaterThan(0)
})
