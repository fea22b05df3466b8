import type { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { meetings } from '#db/meetings/schema.ts'
import { instantOf } from '#model/meetings/times.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { connectCalendar, type TestGoogle } from './google.ts'
import { visitNow } from './people.ts'

export const TIME_ZONE = 'America/Chicago'

/** A district whose three people have connected their calendars. */
export async function syncedDistrict(google: TestGoogle) {
  const district = await meetingDistrict()
  const { ada, ben, cleo, db } = district
  const people = [ada, ben, cleo]
  const accountOf = (person: { id: string }) => `${person.id.replaceAll('_', '-')}@google.test`
  for (const person of people) await connectCalendar(google, person, accountOf(person))
  const calendarOf = (person: { id: string }) => google.calendarOf(accountOf(person))
  const ids = people.map(({ id }) => id)
  const sync = (now = new Date(), over: Partial<typeof env> = {}) => visitNow(district, ids, now, over)

  /** A meeting that someone calls with a team. */
  async function call(by = ada, over: Record<string, unknown> = {}) {
    const body = {
      ...{ name: 'Cabinet', date: '2040-03-12', start_time: '09:00', end_time: '10:30', location: 'Room 100' },
      ...{ type: 'cabinet', meeting_team: ids, ...over },
    }
    const answer = await by.call('POST', 'plans/meeting/', body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.data as { id: string; version: number }
  }
  const read = async (id: string) => (await ada.call('GET', `plans/meeting/${id}/`)).body.data
  async function edit(id: string, fields: Record<string, unknown>, by = ada) {
    const { version } = await read(id)
    return by.call('PATCH', `plans/meeting/${id}/`, { version, ...fields })
  }
  /** The person's events, as the meetings say them. */
  function seenBy(person: { id: string }) {
    return calendarOf(person)
      .events()
      .map(({ summary, location, start, end }) => ({
        ...{ summary, location },
        ...{ start: new Date(start.dateTime ?? '').toISOString(), end: new Date(end.dateTime ?? '').toISOString() },
      }))
  }
  const stored = async (id: string) => (await db.select().from(meetings).where(eq(meetings.id, id)))[0]!
  /** What a calendar should say about a meeting. */
  async function expected(id: string) {
    const row = await stored(id)
    return {
      ...{ summary: row.name, location: row.location ?? '' },
      start: instantOf(TIME_ZONE, row.date, row.startTime).toISOString(),
      end: instantOf(TIME_ZONE, row.date, row.endTime).toISOString(),
    }
  }
  return { ...district, people, calendarOf, sync, call, read, edit, seenBy, expected, stored }
}
export type Synced = Awaited<ReturnType<typeof syncedDistrict>>
