import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarConnections, calendarEvents } from '#db/calendar/schema.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { openGoogle, type TestGoogle } from './google.ts'
import { type Synced, syncedDistrict } from './synced.ts'

let google: TestGoogle
let own: Synced
beforeEach(async () => {
  google = openGoogle()
  own = await syncedDistrict(google)
})
afterEach(() => google.close())

const only = (person: { id: string }) => own.calendarOf(person).events()[0]!
const at = (iso: string) => ({ dateTime: iso })
const mails = () =>
  own.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.districtId, own.districtId), like(outbox.kind, 'calendar-%')))

describe('writing to calendars', () => {
  test('everyone on the team has the event, equal to the meeting', async () => {
    const { id } = await own.call()
    await own.sync()
    const expected = await own.expected(id)
    for (const person of own.people) expect(own.seenBy(person)).toEqual([expected])
    expect(only(own.ben).description).toContain(`/meetings/${id}`)
  })

  test('a save makes no call, and an edit, a cancellation, and leaving the team arrive', async () => {
    const { id } = await own.call()
    await own.sync()
    google.calls.length = 0
    await own.edit(id, { name: 'Renamed', start_time: '11:00', end_time: '12:00' })
    expect(google.calls).toEqual([])
    await own.sync()
    expect(own.seenBy(own.cleo)).toEqual([await own.expected(id)])
    await own.edit(id, { meeting_team: [own.ada.id, own.ben.id] })
    await own.sync()
    expect([own.seenBy(own.cleo).length, own.seenBy(own.ben).length]).toEqual([0, 1])
    await own.ada.call('DELETE', `plans/meeting/${id}/`, {})
    await own.sync()
    expect(own.people.flatMap((person) => own.seenBy(person))).toEqual([])
    expect(await own.db.select().from(calendarEvents).where(eq(calendarEvents.meetingId, id))).toEqual([])
  })

  test('a meeting that comes back, and a person who does, get the same event again', async () => {
    const { id } = await own.call()
    await own.sync()
    const before = only(own.ben).id
    await own.ada.call('DELETE', `plans/meeting/${id}/`, {})
    await own.sync()
    await own.ada.call('POST', `plans/meeting/${id}/restore/`, {})
    await own.sync()
    expect(own.seenBy(own.ben)).toEqual([await own.expected(id)])
    expect(only(own.ben).id).toBe(before)
    await own.edit(id, { meeting_team: [own.ada.id] })
    await own.sync()
    await own.edit(id, { meeting_team: [own.ada.id, own.ben.id] })
    await own.sync()
    expect(own.seenBy(own.ben)).toEqual([await own.expected(id)])
  })

  test('an insert whose answer was lost is not inserted twice', async () => {
    const { id } = await own.call()
    google.fail({ call: 'insert', status: 0, after: true, times: 3 })
    await own.sync()
    await own.sync(new Date(Date.now() + 600_000))
    for (const person of own.people) expect(own.seenBy(person)).toEqual([await own.expected(id)])
    expect(google.calls.filter((call) => call === 'insert').length).toBe(3)
  })

  test('a title whose answer was lost is not taken for written', async () => {
    const { id } = await own.call()
    await own.sync()
    await own.edit(id, { name: 'A new name' })
    google.fail({ call: 'update', status: 0, times: 3 })
    await own.sync()
    await own.sync(new Date(Date.now() + 600_000))
    expect(own.seenBy(own.ben)).toEqual([await own.expected(id)])
  })

  test('a private meeting is a private event', async () => {
    await own.call(own.ada, { is_private: true })
    await own.sync()
    expect(only(own.ben).visibility).toBe('private')
  })

  test('what changes without a save, such as the element’s name, is written within a day', async () => {
    const { id } = await own.call(own.ada, { name: null, plan_id: own.plan, plan_element_id: own.objective })
    await own.sync()
    expect(only(own.ben).summary).toBe('Objective 1.1.1')
    await own.db.run(`update elements set name = 'Attendance' where id = '${own.objective}'`)
    await own.sync(new Date(Date.now() + 25 * 3_600_000))
    expect(only(own.ben).summary).toBe('Attendance')
    expect(id).toBeTruthy()
  })
})

describe('changes in a calendar', () => {
  test('a move by someone who may edit moves the meeting, for everyone, and the history says from where', async () => {
    const { id } = await own.call(own.ben)
    await own.sync()
    own.calendarOf(own.ben).change(only(own.ben).id, {
      ...{ start: at('2040-03-13T16:00:00-05:00'), end: at('2040-03-13T17:15:00-05:00'), location: 'Room 7' },
    })
    await own.sync()
    expect(await own.read(id)).toMatchObject({
      date: '2040-03-13',
      start_time: '16:00',
      end_time: '17:15',
      location: 'Room 7',
    })
    await own.sync()
    for (const person of own.people) expect(own.seenBy(person)).toEqual([await own.expected(id)])
    const [row] = await own.db
      .select()
      .from(audit)
      .where(and(eq(audit.entityId, id), eq(audit.action, 'edit')))
    expect(row).toMatchObject({
      userId: own.ben.id,
      changes: { source: [null, 'google_calendar'], date: ['2040-03-12', '2040-03-13'] },
    })
    const { body } = await own.ada.call('GET', `plans/meeting/${id}/history/`)
    expect(body.data.results[0].changes).toContainEqual({
      field: 'source',
      label: 'Changed in',
      from: null,
      to: 'Google Calendar',
    })
    expect(await mails()).toEqual([])
  })

  test('a move by someone who may not is moved back, and the person is told once', async () => {
    const { id } = await own.call(own.ada)
    await own.sync()
    own
      .calendarOf(own.cleo)
      .change(only(own.cleo).id, { start: at('2040-03-14T09:00:00Z'), end: at('2040-03-14T10:00:00Z') })
    await own.sync()
    await own.sync()
    expect(await own.read(id)).toMatchObject({ date: '2040-03-12', start_time: '09:00', version: 1 })
    for (const person of own.people) expect(own.seenBy(person)).toEqual([await own.expected(id)])
    expect((await mails()).map(({ kind, payload }) => [kind, (payload as { to: string }).to])).toEqual([
      ['calendar-moved-back', own.cleo.email],
    ])
  })

  test('an all-day event, or one past midnight, is moved back', async () => {
    const { id } = await own.call()
    await own.sync()
    own.calendarOf(own.ada).change(only(own.ada).id, { start: { date: '2040-03-15' }, end: { date: '2040-03-16' } })
    await own.sync()
    own
      .calendarOf(own.ada)
      .change(only(own.ada).id, { start: at('2040-03-15T22:00:00-05:00'), end: at('2040-03-16T01:00:00-05:00') })
    await own.sync()
    expect(await own.read(id)).toMatchObject({ date: '2040-03-12', version: 1 })
    expect(own.seenBy(own.ada)).toEqual([await own.expected(id)])
  })

  test('a place that a meeting can’t have is changed back: too long, or with an emoji', async () => {
    const { id } = await own.call()
    await own.sync()
    for (const location of ['Room 7 🎉', 'Room\u202e7', 'x'.repeat(201)]) {
      own.calendarOf(own.ada).change(only(own.ada).id, { location })
      await own.sync()
      expect(await own.read(id), location).toMatchObject({ location: 'Room 100', version: 1 })
      expect(own.seenBy(own.ada)).toEqual([await own.expected(id)])
    }
    expect((await mails()).map(({ kind }) => kind)).toEqual(Array(3).fill('calendar-moved-back'))
    own.calendarOf(own.ada).change(only(own.ada).id, { location: 'x'.repeat(200) })
    await own.sync()
    expect((await own.read(id)).location).toBe('x'.repeat(200))
  })

  test('closed minutes stay where they were', async () => {
    const { id } = await own.call()
    await own.sync()
    await own.db.run(`update meetings set closed_at = '2026-01-01T00:00:00.000Z' where id = '${id}'`)
    own.calendarOf(own.ada).change(only(own.ada).id, { location: 'Elsewhere' })
    await own.sync()
    expect((await own.stored(id)).location).toBe('Room 100')
    expect(own.seenBy(own.ada)).toEqual([await own.expected(id)])
  })

  test('deleting the own copy removes only that; the trash of the calendar or “put back” restores it', async () => {
    const { id } = await own.call()
    await own.sync()
    const { id: eventId } = only(own.cleo)
    own.calendarOf(own.cleo).erase(eventId)
    await own.sync()
    await own.edit(id, { location: 'Room 2' })
    await own.sync()
    expect([own.seenBy(own.cleo), own.seenBy(own.ben)]).toEqual([[], [await own.expected(id)]])
    expect((await own.cleo.call('GET', 'auth/calendar/')).body.data).toMatchObject({
      removed: 1,
      meetings: 0,
      missing: [],
    })
    const { status, body } = await own.cleo.call('POST', 'auth/calendar/exchange/', { restore: true })
    expect([status, body.data.removed, body.data.in_calendar]).toEqual([200, 0, 1])
    expect(own.seenBy(own.cleo)).toEqual([await own.expected(id)])
    expect((await own.read(id)).meeting_team).toHaveLength(3)
  })

  test('both changed: the meeting wins, and the person is told', async () => {
    const { id } = await own.call()
    await own.sync()
    own
      .calendarOf(own.ada)
      .change(only(own.ada).id, { start: at('2040-03-14T15:00:00Z'), end: at('2040-03-14T16:00:00Z') })
    await own.edit(id, { start_time: '13:00', end_time: '14:00' })
    await own.sync()
    expect(await own.read(id)).toMatchObject({ date: '2040-03-12', start_time: '13:00' })
    expect(own.seenBy(own.ada)).toEqual([await own.expected(id)])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['calendar-moved-back'])
  })

  test('a new title or note in the calendar is no change and starts no loop', async () => {
    const { id } = await own.call()
    await own.sync()
    own.calendarOf(own.ada).change(only(own.ada).id, { description: 'mine' })
    await own.sync()
    google.calls.length = 0
    await own.sync()
    expect(google.calls.filter((call) => call !== 'token' && call !== 'list')).toEqual([])
    expect((await own.read(id)).version).toBe(1)
  })

  test('events of the person are never asked for in full, stored, or logged', async () => {
    const log: string[] = []
    const { log: real } = console
    console.log = (...parts) => void log.push(parts.join(' '))
    own.calendarOf(own.ada).change('privateappointment', {
      ...{ summary: 'Doctor', location: 'Clinic', start: at('2040-03-12T15:00:00Z'), end: at('2040-03-12T16:00:00Z') },
    })
    await own.call()
    await own.sync()
    google.fail({ call: 'list', status: 500 })
    await own.sync(new Date(Date.now() + 3_600_000))
    console.log = real
    const stored = JSON.stringify([
      await own.db.select().from(calendarConnections),
      await own.db.select().from(calendarEvents),
      await own.db.select().from(audit).where(eq(audit.districtId, own.districtId)),
    ])
    expect(`${stored}${log.join()}`).not.toMatch(/privateappointment|Doctor|Clinic/)
    const lists = google.asked
      .map(({ url }) => new URL(url))
      .filter(({ pathname, searchParams }) => pathname.endsWith('/events') && searchParams.has('maxResults'))
    const fields = new Set(lists.map(({ searchParams }) => searchParams.get('fields')))
    expect([...fields].sort()).toEqual([
      'nextPageToken,nextSyncToken,items(id,etag,status,start,end,location)',
      'summary',
    ])
    expect(own.seenBy(own.ada)).toHaveLength(2)
  })

  test('a sync token that Google has forgotten means reading the window again', async () => {
    const { id } = await own.call()
    await own.sync()
    own
      .calendarOf(own.ada)
      .change(only(own.ada).id, { start: at('2040-03-16T15:00:00Z'), end: at('2040-03-16T16:00:00Z') })
    own.calendarOf(own.ben).purge(only(own.ben).id)
    for (const person of own.people) own.calendarOf(person).forgetTokens()
    await own.sync()
    await own.sync()
    expect(await own.read(id)).toMatchObject({ date: '2040-03-16', start_time: '10:00' })
    expect(own.seenBy(own.ben)).toEqual([])
    for (const person of [own.ada, own.cleo]) expect(own.seenBy(person)).toEqual([await own.expected(id)])
  })
})
