import { expect, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

/** US Letter within its margins: narrower than a tablet. */
const LETTER = { viewport: { width: 700, height: 900 } } as const
const LONG = 'The fall screening says where each child is, and every teacher has the list by Friday. '.repeat(3).trim()

/** Controls, and what only says where the reader is. */
const NOT_ON_PAPER =
  '.bar, .side, .trail, .choose, .tools, .list-tools, .dock, .foot, [data-slot=button], .tbl [data-slot=checkbox], .rowacts, [data-slot=pagination], .tree .twist'

test('every page prints only its content, like in a wide window', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const objective = `/review-plan/${plan.id}/objective/${plan.objective}`
  const { version } = await call('GET', `plans/objective/${plan.objective}/`)
  await call('PATCH', `plans/objective/${plan.objective}/`, { version, description: LONG })
  const page = await signedIn('superadmin', LETTER)
  await page.emulateMedia({ media: 'print' })
  for (const path of [
    '/dashboard',
    `/review-plan/${call.plan}`,
    `${objective}/view`,
    `${objective}/update`,
    '/team-members',
    '/school-list',
    '/plan-elements',
    '/district-profile',
    '/help',
  ]) {
    await page.goto(path)
    await hydrated(page)
    const printed = await page
      .locator(NOT_ON_PAPER)
      .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.className))
    expect([path, printed]).toEqual([path, []])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // Columns end between two pixels.
    expect([path, wide <= 1]).toEqual([path, true])
  }

  await page.goto('/team-members')
  await expect(page.getByRole('columnheader', { name: /^Last name/ })).toBeVisible()
  await page.goto(`${objective}/view`)
  await expect(page.locator('.more-text .whole')).toBeVisible()
  await expect(page.getByText('View more')).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.locator('.blazes i').first()).toHaveCSS('print-color-adjust', 'exact')
})
