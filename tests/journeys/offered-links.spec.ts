import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'

/** Opens every link that this part of the page offers; returns their addresses. */
async function openEach(page: Page, part: Locator): Promise<string[]> {
  const links = await part.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  for (const to of links) expect((await page.request.get(to)).status(), to).toBe(200)
  return links
}

test('every action in the menu of a tree row opens its page, for people who may edit only some rows', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const { me } = await api('principal')
  await call('PATCH', `plans/strategies/${plan.strategy}/`, { version: 2, owner_id: me })
  for (const [who, row, edits] of [
    ['principal', plan.id, false],
    ['principal', plan.pillar, false],
    ['principal', plan.strategy, true],
    ['community', plan.strategy, false],
  ] as const) {
    const page = await signedIn(who, { javaScriptEnabled: false })
    await page.goto(`/review-plan/${plan.id}?open=strategy&menu=${row}`)
    const offered = await openEach(page, page.locator(`#menu-${row}`))
    expect(offered.some((to) => to.endsWith('/view'))).toBe(true)
    expect(offered.some((to) => to.endsWith('/history'))).toBe(edits)
  }
})

test('the user guide links only to pages that its reader may open', async ({ signedIn }) => {
  const linked: Record<string, string[]> = {}
  for (const who of ['superadmin', 'community', 'board'] as const) {
    const page = await signedIn(who, { javaScriptEnabled: false })
    await page.goto('/help')
    linked[who] = await openEach(page, page.getByRole('article'))
  }
  expect(linked.superadmin).toContain('/district-profile')
  expect(linked.community).toContain('/resources')
  expect(linked.community).not.toContain('/team-members')
  expect(linked.board).toContain('/school-board-report')
})

test('only people who can enter readings are told how many measures need someone', async ({ signedIn }) => {
  for (const [who, count] of [
    ['principal', 1],
    ['community', 0],
  ] as const) {
    const page = await signedIn(who)
    await page.goto('/measurements')
    await expect(page.getByRole('heading', { level: 1, name: 'Measurements' })).toBeVisible()
    await expect(page.getByText(/^\d+ of \d+ need someone$/), who).toHaveCount(count)
  }
})
