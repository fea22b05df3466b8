import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { users } from '#db/people/schema.ts'
import { parsedCalendar } from '#tests/feed/parsed-calendar.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { inMinutes, mailsAt, toEach } from './meeting-mails.ts'

const AT = 'plans/meeting/'
const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }
const CALLED = 'Meeting: Attendance review, Mon 2040-03-05'

async function called(over: object = {}) {
  const district = await meetingDistrict()
  const { ada, ben, cleo } = district
  const made = await ada.call('POST', AT, {
    ...{ ...WHEN, name: 'Attendance review', location: 'Room 214', meeting_team: [ben.id, cleo.id] },
    ...over,
  })
  expect(made.status).toBe(201)
  const { id, version } = made.body.data
  return { ...district, id: id as string, version: version as number, at: `${AT}${id}/` }
}

test('five minutes after the call, each person of the team gets one invitation with a calendar part', async () => {
  const district = await called()
  expect(await mailsAt(district, inMinutes(4))).toEqual([])
  const mails = await mailsAt(district)
  const { ada, ben, cleo } = district
  expect(toEach(mails)).toEqual([ada, ben, cleo].map(({ email }) => [email, CALLED]).sort())
  const mail = mails.find(({ to }) => to === ben.email)!
  expect(mail.text).toContain('invited you to this meeting.')
  expect(mail.text).toContain('Monday 2040-03-05, 3:30 to 4:30 PM')
  expect(mail.text).toContain('Room 214')
  expect(mail.unsubscribeUrl).toContain('/api/unsubscribe/')
  expect(mails.find(({ to }) => to === ada.email)!.text).toContain('You called this meeting.')
  expect(mail.calendar?.method).toBe('REQUEST')
  const { method, events } = parsedCalendar(mail.calendar!.text)
  expect(method).toBe('REQUEST')
  expect(events).toEqual([
    {
      ...{ uid: `${district.id}@localhost`, sequence: 0, summary: 'Attendance review', location: 'Room 214' },
      ...{ description: `http://localhost:8787/meetings/${district.id}`, status: 'CONFIRMED' },
      // In March, Chicago is six hours behind; the clocks change on the 11th.
      ...{ start: '2040-03-05T21:30:00Z', end: '2040-03-05T22:30:00Z' },
      ...{ attendees: [`MAILTO:${ben.email}`], organizer: expect.stringContaining('mailto:') },
    },
  ])
  expect(await mailsAt(district, inMinutes(60))).toEqual([])
})

test('several changes within five minutes are one email that says what was before, with a higher sequence', async () => {
  const district = await called()
  await mailsAt(district)
  const { ada, ben, at } = district
  await ada.call('PATCH', at, { version: 1, start_time: '16:00', end_time: '17:00' })
  await ada.call('PATCH', at, { version: 2, location: 'Library' })
  await ada.call('PATCH', at, { version: 3, notes: 'Not for calendars' })
  const changed = await mailsAt(district)
  expect(changed.map(({ subject }) => subject)).toEqual(Array(3).fill('Changed: Attendance review, Mon 2040-03-05'))
  const { text, calendar } = changed.find(({ to }) => to === ben.email)!
  expect(text).toContain('4:00 to 5:00 PM')
  expect(text).toContain('It was Monday 2040-03-05, 3:30 to 4:30 PM')
  expect(text).toContain('It was at Room 214')
  const [event] = parsedCalendar(calendar!.text).events
  expect(event).toMatchObject({ uid: `${district.id}@localhost`, sequence: 2, location: 'Library' })
  expect(text + calendar!.text).not.toContain('Not for calendars')
})

test('a change that is taken back within five minutes tells nobody anything', async () => {
  const district = await called()
  await mailsAt(district)
  await district.ada.call('PATCH', district.at, { version: 1, location: 'Library' })
  await district.ada.call('PATCH', district.at, { version: 2, location: 'Room 214' })
  expect(await mailsAt(district)).toEqual([])
  await district.ada.call('DELETE', district.at, {})
  await district.ada.call('POST', `${district.at}restore/`)
  expect(await mailsAt(district)).toEqual([])
})

test('a canceled meeting is a cancellation with the same UID, a restored one an invitation with a higher sequence', async () => {
  const district = await called()
  await mailsAt(district)
  await district.ada.call('DELETE', district.at, {})
  const mails = await mailsAt(district)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Canceled: Attendance review, Mon 2040-03-05'))
  const gone = parsedCalendar(mails[0]!.calendar!.text)
  expect([gone.method, gone.events[0]]).toMatchObject([
    'CANCEL',
    { uid: `${district.id}@localhost`, sequence: 1, status: 'CANCELLED' },
  ])
  expect(mails[0]!.text).not.toContain(`/meetings/${district.id}`)
  await district.ada.call('POST', `${district.at}restore/`)
  const back = await mailsAt(district)
  expect(back.map(({ subject }) => subject)).toEqual(Array(3).fill(CALLED))
  expect(parsedCalendar(back[0]!.calendar!.text)).toMatchObject({ method: 'REQUEST', events: [{ sequence: 2 }] })
})

test('a meeting that is called and canceled within five minutes is no news', async () => {
  const district = await called()
  await district.ada.call('DELETE', district.at, {})
  expect(await mailsAt(district)).toEqual([])
})

test('who leaves the team gets a cancellation, who joins an invitation, and the others hear nothing', async () => {
  const district = await called()
  await mailsAt(district)
  const { ada, ben, cleo } = district
  const dora = await district.person('pilot_user', { firstName: 'Dora' })
  await ada.call('PATCH', district.at, { version: 1, meeting_team: [ada.id, ben.id, dora.id] })
  const mails = await mailsAt(district)
  expect(toEach(mails)).toEqual(
    [
      [cleo.email, 'You are off the team: Attendance review, Mon 2040-03-05'],
      [dora.email, CALLED],
    ].sort(),
  )
  const method = (to: string) => mails.find((mail) => mail.to === to)!.calendar!.method
  expect([method(cleo.email), method(dora.email)]).toEqual(['CANCEL', 'REQUEST'])
})

test('a series is one email a person, with one file of all its meetings', async () => {
  const district = await called({ repeats: 'weekly', count: 20 })
  const mails = await mailsAt(district)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Meeting: Attendance review, 20 meetings'))
  expect(mails[0]!.text).toContain('and 8 more:')
  const { method, events } = parsedCalendar(mails[0]!.calendar!.text)
  expect([method, events.length, new Set(events.map(({ uid }) => uid)).size]).toEqual(['PUBLISH', 20, 20])
  // Three weeks later the clocks have changed: the same time there is another one in UTC.
  expect([events[0]!.start, events[3]!.start]).toEqual(['2040-03-05T21:30:00Z', '2040-03-26T20:30:00Z'])
  await district.ada.call('PATCH', district.at, { version: 1, scope: 'following', location: 'Library' })
  expect(await mailsAt(district)).toHaveLength(3)
  await district.ada.call('DELETE', district.at, { scope: 'this' })
  const [one] = await mailsAt(district)
  expect(one!.calendar!.method).toBe('CANCEL')
})

test('who wants no emails about meetings gets none, nor who cannot sign in; what is over is no news', async () => {
  const district = await called()
  const { db, ben, cleo, ada } = district
  await ben.call('PATCH', 'auth/notice-preferences/', { meetings: 'never' })
  await db.update(users).set({ isActive: false }).where(eq(users.id, cleo.id))
  expect((await mailsAt(district)).map(({ to }) => to)).toEqual([ada.email])
  // Later they want emails again: what they missed is not told as new.
  await ben.call('PATCH', 'auth/notice-preferences/', { meetings: 'email' })
  await ada.call('PATCH', district.at, { version: 1, location: 'Library' })
  expect(toEach(await mailsAt(district))).toEqual(
    [ada, ben].map(({ email }) => [email, 'Changed: Attendance review, Mon 2040-03-05']).sort(),
  )
  const past = await called({ date: '2020-03-05' })
  expect(await mailsAt(past)).toEqual([])
  const left = await past.db.select().from(meetingNews).where(eq(meetingNews.districtId, past.districtId))
  expect(left.filter(({ dueAt }) => dueAt !== null)).toEqual([])
})

test('emails about meetings do not depend on the switch for notices about reviews', async () => {
  const district = await called()
  await district.db
    .update(districts)
    .set({ notificationsOn: false })
    .where(eq(districts.districtId, district.districtId))
  expect(await mailsAt(district)).toHaveLength(3)
})
