import type { Page, Route } from '@playwright/test'
import { expect, test as quiet } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { type MadePlan, makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

/** A page in its own context, because the browser's own message about a missing network must not fail the test. */
const test = quiet.extend<{ page: Page }>({
  page: async ({ browser, session }, use) => {
    const context = await browser.newContext({ storageState: await session('superadmin') })
    await use(await context.newPage())
    await context.close()
  },
})

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Server not responding' })

/** Fails every request that scripts post, until the returned function is called. */
async function failing(page: Page, fail: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const posts = (route: Route) => (route.request().method() === 'POST' ? fail(route) : route.continue())
  await page.route(/\.data(\?|$)/, posts)
  return () => page.unroute(/\.data(\?|$)/, posts)
}

const FAULTS: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'the request is cut off': (page) => failing(page, (route) => route.abort()),
  'the API answers 500': (page) =>
    failing(page, (route) => route.fulfill({ status: 500, json: { code: 500, detail: 'Oh', data: null } })),
  'the platform answers 503': (page) =>
    failing(page, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Try later</h1>' })),
  'the network is off': async (page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
}

type Sample = {
  path: (plan: MadePlan) => string
  /** Fills what the form needs before the field under test. */
  open?: (page: Page) => Promise<unknown>
  /** The name of a text field, and the text to type. */
  field: string
  typed: () => string
  save: string
  saved: RegExp
  /** Resets the form, with the focus in that field. */
  again?: true
}

const FORMS: Record<string, Sample> = {
  'an edit of a plan': {
    path: ({ id }) => `/review-plan/${id}/plan/update`,
    field: 'description',
    typed: () => 'Every child reads by third grade.',
    save: 'Save',
    saved: /Plan updated successfully/,
  },
  'a new plan': {
    path: () => '/create-plan',
    open: async (page) => {
      await page.getByLabel('Start date').fill('2026-07-01')
      await page.getByLabel('End date').fill('2027-06-30')
    },
    field: 'name',
    typed: () => unique('A plan that waits'),
    save: 'Save & Create Another',
    saved: /Plans added successfully/,
    again: true,
  },
  'a review on a tab': {
    path: ({ id, objective }) => `/review-plan/${id}/objective/${objective}/update?tab=review`,
    field: 'summary',
    typed: () => 'The fall scores are in.',
    save: 'Add review',
    saved: /Review/,
  },
  'a new member': {
    path: () => '/team-members/invite',
    open: async (page) => {
      await page.getByLabel('Role').selectOption('pilot_user')
      await page.getByLabel('Region').selectOption({ index: 1 })
    },
    field: 'emails',
    typed: () => `${unique('reader').replaceAll(' ', '.')}@maplewood.school`,
    save: 'Send invitations',
    saved: /invitation/,
  },
  'a dialog over the tree': {
    path: ({ id }) => `/review-plan/${id}`,
    open: (page) => page.getByRole('button', { name: 'Quick add', exact: true }).click(),
    field: 'name',
    typed: () => 'A safe way to school',
    save: 'Save',
    saved: /Saved: A safe way to school/,
  },
}

for (const [form, { path, open, field, typed, save, saved, again }] of Object.entries(FORMS)) {
  test(`${form} keeps the typed values when a save fails`, async ({ page, api }) => {
    const plan = await makePlan(await api('superadmin'))
    await page.goto(path(plan))
    await hydrated(page)
    await open?.(page)
    const input = page.locator(`form[method=post] [name=${field}]`)
    const words = typed()
    await input.fill(words)
    const button = page.getByRole('button', { name: save, exact: true })
    const address = page.url()
    for (const [fault, begin] of Object.entries(FAULTS)) {
      await test.step(fault, async () => {
        const end = await begin(page)
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(message(page)).toBeVisible()
        await expect(button, 'Save works again').not.toHaveAttribute('aria-busy')
        await expect(button, 'the focus stays').toBeFocused()
        await expect(input).toHaveValue(words)
        expect(page.url()).toBe(address)
        await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
        await expect(page.getByText('What you typed here was not saved'), 'the draft is no news here').toHaveCount(0)
        await message(page).getByRole('button', { name: 'Dismiss' }).click()
        await expect(message(page)).toHaveCount(0)
        await end()
      })
    }
    await button.click()
    await expect(page.getByText(saved).first()).toBeVisible()
    if (!again) return
    await expect(input).toHaveValue('')
    await expect(page.getByLabel('Start date')).toHaveValue('')
    await expect(input).toBeFocused()
    await expect(page.getByText('What you typed here was not saved')).toHaveCount(0)
  })
}

test('a quick build keeps its rows and its draft when a save fails', async ({ page }) => {
  await page.goto('/create-plan/quick-build-plan')
  await hydrated(page)
  await page.getByLabel('Name, Plan', { exact: true }).fill(unique('Quick plan'))
  await page.getByLabel('Start, Plan', { exact: true }).fill('2026-07-01')
  await page.getByLabel('End, Plan', { exact: true }).fill('2027-06-30')
  const end = await FAULTS['the request is cut off']!(page)
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await expect(message(page)).toBeVisible()
  await end()
  await page.getByLabel('Name, Plan', { exact: true }).fill('Changed after the failure')
  await page.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('after the failure')))
})

test('a page stays open if it can’t reload after a save', async ({ page, api }) => {
  const plan = await makePlan(await api('superadmin'))
  await page.goto(`/review-plan/${plan.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Quick add', exact: true }).click()
  await page.route(/\.data(\?|$)/, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.getByLabel('Name of Pillar', { exact: true }).fill('A safe way to school')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: A safe way to school')).toBeVisible()
  await expect(message(page)).toContainText('Your change was sent')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without a network, links and Back keep this page', async ({ page }) => {
  await page.goto('/plan-elements')
  await hydrated(page)
  await page.getByRole('link', { name: 'School List' }).click()
  await expect(page).toHaveURL(/school-list/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('School List')
  const offline = page.getByRole('alert').filter({ hasText: 'You are offline' })
  await page.context().setOffline(true)
  for (const leave of [
    () => page.getByRole('link', { name: 'Team Members' }).click(),
    () => page.getByRole('link', { name: 'Dashboard' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(offline).toBeVisible()
    await expect(page).toHaveURL(/school-list/)
    await expect(heading).toHaveText('School List')
    await offline.getByRole('button', { name: 'Dismiss' }).click()
    await expect(offline).toHaveCount(0)
  }
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Team Members' }).click()
  await expect(heading).toHaveText('Team Members')
  await page.goBack()
  await expect(heading).toHaveText('School List')
  await page.goBack()
  await expect(page).toHaveURL(/plan-elements/)
})

test('if a page’s code does not load within two minutes, the previous page stays with a message', async ({ page }) => {
  await page.clock.install()
  await page.goto('/plan-elements')
  await hydrated(page)
  await page.route(/\/assets\/school-list-.*\.js/, () => {})
  // Its data arrives only after loading its code was given up.
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/school-list\.data/, (route) => late.then(() => route.continue()))
  const asked = page.waitForRequest(/\/assets\/school-list-.*\.js/)
  await page.getByRole('link', { name: 'School List' }).click()
  await asked
  const failed = page.getByRole('heading', { name: 'Loading chunk school-list failed' })
  await page.clock.fastForward(119_000)
  await expect(failed).toHaveCount(0)
  await page.clock.fastForward(1_500)
  answer()
  await expect(failed).toBeVisible()
  await expect(page).toHaveURL(/plan-elements/)
})
