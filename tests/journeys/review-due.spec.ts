import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { inbox, openMail } from '#tests/kit/browser-mail.ts'
import { PEOPLE, unique } from '#tests/kit/browser-people.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Runs the cron of wrangler.toml by hand, at the given time. */
const CRON = '/cdn-cgi/handler/scheduled?cron=*/15+*+*+*+*'

/**
 * The next mornings shortly after seven in Chicago, from Tuesday to Friday, because Monday's email covers the whole
 * week.
 */
function weekdayMornings(from: number): number[] {
  const days = Array.from({ length: 60 }, (_, at) => Date.parse(dayOf(from + at * DAY)) + 13.5 * HOUR)
  return days.filter((time) => [2, 3, 4, 5].includes(new Date(time).getUTCDay()))
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

test('in the morning the owner gets one email about due reviews, each name linked to its row in My updates', async ({
  signedIn,
  api,
  request,
  browser,
}) => {
  const { email } = PEOPLE.superadmin
  const page = await signedIn('superadmin')
  await page.goto(inbox(email))
  // Each run of this test uses a later morning, because a day's digest is sent once.
  const sent = await page.getByRole('row').filter({ hasText: 'Reviews due' }).count()
  const morning = weekdayMornings(Date.now())[sent + 1]!

  const call = await api('superadmin')
  const plan = await makePlan(call)
  const name = unique('Read to a grown-up')
  await call('PATCH', `plans/strategies/${plan.strategy}/`, {
    name,
    start_date: dayOf(morning - 7 * DAY),
    review_frequency: 'weekly',
    version: 2,
  })

  const fire = async (time: number) => expect((await request.get(`${CRON}&time=${time}`)).ok()).toBe(true)
  const mails = page.getByRole('row').filter({ hasText: 'Reviews due' })
  await fire(morning - DAY)
  await page.goto(inbox(email))
  const before = await mails.count()
  await fire(morning - HOUR)
  await page.reload()
  await expect(mails, 'nothing before seven').toHaveCount(before)
  await fire(morning)
  await fire(morning)
  await fire(morning + 4 * HOUR)

  const links = await openMail(page, email, /Reviews due/)
  await expect(page.getByText(name)).not.toHaveCount(0)
  const link = links.find((one) => one.includes(plan.strategy))!
  expect(link).toContain(`/my-updates?row=${plan.strategy}`)
  await page.goto(inbox(email))
  await expect(mails, 'one mail a day, however often the clock fires').toHaveCount(before + 1)

  await page.goto(link)
  await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and next' })).toBeVisible()

  const stop = links.find((one) => one.includes('/unsubscribe/'))!
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const plain = await stranger.newPage()
  await plain.goto(stop)
  await expect(plain.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await plain.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(plain.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.goto('/user-profile')
  const reviewsDue = page.locator('.facts > div').filter({ hasText: 'Reviews that are due' })
  await expect(reviewsDue.getByText('Never', { exact: true })).toBeVisible()
  await plain.getByRole('button', { name: 'Undo' }).click()
  await expect(plain.getByRole('heading', { name: 'Your choice is saved' })).toBeVisible()
  await stranger.close()

  await page.goto(links.find((one) => one.includes('/user-profile'))!)
  const reviews = page.getByRole('radiogroup', { name: 'Reviews that are due' })
  await expect(reviews.getByRole('radio', { name: /and on the day/ })).toBeChecked()
  await reviews.getByText('On Mondays only').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAnnounced(page, 'Details Updated Successfully!!')
  await expect(page.getByText('On Mondays only, for the week')).toBeVisible()
  await call('PATCH', 'auth/notice-preferences/', { review_due: 'daily' })
})
