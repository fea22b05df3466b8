import { expect, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { schoolYear } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('a form that is being sent is not sent again by a second press or by Enter', async ({ signedIn, api }) => {
  const name = unique('Pages read at home')
  const page = await signedIn('superadmin')
  await page.goto('/measurements/create')
  await hydrated(page)
  let posts = 0
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/measurements/create.data*', async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await asked
    await route.continue()
  })
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create measure' }).dblclick()
  await page.getByLabel('Source').press('Enter')
  await page.getByLabel('Source').press('Enter')
  await expect.poll(() => posts).toBe(1)
  answer()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(posts).toBe(1)
  const call = await api('superadmin')
  expect(await call('GET', `plans/measure/?search=${encodeURIComponent(name)}`)).toMatchObject({ count: 1 })
})

test('without JavaScript, a form that is sent twice creates one row, and the next form another', async ({
  signedIn,
  api,
}) => {
  const name = unique('Reading evening')
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  const call = await api('superadmin')
  const found = () => call('GET', `plans/meeting/?search=${encodeURIComponent(name)}`)
  await page.route('**/meetings/create-meeting', async (route) => {
    // The first press reached the server; the page shows the answer to the second.
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
    await route.continue()
  })
  for (const count of [1, 2]) {
    await page.goto('/meetings/create-meeting')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Date', { exact: true }).fill(schoolYear().end_date)
    await page.getByLabel('Start', { exact: true }).fill('3:30 PM')
    await page.getByLabel('End', { exact: true }).fill('4:30 PM')
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await found()).toMatchObject({ count })
  }
})
