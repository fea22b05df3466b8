import { expect, test } from './browser.ts'

const COOKIE = { name: 'former', value: 'person', url: 'http://localhost' }

/** What a page can know of one before it. */
const remains = () => ({
  drafts: localStorage.length + sessionStorage.length,
  cookies: document.cookie,
  opener: window.opener,
})

test('a window that is opened again knows nothing of the person before', async ({ windows }) => {
  const clean = { drafts: 0, cookies: '', opener: null }
  for (const turn of ['new', 'again', 'in a kept process']) {
    const page = await windows.open({}, [])
    await page.goto('/login')
    expect(await page.evaluate(remains), turn).toEqual(clean)
    await page.evaluate(() => {
      localStorage.setItem('draft', 'typed')
      sessionStorage.setItem('draft', 'typed')
    })
    await page.context().addCookies([COOKIE])
    await page.goto('/help')
    expect(await page.evaluate(remains), turn).toEqual({ drafts: 2, cookies: 'former=person', opener: null })
    await windows.close({}, page.context())
  }
})

test('a window whose clock was set is not opened again', async ({ windows }) => {
  const page = await windows.open({}, [])
  await page.clock.install({ time: '2031-03-05' })
  await windows.close({}, page.context())
  const next = await windows.open({}, [])
  expect(next.context()).not.toBe(page.context())
  await windows.close({}, next.context())
})
