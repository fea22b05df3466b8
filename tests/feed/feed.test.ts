import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { calendarFeeds } from '#db/feed/schema.ts'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { hashSecret } from '#worker/auth/secret.ts'
import { parsedCalendar } from './parsed-calendar.ts'

const AT = 'auth/calendar-feed/'
const today = () => dateIn('America/Chicago', new Date())

/** Reads a feed like a calendar: without a session. */
async function read(url: string) {
  const answer = await exports.default.fetch(new Request(url))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function withFeed() {
  const district = await meetingDistrict()
  const made = await district.ben.call('POST', AT)
  expect(made.status).toBe(201)
  return { ...district, url: made.body.data.url as string }
}

test('the address is shown once, and only its hash is stored', async () => {
  const { ben, db, districtId, url } = await withFeed()
  expect(url).toMatch(new RegExp(`^http://localhost:8787/api/calendar/00\\.${districtId}\\.[\\w-]{43}/feed\\.ics$`))
  const seen = await ben.call('GET', AT)
  expect(seen.body.data).toEqual({ has_feed: true, created_at: expect.any(String), last_read_at: null })
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.districtId, districtId))
  const secret = url.split('.')[2]!.split('/')[0]!
  expect(row?.secretHash).toBe(hashSecret(secret))
  expect(JSON.stringify(await db.$client.prepare('select * from audit').all())).not.toContain(secret)
})

test('a feed has the own meetings from 90 days ago to 400 days ahead, each of a series, without notes', async () => {
  const { ada, ben, db, districtId, url } = await withFeed()
  const days = [-91, -90, 400, 401]
  const rows = days.map((day) =>
    meetingRow(districtId, `Day ${day}`, { date: addDays(today(), day), notes: 'Secret notes' }),
  )
  const others = meetingRow(districtId, 'Not mine', { date: today() })
  const secret = meetingRow(districtId, 'Private and mine', {
    date: today(),
    isPrivate: true,
    summary: 'Secret summary',
  })
  const canceled = meetingRow(districtId, 'Canceled', { date: today(), deletedAt: '2026-01-01T00:00:00.000Z' })
  await db.insert(meetings).values([...rows, others, secret, canceled])
  const mine = [...rows, secret, canceled]
  await db
    .insert(meetingMembers)
    .values(mine.map(({ id }) => ({ districtId, meetingId: id, userId: ben.id, addedAt: '2026-01-01' })))
  const series = await ada.call('POST', 'plans/meeting/', {
    ...{ name: 'Cabinet, weekly; really', date: addDays(today(), 1), start_time: '09:00', end_time: '10:00' },
    ...{ repeats: 'weekly', count: 3, meeting_team: [ben.id], location: 'Room 1\\2', notes: 'Secret notes' },
  })
  const { status, headers, text } = await read(url)
  expect([status, headers.get('content-type'), headers.get('set-cookie')]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', null],
  ])
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).not.toContain('Secret')
  const { method, name, events } = parsedCalendar(text)
  expect([method, name]).toEqual(['PUBLISH', 'Meetings at Meeting District'])
  expect(events.map(({ summary }) => summary).sort()).toEqual(
    ['Day -90', 'Day 400', 'Private and mine', ...Array(3).fill('Cabinet, weekly; really')].sort(),
  )
  for (const event of events) {
    expect([event.start, event.end]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)])
    expect([event.attendees, event.organizer]).toEqual([[], null])
  }
  expect(events.map(({ uid }) => uid)).toContain(`${series.body.data.id}@localhost`)
})

test('the profile says when a calendar last read it', async () => {
  const { ben, url } = await withFeed()
  await read(url)
  await vi.waitFor(async () => expect((await ben.call('GET', AT)).body.data.last_read_at).not.toBeNull())
})

test('a new address ends the old one, and turning the feed off ends it', async () => {
  const { ben, url } = await withFeed()
  const next = (await ben.call('POST', AT)).body.data.url as string
  expect([(await read(url)).status, (await read(next)).status]).toEqual([404, 200])
  expect((await ben.call('DELETE', AT)).body.data.has_feed).toBe(false)
  expect((await read(next)).status).toBe(404)
  expect((await ben.call('DELETE', AT)).status).toBe(200)
})

test('deactivating a person ends the feed for good; another password does not', async () => {
  const { ada, ben, url } = await withFeed()
  const act = (action: string) => ada.call('POST', 'auth/assign-team-members/', { ids: [ben.id], action })
  expect((await act('deactivate')).status).toBe(200)
  expect((await read(url)).status).toBe(404)
  await act('activate')
  expect((await read(url)).status).toBe(404)
})

test('unknown, changed, and foreign addresses get the same answer, and a paused district says so', async () => {
  const { db, districtId, url } = await withFeed()
  const other = await withFeed()
  const swapped = url.replace(districtId, other.districtId)
  const answers = await Promise.all(
    [swapped, url.replace(/.\/feed/, '_/feed'), 'http://localhost:8787/api/calendar/x/feed.ics'].map(read),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(404)
  await db.update(districts).set({ suspendedAt: '2026-01-01' }).where(eq(districts.districtId, districtId))
  expect((await read(url)).status).toBe(403)
})

test('a calendar that reads too often is told to wait', async () => {
  const { url } = await withFeed()
  const limit = vi.spyOn(env.FEED_LIMIT, 'limit').mockResolvedValue({ success: false })
  const { status, headers } = await read(url)
  expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  expect(limit.mock.calls[0]?.[0].key).toMatch(/^[0-9a-f]{64}$/)
  limit.mockRestore()
})

test('the address stays out of the log', async () => {
  const { url } = await withFeed()
  const lines: string[] = []
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(String(line)))
  }
  await read(url)
  await read(url.replace('feed.ics', 'other'))
  vi.restoreAllMocks()
  expect(lines.join('\n')).not.toContain(url.split('/')[5]!.slice(0, 40))
})

test('every text of a file is escaped and folded as RFC 5545 has it, and reads back as it was', async () => {
  const { ada, ben } = await meetingDistrict()
  const name = `Budget; fees, "dues": C:\\new — Größe ${'ä'.repeat(50)}`
  const [location, join_url] = ['Room 1\\2; left, "back"', 'https://meet.example/a;b,c?d="e"']
  const made = await ada.call('POST', 'plans/meeting/', {
    ...{ name, date: '2040-07-02', start_time: '08:00', end_time: '09:00', location, join_url, meeting_team: [ben.id] },
  })
  expect(made.status).toBe(201)
  const { body } = await ben.call('GET', `plans/meeting/${made.body.data.id}/event.ics`)
  const text = body as unknown as string
  const file = parsedCalendar(text)
  expect(file.events[0]).toMatchObject({ summary: name, location })
  expect(file.events[0]!.description).toContain('https://meet.example/a;b,c?d=')
  const unfolded = text.replaceAll('\r\n ', '')
  const told = `Budget\\; fees\\, "dues": C:\\\\new — Größe ${'ä'.repeat(50)}`
  for (const key of ['NAME', 'X-WR-CALNAME', 'SUMMARY']) expect(unfolded).toContain(`\r\n${key}:${told}\r\n`)
})

test('each meeting is a calendar file for everybody who may see it', async () => {
  const { ada, ben, cleo } = await meetingDistrict()
  const made = await ada.call('POST', 'plans/meeting/', {
    ...{ name: 'Private', date: '2040-07-02', start_time: '08:00', end_time: '09:00', is_private: true },
    meeting_team: [ben.id],
  })
  const path = `plans/meeting/${made.body.data.id}/event.ics`
  const { body, headers } = await ben.call('GET', path)
  expect(headers.get('content-disposition')).toBe('attachment; filename="meeting.ics"')
  const file = parsedCalendar(body as unknown as string)
  expect(file).toMatchObject({ method: 'PUBLISH', events: [{ summary: 'Private', start: '2040-07-02T13:00:00Z' }] })
  expect((await cleo.call('GET', path)).status).toBe(404)
})
