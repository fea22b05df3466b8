import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { keepsFocus, tabTo } from '#tests/kit/browser-keys.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

/** Records the scripts requested from now on. */
function asked(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname)
  })
  return names
}

/** Delays scripts whose name matches until `go` is called. */
async function held(page: Page, pattern: string): Promise<() => void> {
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(pattern, async (route) => {
    await gone
    await route.continue()
  })
  return go
}

test('a menu loads when it is first opened, and the key that opened it is not lost', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const go = await held(page, '**/menu-list-*.js')
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const scripts = asked(page)
  const me = page.getByRole('button', { name: 'Renata Holm' })
  await tabTo(page, me)
  await expect.poll(() => scripts.length, { message: 'focus alone asks for it' }).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(me).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  go()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(me).toBeFocused()
  await expect(me).toHaveAttribute('aria-expanded', 'false')
  const before = scripts.length
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  expect(scripts.length, 'it is fetched once').toBe(before)
})

test('a menu that loads late does not take the focus back from where the person moved', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const go = await held(page, '**/menu-list-*.js')
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const me = page.getByRole('button', { name: 'Renata Holm' })
  await tabTo(page, me)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const came = page.waitForResponse('**/menu-list-*.js')
  go()
  await came
  await expect(me).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await keepsFocus(page)
})

test('a list of people loads with the first letter, and keeps the letters typed until then', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  const go = await held(page, '**/combobox-list-*.js')
  const path = `/review-plan/${plan.id}/objective/${plan.objective}/update`
  await page.goto(path)
  await hydrated(page)
  const team = page.getByRole('combobox', { name: 'Team members' })
  await team.focus()
  await page.keyboard.type('renata')
  await page.keyboard.press('Enter')
  await expect(team, 'Enter waits for the list instead of sending the form').toHaveValue('renata')
  await expect(team).toHaveAttribute('aria-expanded', 'false')
  go()
  const option = page.getByRole('listbox').getByRole('option', { name: 'Renata Holm' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(team).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Renata Holm' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(team).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('text typed before the scripts load counts as unsaved', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  const go = await held(page, '**/entry.client-*.js')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`, { waitUntil: 'commit' })
  const name = page.locator('textarea[name=name]')
  await name.fill('Typed early')
  await page.getByLabel('Percentage completed').fill('45')
  await page.getByRole('radio', { name: 'High Risk' }).check()
  await page.getByLabel('Review frequency').selectOption('Monthly')
  go()
  await expect(page.locator('.dock')).toContainText('4 unsaved changes')
  await expect(name).toHaveValue('Typed early')
  await expect(page.getByLabel('Percentage completed')).toHaveValue('45')
  await expect(page.getByRole('radio', { name: 'High Risk' })).toBeChecked()
})

test('a plan listed before the scripts load is saved as it was typed', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const go = await held(page, '**/entry.client-*.js')
  await page.goto('/create-plan/quick-build-plan?outline=one-page', { waitUntil: 'commit' })
  const name = page.getByLabel('Name, Plan')
  await name.fill('Typed early')
  go()
  await hydrated(page)
  await page.getByLabel('Name, Pillar 1').fill('Typed later')
  await expect(name).toHaveValue('Typed early')
  await expect(page.getByRole('button', { name: 'Use this year' })).toHaveCount(0)
})

test('a choice changed before the scripts load stays as the person made it', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const checks = `plans/strategies/${plan.strategy}/fidelity-checks/`
  const check = await call('POST', checks, { date: '2025-10-01', dosage: true, adherence: true })
  const page = await signedIn('superadmin')
  const go = await held(page, '**/entry.client-*.js')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/view?tab=fidelity&edit=${check.id}`, {
    waitUntil: 'commit',
  })
  const answer = (part: string, name: string) =>
    page.getByRole('radiogroup', { name: part }).getByLabel(name, { exact: true })
  await answer('Adherence', 'No answer').check()
  await answer('Dosage', 'No').check()
  go()
  await hydrated(page)
  await expect(answer('Adherence', 'No answer')).toBeChecked()
  await expect(answer('Dosage', 'No')).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  const { results } = await call('GET', checks)
  expect(results[0]).toMatchObject({ dosage: false, adherence: null })
})

test('without a network the page stays and says what did not load; later the same press works', async ({
  browser,
  session,
}) => {
  // A separate window, because other windows fail the test when the console reports a missing network.
  const context = await browser.newContext({ storageState: await session('superadmin') })
  const page = await context.newPage()
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const support = page.getByRole('button', { name: 'Support' })
  const missing = page.getByRole('heading', { name: 'Loading chunk support-panel failed' })
  await context.setOffline(true)
  await Promise.all([page.waitForEvent('requestfailed'), support.hover()])
  await expect(missing, 'nobody has asked for it yet').toHaveCount(0)
  await support.click()
  await expect(missing).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await context.setOffline(false)
  await support.click()
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible()
  await context.close()
})

test('the message about the missing network needs no network', async ({ browser, session }) => {
  const context = await browser.newContext({ storageState: await session('superadmin') })
  const page = await context.newPage()
  await page.goto('/school-board-report', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const letter = page.getByRole('menuitem', { name: 'PDF, US Letter' })
  await expect(letter).toBeVisible()
  await context.setOffline(true)
  await letter.click()
  const message = page.getByRole('alert').filter({ hasText: 'Failed to download PDF: you are offline.' })
  await expect(message).toBeInViewport()
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toHaveCount(0)

  // Nor does the browser save the sign-in page as the file.
  await context.setOffline(false)
  await context.clearCookies()
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await letter.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download PDF: you are signed out.' })).toBeVisible()
  expect(saved).toEqual([])
  await context.close()
})

test('in a browser that is too old, the scripts do not start, and a search works as a form', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
  await page.goto('/team-members', { waitUntil: 'networkidle' })
  const search = page.getByLabel('Find by name')
  expect(await search.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react')))).toBe(false)
  await search.fill('Renata')
  await search.press('Enter')
  await expect(page).toHaveURL(/Renata/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Renata Holm' })).toBeVisible()
})
