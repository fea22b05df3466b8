import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarEvents } from '#db/calendar/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { limited } from '#tests/jobs/limited.ts'
import type { Env } from '#worker/kit/env.ts'
import type { Call, Fault } from '../../scripts/local-google/google.mjs'
import { openGoogle, type TestGoogle } from './google.ts'
import { makeDue, visitAt } from './people.ts'
import { type Synced, syncedDistrict } from './synced.ts'

let google: TestGoogle
beforeEach(() => {
  google = openGoogle({ pageSize: 2 })
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
})
afterEach(() => {
  google.close()
  vi.restoreAllMocks()
})

/** Times around both changes of the clocks in 2039, and ordinary ones. */
const DATES = ['2039-03-13', '2039-11-06', '2039-07-04']
const TIMES = ['01:15', '01:45', '02:30', '03:00', '12:00', '23:00']
const INSTANTS = [
  '2039-03-13T07:30:00Z',
  '2039-03-13T08:10:00Z',
  '2039-11-06T06:20:00Z',
  '2039-11-06T07:20:00Z',
  '2039-07-04T18:00:00Z',
]
const STATUSES = [0, 403, 410, 412, 429, 500, 503]

type Step = { kind: string; who: number; pick: number; date: number; time: number }
const step = fc.record({
  kind: fc.constantFrom(
    ...[
      'call',
      'edit',
      'edit',
      'rename',
      'leave',
      'join',
      'cancel',
      'restore',
      'move',
      'move',
      'retitle',
      'erase',
      'foreign',
      'drag',
      'drag',
      'drag',
    ],
    ...['forget', 'fail', 'fail', 'fail', 'heal', 'kill', 'visit', 'visit', 'visit', 'both', 'twice'],
  ),
  ...{ who: fc.nat(2), pick: fc.nat(5), date: fc.nat(2), time: fc.nat(5) },
})

/** The faults of a step: random calls, before or after they are carried out. */
function faultFor({ pick, time, date }: Step): Fault {
  const calls: (Call | 'any')[] = ['any', 'insert', 'update', 'get', 'list', 'remove']
  const status = STATUSES[(pick + time + date) % STATUSES.length]!
  return {
    call: calls[pick]!,
    status,
    after: date === 0,
    times: 1 + time,
    ...(status === 429 ? { retryAfter: 60 } : {}),
  }
}

/** One district and its calendars, with what a property may do to them. */
function world(own: Synced) {
  const meetings: string[] = []
  const canceled: string[] = []
  let now = Date.now()
  let deaths = 0
  const person = ({ who }: Step) => own.people[who]!
  const some = (list: string[], { pick }: Step) => list[pick % Math.max(1, list.length)]
  const when = ({ date, time }: Step) => {
    const start = TIMES[time]!
    return { date: DATES[date]!, start_time: start, end_time: `${start.slice(0, 3)}${Number(start.slice(3)) + 10}` }
  }
  const events = (of: Step) =>
    own
      .calendarOf(person(of))
      .events()
      .filter(({ id }) => id.startsWith('mark'))
  async function visit(of: readonly { id: string }[], kill = false) {
    now += 6 * 3_600_000
    await makeDue(own, new Date(now))
    const d1 = limited({ DIRECTORY: env.DIRECTORY, DISTRICTS_00: env.DISTRICTS_00 })
    deaths += 1
    d1.begin(kill ? 4 + (deaths % 12) : undefined)
    const over = d1.databases as unknown as Partial<Env>
    await visitAt(
      own,
      of.map(({ id }) => id),
      new Date(now),
      over,
    ).catch(() => {})
  }
  async function take(one: Step): Promise<void> {
    const id = some(meetings, one)
    const event = events(one)[one.pick % Math.max(1, events(one).length)]
    const calendar = own.calendarOf(person(one))
    if (one.kind === 'call') meetings.push((await own.call(person(one), { ...when(one), name: 'Weekly' })).id)
    if (one.kind === 'visit') await visit([person(one)])
    if (one.kind === 'kill') await visit([person(one)], true)
    if (one.kind === 'both') await Promise.all([visit([person(one)]), visit([person(one)])])
    if (one.kind === 'twice') await visit([...own.people, ...own.people])
    if (one.kind === 'fail') google.fail(faultFor(one))
    if (one.kind === 'heal') google.heal()
    if (one.kind === 'forget') calendar.forgetTokens()
    if (one.kind === 'foreign') {
      const at = { dateTime: INSTANTS[one.time % INSTANTS.length]! }
      calendar.change(`foreign${one.pick}`, { summary: 'Private', location: '', start: at, end: at })
    }
    if (one.kind === 'restore' && canceled.length > 0) {
      const back = canceled.splice(one.pick % canceled.length, 1)
      await own.ada.call('POST', `plans/meeting/${back[0]}/restore/`, {})
      meetings.push(...back)
    }
    if (id) await change(one, id)
    if (event) touch(one, event.id)
    if (one.kind === 'drag') await drag(one)
  }
  /** A move of an event that is as we wrote it, taken over at the next visit unless a call fails. */
  async function drag(one: Step) {
    await visit([person(one)])
    const event = events(one)[one.pick % Math.max(1, events(one).length)]
    if (event) touch({ ...one, kind: 'move' }, event.id)
    await visit([person(one)])
  }
  async function change(one: Step, id: string) {
    if (one.kind === 'edit') await own.edit(id, { ...when(one), location: `Room ${one.pick}` })
    if (one.kind === 'rename') await own.edit(id, { name: `Name ${one.pick}` })
    const team = (await own.read(id))?.meeting_team.map(({ member }: { member: { id: string } }) => member.id) ?? []
    const { id: mine } = person(one)
    if (one.kind === 'leave') await own.edit(id, { meeting_team: team.filter((other: string) => other !== mine) })
    if (one.kind === 'join') await own.edit(id, { meeting_team: [...team, mine] })
    if (one.kind === 'cancel') {
      await own.ada.call('DELETE', `plans/meeting/${id}/`, {})
      canceled.push(...meetings.splice(meetings.indexOf(id), 1))
    }
  }
  function touch(one: Step, eventId: string) {
    const calendar = own.calendarOf(person(one))
    const start = INSTANTS[one.time % INSTANTS.length]!
    const end = new Date(Date.parse(start) + 900_000).toISOString()
    if (one.kind === 'move') {
      calendar.change(eventId, { start: { dateTime: start }, end: { dateTime: end }, location: `Yard ${one.pick}` })
    }
    if (one.kind === 'retitle') calendar.change(eventId, { description: 'mine' })
    if (one.kind === 'erase') calendar.erase(eventId)
  }
  return { take, visit, meetings }
}

/** One event per person and meeting, equal to the meeting; none for others, except those that the person deleted. */
async function check(own: Synced) {
  const rows = await own.db.select().from(calendarEvents).where(eq(calendarEvents.districtId, own.districtId))
  for (const person of own.people) {
    const { body } = await own.ada.call('GET', 'plans/meeting/?page_size=100')
    const expected: unknown[] = []
    for (const { id } of body.data.results as { id: string }[]) {
      const { meeting_team: team } = await own.read(id)
      const isOnTeam = team.some(({ member }: { member: { id: string } }) => member.id === person.id)
      const isRemoved = rows.some((row) => row.userId === person.id && row.meetingId === id && row.state === 'removed')
      if (isOnTeam && !isRemoved) expected.push(await own.expected(id))
    }
    const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
    const seen = own.seenBy(person).filter(({ summary }) => summary !== 'Private')
    expect(seen.sort(byText)).toEqual(expected.sort(byText))
  }
  expect(rows.filter(({ pendingAt, sent }) => pendingAt !== null || sent !== null)).toEqual([])
}

test('after any order of saves, moves, failures, and retries, each person has one event per meeting, equal to it', async () => {
  const done = { steps: 0, moved: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      google.heal()
      const own = await syncedDistrict(google)
      const { take, visit } = world(own)
      await take({ kind: 'call', who: 0, pick: 0, date: 2, time: 4 })
      await take({ kind: 'call', who: 1, pick: 0, date: 0, time: 2 })
      for (const one of steps) await take(one)
      done.steps += steps.length
      const edits = await own.db
        .select()
        .from(audit)
        .where(and(eq(audit.districtId, own.districtId), eq(audit.action, 'edit')))
      done.moved += edits.filter(({ changes }) => changes.source).length
      google.heal()
      for (let round = 0; round < 3; round += 1) await visit(own.people)
      await check(own)
      google.calls.length = 0
      await visit(own.people)
      // Nothing goes on by itself.
      expect(google.calls.filter((call) => !['token', 'list'].includes(call))).toEqual([])
    }),
    { numRuns: 9, seed: 20_261_118, endOnFailure: false },
  )
  // Otherwise this test would check little.
  expect(done.steps).toBeGreaterThan(150)
  expect(done.moved).toBeGreaterThan(5)
})
