import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarConnections } from '#db/calendar/schema.ts'
import { connectCalendar, openGoogle, type TestGoogle } from '#tests/calendar/google.ts'
import { visitNow } from '#tests/calendar/people.ts'
import { parsedCalendar } from '#tests/feed/parsed-calendar.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import type { Mail } from '#worker/mail/mail.ts'
import { inMinutes, mailsAt } from './meeting-mails.ts'

const AT = 'plans/meeting/'
const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }

let google: TestGoogle
beforeEach(() => {
  google = openGoogle()
})
afterEach(() => google.close())

/** How many emails a person got, and how many events their calendar parts have. */
function countOf(mails: readonly Mail[], { email }: { email: string }) {
  const own = mails.filter(({ to }) => to === email)
  const parts = own.flatMap(({ calendar }) => (calendar ? parsedCalendar(calendar.text).events : []))
  return { mails: own.length, parts: parts.length }
}

test('each person has a meeting once: connected people in their calendar, the others by the email’s part', async () => {
  const district = await meetingDistrict()
  const { ada, ben, cleo, db, districtId } = district
  await connectCalendar(google, ben, 'ben@google.test')
  await connectCalendar(google, cleo, 'cleo@google.test')
  // A broken connection: its events are in that calendar already.
  await db.update(calendarConnections).set({ state: 'broken' }).where(eq(calendarConnections.userId, cleo.id))
  const made = await ada.call('POST', AT, { ...WHEN, name: 'Attendance', meeting_team: [ben.id, cleo.id] })
  const at = `${AT}${made.body.data.id}/`
  const steps: (() => Promise<unknown>)[] = [
    async () => {},
    () => ada.call('PATCH', at, { version: 1, start_time: '16:00', end_time: '17:00' }),
    () => ada.call('DELETE', at, {}),
  ]
  for (const step of steps) {
    await step()
    const mails = await mailsAt({ ...district, districtId }, inMinutes(6))
    expect(countOf(mails, ada)).toEqual({ mails: 1, parts: 1 })
    for (const person of [ben, cleo]) expect(countOf(mails, person)).toEqual({ mails: 1, parts: 0 })
  }
})

test('the event is in the connected person’s calendar, and nobody else’s, however often emails go out', async () => {
  const district = await meetingDistrict()
  const { ada, ben, cleo } = district
  await connectCalendar(google, ben, 'ben@google.test')
  await ada.call('POST', AT, {
    ...WHEN,
    name: 'Attendance',
    meeting_team: [ben.id, cleo.id],
    repeats: 'weekly',
    count: 3,
  })
  const mails = [...(await mailsAt(district)), ...(await mailsAt(district, inMinutes(30)))]
  await visitNow(district, [ada.id, ben.id, cleo.id])
  expect([ada, ben, cleo].map((person) => countOf(mails, person))).toEqual([
    { mails: 1, parts: 3 },
    { mails: 1, parts: 0 },
    { mails: 1, parts: 3 },
  ])
  expect(google.calendarOf('ben@google.test').events()).toHaveLength(3)
})
