import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarConnections } from '#db/calendar/schema.ts'
import { nobody } from '#tests/kit/district.ts'
import { openGoogle, type TestGoogle } from './google.ts'
import { visitAt } from './people.ts'
import { type Synced, syncedDistrict } from './synced.ts'

const PUBLIC = { PUBLIC_URL: 'https://waymark.test' }
const DAY = 86_400_000
const FAR = '2099-01-01T00:00:00.000Z'

let google: TestGoogle
let own: Synced
let told: { id: string; state: string }[]
beforeEach(async () => {
  told = []
  google = openGoogle({ notify: async ({ id }: { id: string }, state: string) => void told.push({ id, state }) })
  own = await syncedDistrict(google)
})
afterEach(() => google.close())

const accountOf = ({ id }: { id: string }) => `${id.replaceAll('_', '-')}@google.test`
const channelOf = (person: { id: string }) =>
  [...google.channels.values()].filter(({ account }) => account === accountOf(person))
const rowOf = async (person: { id: string }) => {
  const ofPerson = and(eq(calendarConnections.districtId, own.districtId), eq(calendarConnections.userId, person.id))
  return (await own.db.select().from(calendarConnections).where(ofPerson))[0]!
}
const rest = (person: { id: string }) =>
  own.db
    .update(calendarConnections)
    .set({ dueAt: FAR, pullAt: FAR })
    .where(and(eq(calendarConnections.districtId, own.districtId), eq(calendarConnections.userId, person.id)))
const change = (token: string) =>
  nobody('POST', 'calendar/changes/', undefined, { 'x-goog-channel-token': token, 'x-goog-resource-state': 'exists' })

test('without a public https address no channel is opened', async () => {
  await own.sync()
  expect([google.channels.size, google.calls.filter((call) => call === 'watch').length]).toEqual([0, 0])
})

test('each calendar has one channel, renewed a day before it ends, and the old one is stopped', async () => {
  await own.sync(new Date(), PUBLIC)
  expect(own.people.map((person) => channelOf(person).length)).toEqual([1, 1, 1])
  const [first] = channelOf(own.ben)
  expect(first).toMatchObject({ address: 'https://waymark.test/api/calendar/changes/' })
  await own.sync(new Date(Date.now() + 5 * DAY), PUBLIC)
  expect(channelOf(own.ben).map(({ id }) => id)).toEqual([first!.id])
  await own.sync(new Date(Date.now() + 6.5 * DAY), PUBLIC)
  const renewed = channelOf(own.ben).map(({ id }) => id)
  expect(renewed).toHaveLength(1)
  expect(renewed).not.toEqual([first!.id])
})

test('a message of a channel makes only that connection due, and no call', async () => {
  const { id } = await own.call(own.ben)
  await own.sync(new Date(), PUBLIC)
  for (const person of own.people) await rest(person)
  const [event] = own.calendarOf(own.ben).events()
  own.calendarOf(own.ben).change(event!.id, { location: 'Yard' })
  expect(told).toContainEqual({ id: channelOf(own.ben)[0]!.id, state: 'exists' })
  google.calls.length = 0
  const answer = await change(channelOf(own.ben)[0]!.token)
  expect([answer.status, answer.body.data]).toEqual([200, null])
  expect(google.calls).toEqual([])
  const { pullAt, dueAt } = await rowOf(own.ben)
  expect([pullAt, dueAt].map((at) => at !== null && at < FAR)).toEqual([true, true])
  expect((await rowOf(own.ada)).dueAt).toBe(FAR)
  // The next visit, which nothing else made due, reads what changed.
  await visitAt(own, [own.ada.id, own.ben.id], new Date(), PUBLIC)
  expect((await own.stored(id)).location).toBe('Yard')
})

test('a message that no channel of ours sent gets the same answer and marks nothing', async () => {
  await own.sync(new Date(), PUBLIC)
  const token = channelOf(own.ben)[0]!.token as string
  const [cell, district, , secret] = token.split('.')
  for (const person of own.people) await rest(person)
  const wrong = [
    ...['', 'x', `${token}x`, token.slice(0, -1)],
    [cell, district, own.ada.id, secret].join('.'),
    ['99', district, own.ben.id, secret].join('.'),
    [cell, 'dst_elsewhere', own.ben.id, secret].join('.'),
  ]
  for (const one of wrong) {
    const { status, body } = await change(one)
    expect([status, body.data]).toEqual([200, null])
  }
  for (const person of own.people) expect((await rowOf(person)).dueAt).toBe(FAR)
  await own.ben.call('DELETE', 'auth/calendar/')
  const ended = (await rowOf(own.ben)).pullAt
  await change(token)
  expect((await rowOf(own.ben)).pullAt).toBe(ended)
})

test('a channel that Google refuses keeps no meeting out of the calendar, and is tried again the next day', async () => {
  await own.call()
  google.fail({ call: 'watch', status: 403, reason: 'push.webhookUrlUnauthorized', times: 3 })
  await own.sync(new Date(), PUBLIC)
  expect([google.channels.size, own.seenBy(own.ben).length]).toEqual([0, 1])
  expect(await rowOf(own.ben)).toMatchObject({ state: 'active', failure: null })
  await own.sync(new Date(Date.now() + 1.5 * DAY), PUBLIC)
  expect(google.channels.size).toBe(3)
})
