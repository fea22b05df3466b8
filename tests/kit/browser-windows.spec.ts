import { expect, test } from './browser.ts'

/** What a page can know of one before it. */
const remains = () => ({
  kept: localStorage.getItem('former'),
  typed: sessionStorage.getItem('former'),
  cookies: document.cookie,
  opener: window.opener,
})

test('a window that is opened again knows nothing of the person before', async ({ windows }) => {
  for (const turn of ['new', 'again', 'in a kept process']) {
    const page = await windows.open({}, [])
    await page.goto('/login')
    expect(await page.evaluate(remains), turn).toEqual({ kept: null, typed: null, cookies: '', opener: null })
    await page.evaluate(() => {
      localStorage.setItem('former', 'kept')
      sessionStorage.setItem('former', 'typed')
    })
    await page.context().addCookies([{ name: 'former', value: 'person', url: 'http://localhost' }])
    const left = { kept: 'kept', typed: 'typed', cookies: 'former=person', opener: null }
    expect(await page.evaluate(remains), turn).toEqual(left)
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
