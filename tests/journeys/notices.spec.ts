import { addDays } from '#model/dates.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { openMail } from '#tests/kit/browser-mail.ts'
import { PEOPLE, unique } from '#tests/kit/browser-people.ts'

/** Runs the cron of wrangler.toml by hand, at the given time. */
const CRON = '/cdn-cgi/handler/scheduled?cron=*/15+*+*+*+*'
const PLAIN = { javaScriptEnabled: false } as const
const PHONE = { viewport: { width: 390, height: 844 } } as const

const nextWeek = () => addDays(new Date().toISOString().slice(0, 10), 7)

test('a person who is called to a meeting gets the email, sees the bell, and answers', async ({
  signedIn,
  api,
  request,
}) => {
  const { email } = PEOPLE.pilot
  const pilot = await api('pilot')
  await pilot('PATCH', 'auth/notices/', { all: true })
  const name = unique('Attendance review')
  const call = await api('superadmin')
  const { id } = await call('POST', 'plans/meeting/', {
    ...{ name, date: nextWeek(), start_time: '15:30', end_time: '16:30', meeting_team: [pilot.me] },
  })
  expect((await request.get(`${CRON}&time=${Date.now() + 6 * 60_000}`)).ok()).toBe(true)
  const page = await signedIn('pilot')
  const links = await openMail(page, email, new RegExp(`^Meeting: ${name}`))
  expect(links.find((link) => link.endsWith(`/meetings/${id}`))).toBeTruthy()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notices, 1 to read' }).click()
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await panel.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectAnnounced(page, 'Answer saved')
  const file = await page.request.get(`/meetings/${id}/event.ics`)
  expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining(`SUMMARY:${name}`)])
})

test('without JavaScript and on a phone, the bell opens a page that marks what was opened', async ({
  signedIn,
  api,
}) => {
  const community = await api('community')
  await community('PATCH', 'auth/notices/', { all: true })
  const name = unique('Town hall')
  const call = await api('superadmin')
  await call('POST', 'plans/meeting/', {
    ...{ name, date: nextWeek(), start_time: '18:00', end_time: '19:00', meeting_team: [community.me] },
  })
  const page = await signedIn('community', { ...PLAIN, ...PHONE })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Notices, 1 to read' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/notices')
  await expect(page.getByText('You have read everything.')).toBeVisible()
})

test('a calendar link is shown once and works until it is turned off, also without JavaScript', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn('regionadmin', PLAIN)
  await page.goto('/user-profile')
  await page.getByRole('link', { name: 'Create calendar link' }).click()
  await page.getByRole('button', { name: /Create link|Replace link/ }).click()
  const url = await page.getByLabel('Address of your calendar').inputValue()
  const feed = await request.get(url)
  expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
  await page.goto('/user-profile/calendar-link')
  await expect(page.getByLabel('Address of your calendar')).toHaveCount(0)
  await expect(page.getByText('A calendar last read it')).toBeVisible()
  await page.getByRole('button', { name: 'Turn link off' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
})
