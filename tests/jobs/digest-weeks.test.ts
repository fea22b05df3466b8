import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { nobody } from '#tests/kit/district.ts'
import { runDistrictJob } from './district-job.ts'
import { dueDistrict, inbox, NOW, renderers, review, setDue } from './due-district.ts'

/** Seven in the morning of each day, starting with this Monday. */
const morning = (day: number) => new Date(NOW.getTime() + day * 86_400_000)

test('for two weeks, each weekday sends its emails once, however often the job runs, and weekends send none', async () => {
  const district = await dueDistrict()
  const weekly = await district.person('pilot_user', { firstName: 'Ben' })
  const never = await district.person('pilot_user', { firstName: 'Cy' })
  await weekly.call('PATCH', 'auth/notice-preferences/', { review_due: 'weekly' })
  await never.call('PATCH', 'auth/notice-preferences/', { review_due: 'never' })
  for (const ownerId of [district.owner.id, weekly.id, never.id]) {
    await review(district, `Wednesday ${ownerId}`, '2026-11-04', { ownerId })
    await review(district, `Saturday ${ownerId}`, '2026-11-07', { ownerId })
  }
  const { sent, mailer } = inbox()
  const log: Record<string, string[]> = {}
  for (let day = 0; day < 14; day += 1) {
    await setDue(district, morning(day))
    await Promise.all([1, 2, 3].map(() => runDistrictJob(env, renderers, district, morning(day), mailer)))
    await runDistrictJob(env, renderers, district, morning(day + 0.3), mailer)
    const today = sent.splice(0).map(({ to, subject }) => `${to === weekly.email ? 'Ben' : 'Ada'}: ${subject}`)
    if (today.length > 0) log[morning(day).toISOString().slice(0, 10)] = today.sort()
  }
  const both = (subject: string) => [`Ada: ${subject}`, `Ben: ${subject}`]
  expect(log).toEqual({
    '2026-11-02': both('Reviews due: 2 later this week'),
    '2026-11-04': ['Ada: Reviews due: 1 today'],
    '2026-11-06': ['Ada: Reviews due: 1 this weekend'],
    '2026-11-09': both('Reviews due: 2 overdue'),
  })
})

test('a missed Monday is made up for on Tuesday', async () => {
  const district = await dueDistrict()
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, morning(-3), mailer)
  await setDue(district, morning(-3))
  await runDistrictJob(env, renderers, district, morning(-3), mailer)
  await runDistrictJob(env, renderers, district, morning(1), mailer)
  expect(sent.map(({ subject }) => subject)).toEqual(['Reviews due: 1 overdue'])
})

test('one click without signing in stops any email, and each has a link to the person’s preferences', async () => {
  const district = await dueDistrict()
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  const { unsubscribeUrl = '', text } = sent[0]!
  expect(unsubscribeUrl).toMatch(/^http:\/\/localhost:8787\/api\/unsubscribe\/[\w.-]+\/$/)
  expect(unsubscribeUrl).not.toContain('@')
  expect(text).toContain('http://localhost:8787/user-profile?mode=emails')
  expect(text).toContain(unsubscribeUrl.replace('/api/', '/').replace(/\/$/, ''))
  expect((await nobody('POST', unsubscribeUrl.split('/api/')[1]!)).status).toBe(200)
  await setDue(district, morning(7))
  await runDistrictJob(env, renderers, district, morning(7), mailer)
  expect(sent).toHaveLength(1)
})
