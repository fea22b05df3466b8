import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const description = (page: Page) => page.getByLabel('Description')
const dock = (page: Page) => page.locator('.dock')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Parts of/ }).getByRole('link', { name })
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .flatMap((key) => (key.startsWith('draft') ? localStorage[key] : []))
      .join(),
  )

/** Holds each save back until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  return release
}

test('text that is typed during a save is not saved yet, and is kept', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const saved = () => call('GET', `plans/objective/${plan.objective}/`)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  await description(page).fill('Every child reads.')
  const release = await holdSaves(page)
  await save(page)
  await expect(dock(page).getByRole('button', { name: 'Saving' })).toBeVisible()
  await description(page).fill('Every child reads. Every day.')
  release()
  await expectAnnounced(page, 'Saved')
  expect(await saved()).toMatchObject({ description: 'Every child reads.' })
  await expect(dock(page)).toContainText('1 unsaved change')
  await expect(description(page)).toHaveValue('Every child reads. Every day.')
  expect(await drafts(page)).toContain('Every day.')

  await save(page)
  await expect(dock(page)).not.toContainText('unsaved')
  expect(await saved()).toMatchObject({ description: 'Every child reads. Every day.' })
  expect(await drafts(page)).toBe('')
})

test('text that was kept while another tab was open is there at once, and is the newest', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  await description(page).fill('From last week.')
  await expect.poll(() => drafts(page)).toContain('From last week.')
  await page.reload()
  const offered = page.getByRole('heading', { name: 'What you typed here was not saved' })
  await expect(offered).toBeVisible()
  await description(page).fill('From today.')
  await tab(page, 'Historical Analysis').click()
  await expect(tab(page, 'Details')).toContainText('unsaved')
  await expect(description(page)).toHaveCount(0)

  // What the form shows in the moment when it appears: a key or click can come right then.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[name="description"]')
      if (!field) return
      document.body.dataset.first = field.value
      seen.disconnect()
    })
    seen.observe(document.body, { subtree: true, childList: true })
  })
  await tab(page, 'Details').click()
  await expect(description(page)).toHaveValue('From today.')
  await expect(page.locator('body')).toHaveAttribute('data-first', 'From today.')
  await expect(dock(page)).toContainText('1 unsaved change')
  expect(await drafts(page), 'the offer that nobody answered is still there').toContain('From last week.')
})

test('a tab that is pressed during a save opens after it, and not if the save is refused', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const saved = () => call('GET', `plans/objective/${plan.objective}/`)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  const saveAndPressTab = async () => {
    const release = await holdSaves(page)
    await save(page)
    await expect(dock(page).getByRole('button', { name: 'Saving' })).toBeVisible()
    await tab(page, 'Historical Analysis').click()
    release()
  }
  await description(page).fill('Every child reads.')
  await saveAndPressTab()
  await expectAnnounced(page, 'Saved')
  await expect(page).toHaveURL(/tab=historical/)
  const { version } = await saved()
  expect(await saved()).toMatchObject({ description: 'Every child reads.' })
  await expect(tab(page, 'Details')).not.toContainText('unsaved')

  await tab(page, 'Details').click()
  await description(page).fill('Every child reads at home.')
  await call('PATCH', `plans/objective/${plan.objective}/`, { version, description: 'Every child reads at school.' })
  await saveAndPressTab()
  await expect(page.getByRole('alert')).toContainText('Every child reads at school.')
  await expect(description(page)).toHaveValue('Every child reads at home.')
  expect(page.url()).not.toContain('historical')
})

test('a link that is pressed while a form answers with more of itself opens too', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/school-list/add-several')
  await hydrated(page)
  await page.getByLabel('List of schools').fill('Prairie View, Elementary')
  const release = await holdSaves(page)
  await page.getByRole('button', { name: 'Add to rows' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  release()
  await expect(page).toHaveURL(/\/school-list$/)
})
