import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarConnections } from '#db/calendar/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import { connectCalendar, openGoogle, type TestGoogle } from './google.ts'
import { visitAt } from './people.ts'
import { type Synced, syncedDistrict } from './synced.ts'

let google: TestGoogle
let own: Synced
beforeEach(async () => {
  google = openGoogle()
  own = await syncedDistrict(google)
})
afterEach(() => google.close())

const mails = () =>
  own.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.districtId, own.districtId), like(outbox.kind, 'calendar-%')))

describe('when Google fails', () => {
  const state = async (person: Synced['ada']) => (await person.call('GET', 'auth/calendar/')).body.data

  test('a permission that was taken away breaks the connection: one email, and the meetings are named', async () => {
    const { id } = await own.call()
    await own.sync()
    google.oauth.endGrant(own.calendarOf(own.ada).account)
    const second = await own.call()
    await own.sync()
    await own.sync()
    expect(await state(own.ada)).toMatchObject({ state: 'broken', missing: [second.id], in_calendar: 1, meetings: 2 })
    expect((await mails()).map(({ kind, payload }) => [kind, (payload as { to: string }).to])).toEqual([
      ['calendar-broken', own.ada.email],
    ])
    expect(own.seenBy(own.ben)).toHaveLength(2)
    await connectCalendar(google, own.ada, own.calendarOf(own.ada).account)
    await own.sync()
    expect(await state(own.ada)).toMatchObject({ state: 'active', missing: [], in_calendar: 2 })
    expect(own.seenBy(own.ada)).toEqual(expect.arrayContaining([await own.expected(id), await own.expected(second.id)]))
    expect(own.seenBy(own.ada)).toHaveLength(2)
  })

  test('a 401 of a call breaks it too', async () => {
    google.fail({ call: 'list', status: 401, times: 1 })
    await own.sync()
    const states = await Promise.all(own.people.map(state))
    expect(states.map((one) => one.state).sort()).toEqual(['active', 'active', 'broken'])
  })

  test('waits as long as Google says', async () => {
    await own.call()
    google.fail({ call: 'any', status: 429, retryAfter: 1800, times: 3 })
    const now = new Date()
    await visitAt(own, [own.ada.id], now)
    google.heal()
    google.calls.length = 0
    const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    await visitAt(own, [own.ada.id], minutesLater(25))
    expect(google.calls).toEqual([])
    expect((await own.ada.call('POST', 'auth/calendar/exchange/', {})).body.detail).toContain(
      'Google asked us to wait until',
    )
    await visitAt(own, [own.ada.id], minutesLater(31))
    expect(own.seenBy(own.ada)).toHaveLength(1)
  })

  test('a limit of the whole service stops the message; one person’s does not', async () => {
    google.calls.length = 0
    google.fail({ call: 'list', status: 403, reason: 'userRateLimitExceeded' })
    await own.sync()
    expect(google.calls.filter((call) => call === 'list')).toHaveLength(3)
    google.calls.length = 0
    google.fail({ call: 'list', status: 403, reason: 'rateLimitExceeded' })
    await own.sync(new Date(Date.now() + 7_200_000))
    expect(google.calls.filter((call) => call === 'list')).toHaveLength(1)
  })

  test('server errors are retried with growing waits, and shown after a day', async () => {
    google.fail({ status: 503, times: 1000 })
    let now = Date.now()
    const waits: number[] = []
    const dueAt = async () => {
      const [row] = await own.db.select().from(calendarConnections).where(eq(calendarConnections.userId, own.ada.id))
      return Date.parse(row!.dueAt!)
    }
    for (let tries = 0; tries < 20; tries += 1) {
      await visitAt(own, [own.ada.id], new Date(now))
      waits.push(((await dueAt()) - now) / 60_000)
      now = await dueAt()
    }
    expect(waits[0]).toBeLessThanOrEqual(1)
    for (const [tries, wait] of waits.slice(0, 8).entries()) {
      expect(wait).toBeGreaterThanOrEqual(2 ** tries / 2 - 0.1)
      expect(wait).toBeLessThanOrEqual(2 ** tries)
    }
    expect(Math.max(...waits)).toBeGreaterThan(240)
    const [row] = await own.db.select().from(calendarConnections).where(eq(calendarConnections.userId, own.ada.id))
    expect([row?.failure, row?.state]).toEqual(['unavailable', 'active'])
    await own.db
      .update(calendarConnections)
      .set({ failingSince: new Date(Date.now() - 86_400_000).toISOString() })
      .where(eq(calendarConnections.userId, own.ada.id))
    expect((await state(own.ada)).failing_since).not.toBeNull()
    expect((await own.ada.call('POST', 'auth/calendar/exchange/', {})).status).toBe(502)
    google.heal()
    expect((await own.ada.call('POST', 'auth/calendar/exchange/', {})).body.data).toMatchObject({ failing_since: null })
  })

  test('one event that Google refuses does not keep the others waiting', async () => {
    const [one, two] = [await own.call(), await own.call(own.ada, { date: '2040-04-01' })]
    google.fail({ call: 'insert', status: 400, times: 1 })
    await visitAt(own, [own.ada.id], new Date())
    expect(own.seenBy(own.ada)).toHaveLength(1)
    await own.sync(new Date(Date.now() + 600_000))
    const expected = [await own.expected(one.id), await own.expected(two.id)]
    expect(own.seenBy(own.ada)).toEqual(expect.arrayContaining(expected))
  })
})
