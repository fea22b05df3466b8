import type { Page } from '@playwright/test'
import { addDays } from '#model/dates.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { unique } from '#tests/kit/browser-people.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

/** Meetings of a month that the demo has none in, so that each test knows what the month shows. */
async function call(api: Api, name: string, date: string, more: object = {}): Promise<string> {
  const when = { date, start_time: '15:30', end_time: '16:30', lead_id: api.me }
  return (await api('POST', 'plans/meeting/', { name, ...when, ...more })).id
}

async function fillSeries(page: Page, name: string, date: string): Promise<void> {
  await page.goto('/meetings/create-meeting')
  await page.getByLabel('Name', { exact: false }).first().fill(name)
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByLabel('Start', { exact: true }).fill('330')
  await page.getByLabel('End', { exact: true }).fill('3p')
  await page.getByLabel('Repeats').selectOption('Every week')
  await page.getByLabel('Number of meetings').fill('3')
}

const called = async (api: Api, name: string, date: string) => {
  const { results } = await api('GET', `plans/meeting/?search=${encodeURIComponent(name)}&from=${date}&to=${date}`)
  return api('GET', `plans/meeting/${results[0].id}/`)
}

const places = async (api: Api, name: string) => {
  const { results } = await api('GET', `plans/meeting/?search=${encodeURIComponent(name)}&sort=date`)
  return results.map(({ date, location }: { date: string; location: string | null }) => [date, location])
}

for (const [javaScriptEnabled, month, days] of [
  [true, '2033-03', ['07', '14', '21']],
  [false, '2034-01', ['02', '09', '16']],
] as const) {
  const how = javaScriptEnabled ? '' : ' without JavaScript'
  test(`a series is called, edited from one meeting on, canceled, and restored${how}`, async ({ signedIn, api }) => {
    const asked = await api('superadmin')
    const name = unique('Attendance team')
    const page = await signedIn('superadmin', { javaScriptEnabled })
    const [first, second, third] = days.map((day) => `${month}-${day}`) as [string, string, string] // three above
    await fillSeries(page, name, first)
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await expect(page.getByRole('alert')).toContainText('The end must be after the start')
    await expect(page.getByLabel('Number of meetings')).toHaveValue('3')
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue(javaScriptEnabled ? '3:30 PM' : '330')
    await page.getByLabel('End', { exact: true }).fill('4:30 p.m.')
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await expectAnnounced(page, 'Meeting created')
    expect(await places(asked, name)).toEqual([
      [first, null],
      [second, null],
      [third, null],
    ])

    await page.goto(`/meetings?view=month&date=${month}`)
    await page
      .getByRole('link', { name: new RegExp(name) })
      .nth(1)
      .click()
    const details = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main')
    await expect(details.getByRole('heading', { name })).toBeVisible()
    await expect(details).toContainText('Open and incomplete')
    await expect(details).toContainText('3:30 to 4:30 PM')
    await details.getByRole('link', { name: 'Edit meeting' }).click()
    await page.getByLabel('Location').fill('Room 214')
    await page.getByRole('radio', { name: 'This and later meetings' }).check()
    // A refused save keeps what was typed and chosen, and so does one that comes after somebody else's.
    const end = page.locator('form[method=post] [name=end_time]')
    await end.fill('soon')
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a time such as 3:30 PM')
    await expect(end).toHaveValue('soon')
    await expect(page.getByRole('radio', { name: 'This and later meetings' })).toBeChecked()
    await end.fill('4:30 PM')
    const { id, version } = await called(asked, name, second)
    await asked('PATCH', `plans/meeting/${id}/`, { version, pre_work: 'Read the report' })
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect(page.getByText('We added the changes that only they made: Pre-work')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'This and later meetings' })).toBeChecked()
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expectAnnounced(page, 'Meeting saved')
    expect(await places(asked, name)).toEqual([
      [first, null],
      [second, 'Room 214'],
      [third, 'Room 214'],
    ])

    await page.goto(`/meetings?view=week&date=${second}`)
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await details.getByRole('button', { name: 'Cancel this meeting' }).click()
    await expectAnnounced(page, `“${name}” canceled`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `No meetings in the week of ${addDays(second, -1)}`,
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAnnounced(page, `“${name}” restored`)
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
  })
}

test('the details open over each view, close with Escape, and give the focus back', async ({ signedIn, api }) => {
  const name = unique('Board workshop')
  await call(await api('superadmin'), name, '2034-03-08', { type: 'board', location: 'Board room' })
  const page = await signedIn('superadmin')
  for (const view of ['view=month&date=2034-03', 'view=week&date=2034-03-08', `search=${encodeURIComponent(name)}`]) {
    await page.goto(`/meetings?${view}`)
    const link = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .and(page.locator(':visible'))
      .first()
    await link.focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name })
    await expect(details).toContainText('Board room')
    await expect(page).toHaveURL(/event=/)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page).not.toHaveURL(/event=/)
    await expect(link).toBeFocused()
  }
})

test('a week shortens words that are wider than their column, breaks none, and shows a name whole under the pointer', async ({
  signedIn,
  api,
}) => {
  const as = await api('superadmin')
  for (const of of ['Transportation', 'Accommodations', 'Communications']) await call(as, unique(of), '2038-03-10', {})
  const page = await signedIn('superadmin')
  await page.goto('/meetings?view=week&date=2038-03-10')
  const words = page.locator('.week-meeting b').filter({ hasText: /Transportation|Accommodations|Communications/ })
  await expect(words).toHaveCount(3)
  const lines = await words.evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()!
      range.setStart(text, 0)
      range.setEnd(text, text.textContent!.split(' ')[0]!.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }),
  )
  expect(lines).toEqual([1, 1, 1])

  // The whole name lies over its neighbors, which the pointer still reaches.
  const shown = (meeting: Element) => getComputedStyle(meeting, '::after').content
  const boxes = words.locator('..')
  await boxes.last().hover()
  expect(await boxes.last().evaluate(shown)).toContain(await boxes.last().locator('b').innerText())
  await boxes.first().hover()
  expect(await boxes.last().evaluate(shown)).toBe('none')
})

test('arrow keys move through a month and a week', async ({ signedIn, api }) => {
  const asked = await api('superadmin')
  const [first, second] = [unique('First'), unique('Second')]
  await call(asked, first, '2035-03-06')
  await call(asked, second, '2035-03-07')
  const page = await signedIn('superadmin')
  await page.goto('/meetings?view=month&date=2035-03-06')
  await page.locator('[data-date="2035-03-06"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-date="2035-03-07"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-date="2035-03-14"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No meetings in April 2035')
  await page.goto('/meetings?view=week&date=2035-03-06')
  await page
    .getByRole('link', { name: new RegExp(first) })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: new RegExp(second) }).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('link', { name: new RegExp(first) }).first()).toBeFocused()
})

test('on a phone a month is counts with the list of a day, and a week is its days with their list', async ({
  signedIn,
  api,
}) => {
  const asked = await api('superadmin')
  const name = unique('School team')
  for (const date of ['2036-03-04', '2036-03-05', '2036-03-06']) await call(asked, name, date)
  const page = await signedIn('superadmin', PHONE)
  await page.goto('/meetings?view=month&date=2036-03')
  await expect(page.getByText('Choose a day to see its meetings.')).toBeVisible()
  await page.getByRole('link', { name: /^5 ?, 1 meeting$/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Wednesday 2036-03-05'])
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Wednesday 2036-03-05', 'Thursday 2036-03-06'])
  await page.getByRole('link', { name: 'Tuesday, 1 meeting' }).and(page.locator(':visible')).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await page.getByRole('link', { name }).and(page.locator(':visible')).first().click()
  const details = page.getByRole('dialog', { name })
  await expect(details.getByRole('link', { name: 'Open meeting' })).toBeInViewport()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
})

test('the list loads more as people scroll, each meeting once, and has page links', async ({ signedIn, api }) => {
  const asked = await api('superadmin')
  const name = unique('Weekly')
  const when = { date: '2037-01-05', start_time: '09:00', end_time: '10:00' }
  await asked('POST', 'plans/meeting/', { name, ...when, repeats: 'weekly', count: 24 })
  const page = await signedIn('superadmin')
  await page.goto(`/meetings?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('main').getByRole('link', { name: `Draft agenda ${name}` })
  await expect(rows).toHaveCount(10)
  await page.mouse.wheel(0, 20_000)
  await expect(rows).toHaveCount(20)
  await page.mouse.wheel(0, 40_000)
  await expect(rows).toHaveCount(24)
  await expect(page.getByText('Yay! You have seen it all')).toBeVisible()
  await expect(page.getByText('Rows : 24 of 24')).toBeVisible()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(rows).toHaveCount(4)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ' without JavaScript'
  test(`a file is added to a meeting, downloaded, deleted, and restored${how}`, async ({ signedIn, api }) => {
    const id = await call(await api('superadmin'), unique('Cabinet'), '2033-06-07')
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/meetings/${id}`)
    const file = { name: 'Absence by school.txt', mimeType: 'text/plain', buffer: Buffer.from('Absence') }
    await page.locator('input[type="file"]').setInputFiles(file)
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click()
    const link = page.getByRole('link', { name: file.name })
    await expect(link).toBeVisible()
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toBe(file.name)
    await page.getByRole('button', { name: `Delete ${file.name}` }).click()
    await expectAnnounced(page, `“${file.name}” deleted`)
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(link).toBeVisible()
  })
}
