import { expect, test } from '#tests/kit/browser.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('resting on a link fetches the code of its page, and no page, data, or answer of the API', async ({
  browser,
  session,
}) => {
  // A window of its own: the browser's cache of the others has these files.
  const context = await browser.newContext({ storageState: await session('superadmin') })
  const page = await context.newPage()
  await page.goto('/plan-elements', { waitUntil: 'networkidle' })
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const code = page.waitForRequest(/\/assets\/team-members-.*\.js/)
  await page.getByRole('link', { name: 'Team Members' }).hover()
  await code
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => !/^\/assets\/[\w.-]+\.js$/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Team Members' }).click()
  await expect(page).toHaveURL(/\/team-members/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
