import { expect, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

for (const width of [1280, 390]) {
  test(`the plan selector loads the plans when it opens, and finds one by its name, at ${width} px`, async ({
    signedIn,
    api,
  }) => {
    const plan = await makePlan(await api('pilot'))
    const page = await signedIn('pilot')
    await page.setViewportSize({ width, height: 844 })
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/suggest/choices')) loaded.push(request.url())
    })
    await page.goto('/resources?search=budget')
    await hydrated(page)
    const selector = page.getByRole('banner').getByRole('button', { name: /^Plan / })
    expect(loaded, 'the page itself brings only the chosen plan').toEqual([])
    await selector.click()
    const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await dialog.getByPlaceholder('Name of a plan').fill('no plan has this name')
    await expect(dialog.getByText('No plan’s name contains')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(selector, 'the focus returns').toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByPlaceholder('Name of a plan').fill(plan.name)
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/resources\\?search=budget&plan=${plan.id}`))
    await expect(page.getByRole('button', { name: `Plan ${plan.name}` })).toBeVisible()
  })
}

test('plans that could not be loaded are loaded again', async ({ signedIn }) => {
  const page = await signedIn('pilot')
  await page.goto('/trash')
  await hydrated(page)
  await page.route('**/suggest/choices?*', (route) => route.fulfill({ status: 429 }), { times: 1 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Plan / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
  await expect(dialog.getByText('Failed to fetch dropdown data')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('option').first()).toBeVisible()
})
