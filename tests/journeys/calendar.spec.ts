import type { Page } from '@playwright/test'
import { addDays } from '#model/dates.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { faultsOf } from '#tests/kit/browser-look.ts'
import { unique } from '#tests/kit/browser-people.ts'

/** How often a text is in User Profile now. */
async function reloaded(page: Page, text: string): Promise<number> {
  await page.goto('/user-profile')
  return page.getByText(text, { exact: true }).count()
}

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

for (const [javaScriptEnabled, person] of [
  [true, 'regionadmin'],
  [false, 'principal'],
] as const) {
  const how = javaScriptEnabled ? '' : ' without JavaScript'
  test(`a calendar is connected, a meeting is moved there, and moves here${how}`, async ({ signedIn, api }) => {
    const call = await api(person)
    await call('DELETE', 'auth/calendar/')
    const name = unique('Moved there')
    const when = { date: inDays(20), start_time: '15:30', end_time: '16:30', lead_id: call.me, meeting_team: [call.me] }
    const { id } = await call('POST', 'plans/meeting/', { ...when, name })
    const page = await signedIn(person, { javaScriptEnabled })
    await page.goto('/meetings')
    await page.getByRole('link', { name: 'Connect calendar' }).click()
    await page.getByRole('link', { name: 'Connect the local calendar' }).click()
    const account = `${person}.${id.slice(-6)}@example.school`
    await page.getByLabel('Account').fill(account)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText(account)).toBeVisible()
    // Its meetings are written after the answer.
    await expect.poll(() => reloaded(page, 'Not yet')).toBe(0)
    if (javaScriptEnabled) {
      expect(await faultsOf(page)).toEqual([])
      await page.goto('/meetings')
      expect(await faultsOf(page)).toEqual([])
      await page.goto('/user-profile')
    }

    await page.getByRole('link', { name: 'Open the local calendar' }).click()
    const event = page.getByRole('form', { name })
    await event.getByLabel('Date').fill(inDays(21))
    await event.getByLabel('Where').fill('Greenhouse')
    await event.getByRole('button', { name: 'Move event' }).click()
    await page.goto('/user-profile')
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expectAnnounced(page, 'Your calendar is up to date')
    await page.goto(`/meetings/${id}`)
    await expect(page.getByRole('main')).toContainText(inDays(21))
    await expect(page.getByRole('main')).toContainText('Greenhouse')
    await page.goto(`/meetings/${id}/history`)
    await expect(page.getByRole('main')).toContainText('Google Calendar')

    await page.goto('/user-profile')
    await page.getByRole('link', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Disconnect calendar' }).click()
    await expect(page.getByRole('link', { name: 'Connect the local calendar' })).toBeVisible()
  })

  test(`another calendar subscribes to the meetings by a link${how}`, async ({ signedIn, api, request }) => {
    const call = await api(person)
    const name = unique('Subscribed')
    const when = { date: inDays(22), start_time: '09:00', end_time: '10:00', meeting_team: [call.me] }
    await call('POST', 'plans/meeting/', { ...when, name })
    const page = await signedIn(person, { javaScriptEnabled })
    await page.goto('/user-profile/calendar-link')
    await page.getByRole('button', { name: /^(Create|Replace) link$/ }).click()
    const address = await page.getByLabel('Address of your calendar').inputValue()
    const feed = await request.get(address)
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])
    expect(await feed.text()).toContain(`SUMMARY:${name}`)
    await page.goto('/user-profile')
    await expect(page.getByText('A calendar last read it')).toBeVisible()
    await page.goto('/user-profile/calendar-link')
    await expect(page.getByLabel('Address of your calendar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Turn link off' }).click()
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  })
}
