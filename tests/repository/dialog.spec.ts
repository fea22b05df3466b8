import type { Page } from '@playwright/test'
import { expect, expectAnnounced, MOVING, test } from '#tests/kit/browser.ts'
import { type MadePlan, makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const LONG =
  'Read one chapter of the same novel aloud in every third grade of Maplewood during the first week of November'
const CUT = 'Read one chapter of the same novel aloud in every third grade of Maplewood during the first week'

const createStrategy = (plan: MadePlan) => `/create-plan/${plan.id}/create-strategy?parent=${plan.objective}`
const rows = (page: Page) => page.getByRole('table', { name: 'Strategies in the repository' }).getByRole('row')

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Search from Repositories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search from Repositories' })
  await expect(dialog.getByText('600 strategies')).toBeVisible()
  return dialog
}

test('a person finds a strategy in the repository and fills the form with it; other typed values stay', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', MOVING)
  await page.goto(createStrategy(plan))
  await hydrated(page)
  await page.getByLabel('Percentage completed').fill('35')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Search').fill('novel nov third')
  await expect(dialog.getByText('1 strategy', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Yay! You have seen it all')).toBeVisible()
  await dialog.getByRole('button', { name: `Apply ${LONG}` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search from Repositories' })).toBeFocused()
  await expect(page.getByLabel('Name of Strategy')).toHaveValue(CUT)
  await expect(page.getByLabel('Description')).toHaveValue(/^The book is chosen by last year’s third graders/)
  await expect(page.getByText(`the whole strategy reads: “${LONG}”`)).toBeVisible()
  await expect(page.getByLabel('Percentage completed')).toHaveValue('35')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name of Strategy')).toHaveValue('')
  await openDialog(page)
  await dialog.getByLabel('Search').fill('novel nov third')
  await dialog.getByRole('button', { name: `Apply ${LONG}` }).click()
  await page.getByRole('combobox', { name: 'Owner' }).fill('renata')
  await page
    .getByRole('option', { name: /Renata Holm/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page).toHaveURL(/create-activity-task/)
  await expectAnnounced(page, `Saved: ${CUT}`)
})

test('a strategy applied to an element counts as an unsaved change', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await hydrated(page)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Search').fill('sound walks hallways no such words')
  await expect(dialog.getByText('No Strategic Repository Found')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reset' }).last().click()
  await expect(dialog.getByText('600 strategies')).toBeVisible()
  await dialog.getByLabel('Search').fill('hear drafts aloud')
  await dialog.getByRole('button', { name: /^Apply Let pairs read/ }).click()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await expect(page.getByLabel('Name of Strategy')).toHaveValue('Let pairs read each other’s drafts aloud')
})

test('each filter enables the next and clears the ones below, and Reset clears all', async ({ signedIn }) => {
  const page = await signedIn('principal')
  await page.goto('/resources?tab=repository')
  await hydrated(page)
  const [pillar, initiative, objective] = ['Pillar', 'Initiative', 'Objective'].map((name) => page.getByLabel(name))
  await expect(initiative!).toBeDisabled()
  await expect(initiative!).toContainText('Choose Pillar first')
  await expect(objective!).toContainText('Choose Pillar first')
  await pillar!.selectOption('Literacy')
  await expect(page).toHaveURL(/pillar=Literacy/)
  await expect(page.getByText('50 strategies')).toBeVisible()
  await expect(objective!).toContainText('Choose Initiative first')
  await initiative!.selectOption('Writing')
  await objective!.selectOption('Students write every day and in every subject')
  await expect(page.getByText('5 strategies')).toBeVisible()
  await pillar!.selectOption('Mathematics and science')
  await expect(page).toHaveURL(/pillar=Mathematics/)
  await expect(page).not.toHaveURL(/initiative|objective/)
  await expect(initiative!).toHaveValue('')
  await expect(objective!).toBeDisabled()
  await page.getByRole('checkbox', { name: '12', exact: true }).check()
  await expect(page).toHaveURL(/grade=12/)
  await expect(page.getByText(/^\d+ strategies$/)).not.toHaveText('46 strategies')
  await page.getByRole('checkbox', { name: 'All', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Preschool' })).toBeChecked()
  await expect(page.getByText('46 strategies')).toBeVisible()
  await page.getByLabel('Search').fill('fraction')
  await expect(page).toHaveURL(/search=fraction/)
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect(page.getByText('600 strategies')).toBeVisible()
  await expect(page).not.toHaveURL(/search|grade|pillar=/)
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'All', exact: true })).not.toBeChecked()
})

test('the dialog’s list loads more on scrolling, in a region of 400 px with a table of at least 700 px', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { viewport: { width: 768, height: 900 } })
  await page.goto(createStrategy(plan))
  await hydrated(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Filters' }).click()
  await dialog.getByLabel('Pillar').selectOption('Literacy')
  await expect(dialog.getByText('50 strategies')).toBeVisible()
  const area = dialog.getByRole('region', { name: 'Strategies' })
  const sizes = await area.evaluate((node) => [node.clientHeight, node.querySelector('table')?.offsetWidth ?? 0])
  expect(sizes[0]).toBeLessThanOrEqual(400)
  expect(sizes[1]).toBeGreaterThanOrEqual(700)
  await expect(rows(page)).toHaveCount(11)
  for (let more = 2; more <= 5; more += 1) {
    await area.evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await expect(rows(page)).toHaveCount(1 + more * 10)
  }
  await expect(area.getByText('Yay! You have seen it all')).toBeVisible()
})

test('the page’s list has no box of its own, loads more as the page scrolls, and is stacked on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto('/resources?tab=repository&pillar=Literacy')
  await hydrated(page)
  const boxes = await page
    .getByRole('region', { name: 'Strategies' })
    .evaluate((node) =>
      [node, ...node.querySelectorAll('*')].filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
      ),
    )
  expect(boxes).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const cells = await rows(page)
    .first()
    .evaluate((row) => [...row.children].slice(0, 3).map((cell) => cell.getBoundingClientRect().top))
  expect(cells).toEqual([...cells].sort((a, b) => a - b))
  expect(new Set(cells).size).toBe(3)
  for (let more = 2; more <= 5; more += 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page)).toHaveCount(more * 10)
  }
  await expect(page.getByText('Yay! You have seen it all')).toBeVisible()
  await expect(page.getByText('Rows : 50 of 50')).toBeVisible()
  const first = await rows(page).first().textContent()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(rows(page).first()).not.toHaveText(first ?? '')
})

test('Copy copies a strategy, and says why if the browser forbids it', async ({ signedIn }) => {
  const page = await signedIn('principal')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/resources?tab=repository&search=novel+november')
  await hydrated(page)
  await page.getByRole('button', { name: `Copy ${LONG}` }).click()
  await expectAnnounced(page, 'Copied!')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^${LONG}\\nThe book is chosen`))
  expect(await page.evaluate(() => localStorage.getItem('waymark_copied_strategy'))).toContain(LONG)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not in this browser'))
  })
  await page.getByRole('button', { name: `Copy ${LONG}` }).click()
  await expectAnnounced(page, 'Failed to copy text: not in this browser')
})

test('a part that fails to load says so in its place and can be loaded again', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(createStrategy(plan))
  await hydrated(page)
  await page.route('**/suggest/repository**', (route) => route.fulfill({ status: 403, body: '' }))
  await page.getByRole('button', { name: 'Search from Repositories' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The strategies could not be loaded')).toBeVisible()
  await expect(dialog.getByText('Failed to fetch dropdown data')).toBeVisible()
  await page.unroute('**/suggest/repository**')
  await dialog.getByRole('button', { name: 'Try again' }).first().click()
  await expect(dialog.getByText('Failed to fetch dropdown data')).toBeHidden()
  await expect(dialog.getByLabel('Pillar')).toBeFocused()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('600 strategies')).toBeVisible()
})

test('without JavaScript a form searches, links turn pages, and Apply returns to the form', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/resources?tab=repository&return=${encodeURIComponent(createStrategy(plan))}`)
  await page.getByLabel('Pillar').selectOption('Literacy')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('50 strategies')).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Initiative').selectOption('Writing')
  await page.getByRole('checkbox', { name: '10', exact: true }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByLabel('Initiative')).toHaveValue('Writing')
  await expect(page.getByRole('checkbox', { name: '10', exact: true })).toBeChecked()
  // Another pillar: choices below the former one don't count.
  await page.getByLabel('Pillar').selectOption('Strong Readers, Strong Thinkers')
  await page.getByRole('checkbox', { name: '10', exact: true }).uncheck()
  await page.getByLabel('Search').fill('novel')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('1 strategy', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Apply ${LONG}` }).click()
  await expect(page).toHaveURL(new RegExp(`create-strategy\\?parent=${plan.objective}&apply=lib_`))
  await expect(page.getByLabel('Name of Strategy')).toHaveValue(CUT)
  await expect(page.getByLabel('Description')).toHaveValue(/^The book is chosen/)
  await expect(page.getByText(`the whole strategy reads: “${LONG}”`)).toBeVisible()
})

test('without JavaScript the form itself searches the repository and keeps the typed values', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(createStrategy(plan))
  await page.getByLabel('Strategic hypothesis').fill('For the board')
  await page.getByRole('button', { name: 'Search from Repositories' }).click()
  await page.getByLabel('Search from Repositories').fill('novel read')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: `Apply ${LONG}` }).click()
  await expect(page.getByLabel('Name of Strategy')).toHaveValue(CUT)
  await expect(page.getByLabel('Strategic hypothesis')).toHaveValue('For the board')
  await expect(page.getByText(`the whole strategy reads: “${LONG}”`)).toBeVisible()
})

test('Apply never links to another site', async ({ signedIn }) => {
  const page = await signedIn('principal', { javaScriptEnabled: false })
  for (const back of ['https://example.org/', '//example.org', 'javascript:alert(1)']) {
    await page.goto(`/resources?tab=repository&return=${encodeURIComponent(back)}`)
    await expect(page.getByText('600 strategies')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Apply/ })).toHaveCount(0)
  }
})
