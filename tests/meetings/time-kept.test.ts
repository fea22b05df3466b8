import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetingMembers, meetings, meetingTime, meetingTopics } from '#db/meetings/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { makeRandom } from '#db/seed/random.ts'
import { addDays } from '#model/dates.ts'
import { firstDayOf, schoolYearOf } from '#model/measures/school-years.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { emptyTrash } from '#worker/jobs/empty-trash.ts'
import { recountCell } from '#worker/meetings/recount.ts'
import { agendaDistrict, callsOf, TODAY } from './agenda-district.ts'

const AT = 'plans/meeting/'
const STEPS = 60
const YEAR = schoolYearOf(TODAY)
const DAYS = [firstDayOf(YEAR), addDays(firstDayOf(YEAR), -1), TODAY]

type One = Awaited<ReturnType<typeof timedDistrict>>

async function timedDistrict() {
  const one = await agendaDistrict({}, 'Kept District')
  const second = elementRow({ ...one.parent, id: one.parent.planId }, 'pillar', null, 'Pillar 2')
  const initiative = elementRow({ ...one.parent, id: one.parent.planId }, 'initiative', second, 'Initiative 2.1')
  await one.db.insert(elements).values([second, initiative])
  const guest = await one.person('board', { firstName: 'Gus' })
  return { ...one, second: second.id, otherInitiative: initiative.id, guest }
}

type Row = { year: string; element: string | null; topics: number; minutes: number; isPrivate: boolean; team: string[] }

/** What counts, from the meetings and topics themselves. */
async function counted({ db, districtId }: One): Promise<Row[]> {
  const [all, topics, members] = await db.batch([
    db.select().from(meetings).where(eq(meetings.districtId, districtId)),
    db.select().from(meetingTopics).where(eq(meetingTopics.districtId, districtId)),
    db.select().from(meetingMembers).where(eq(meetingMembers.districtId, districtId)),
  ])
  return topics.flatMap((topic) => {
    const meeting = all.find(({ id }) => id === topic.meetingId)
    if (!meeting || meeting.deletedAt || topic.outcome !== 'talked_through' || !topic.minutes) return []
    const team = members.filter(({ meetingId }) => meetingId === meeting.id).map(({ userId }) => userId)
    const { isPrivate, date } = meeting
    return [{ year: schoolYearOf(date), element: topic.elementId, topics: 1, minutes: topic.minutes, isPrivate, team }]
  })
}

function summed(rows: readonly (readonly [key: string, topics: number, minutes: number])[]) {
  const sums = new Map<string, [number, number]>()
  for (const [key, topics, minutes] of rows) {
    const [a, b] = sums.get(key) ?? [0, 0]
    sums.set(key, [a + topics, b + minutes])
  }
  return [...sums].filter(([, [topics, minutes]]) => topics !== 0 || minutes !== 0).sort()
}

async function checkSums(one: One, after: string) {
  const rows = await counted(one)
  const stored = await one.db.select().from(meetingTime).where(eq(meetingTime.districtId, one.districtId))
  const keyOf = (year: string, isPrivate: boolean, element: string | null) => `${year} ${isPrivate} ${element ?? ''}`
  expect([
    after,
    summed(stored.map((s) => [keyOf(s.schoolYear, s.isPrivate, s.elementId), s.topics, s.minutes])),
  ]).toEqual([after, summed(rows.map((row) => [keyOf(row.year, row.isPrivate, row.element), row.topics, row.minutes]))])
}

/** The rows of the teams have the days of their meetings. */
async function checkDays({ db, districtId }: One, after: string) {
  const [all, members] = await db.batch([
    db.select().from(meetings).where(eq(meetings.districtId, districtId)),
    db.select().from(meetingMembers).where(eq(meetingMembers.districtId, districtId)),
  ])
  const days = new Map(all.map(({ id, date }) => [id, date]))
  const of = members.map(({ meetingId, userId }) => [meetingId, userId])
  expect([after, members.map(({ date }, at) => [...of[at]!, date])]).toEqual([
    after,
    of.map(([id = '', userId]) => [id, userId, days.get(id)]),
  ])
}

async function checkReaders(one: One, after: string) {
  const rows = await counted(one)
  const plan = await one.db.select().from(elements).where(eq(elements.districtId, one.districtId))
  const pillarOf = (id: string | null) => {
    const element = plan.find((row) => row.id === id && row.deletedAt === null)
    return element ? (element.pillarId ?? element.id) : ''
  }
  for (const [who, sees] of [
    [one.ada, () => true],
    [one.ben, (row: Row) => !row.isPrivate || row.team.includes(one.ben.id)],
    [one.guest, (row: Row) => row.team.includes(one.guest.id)],
  ] as const) {
    const { pillars, without_element: without } = (await who.call('GET', `${AT}?overview=true`)).body.data.overview
      .time_by_pillar
    const said = [
      ...pillars.map((row: { pillar: { id: string }; topics: number; minutes: number }) => [
        row.pillar.id,
        row.topics,
        row.minutes,
      ]),
      ['', without.topics, without.minutes],
    ]
    const seen = rows.filter((row) => row.year === YEAR && sees(row))
    const expected = summed(seen.map((row) => [pillarOf(row.element), row.topics, row.minutes]))
    expect([after, who.firstName, summed(said)]).toEqual([after, who.firstName, expected])
  }
}

test('the sums, and the days of teams, follow whatever happens to meetings, topics, and elements', async () => {
  const one = await timedDistrict()
  const { ada, ben, guest, initiative, otherInitiative, objective, strategy, second } = one
  const { next: random, pick } = makeRandom('2')
  const call = async (over: object) =>
    (await ada.call('POST', AT, { name: 'Talk', start_time: '00:00', end_time: '00:30', ...over })).body.data
      .id as string
  const series = { repeats: 'every_week', count: 3 }
  const ids = [
    await call({ date: DAYS[0], meeting_team: [ben.id, guest.id] }),
    await call({ date: DAYS[2], is_private: true }),
  ]
  const first = await call({ date: DAYS[0], series, meeting_team: [guest.id] })
  ids.push(first)
  const rows = await one.db.select().from(meetings).where(eq(meetings.districtId, one.districtId))
  const own = rows.find(({ id }) => id === first)
  for (const row of rows) if (row.id !== first && row.seriesId && row.seriesId === own?.seriesId) ids.push(row.id)
  let parent = one.parent.initiativeId ?? ''
  const tally = new Map<string, number>()
  const about = () => pick([initiative, objective, strategy, second, null])
  for (let step = 0; step < STEPS; step += 1) {
    const id = pick(ids)
    const { read, save } = callsOf(id)
    const version = (await ada.call('GET', `${AT}${id}/`)).body.data?.version ?? 1
    const items: { id: string; version: number }[] = (await read(ada))?.items ?? []
    const item = items[Math.floor(random() * items.length)]
    const scope = pick(['this', 'following', 'all'])
    const outcome = pick(['talked_through', 'talked_through', 'open', 'carried_over'])
    const minutes = pick([null, 5, 10, 20])
    const verb = pick([
      ...([
        'topic',
        'topic',
        'topic',
        'outcome',
        'outcome',
        'minutes',
        'about',
        'remove',
        'date',
        'private',
        'team',
      ] as const),
      ...(['delete', 'restore', 'close', 'reopen', 'move element', 'trash element', 'restore element'] as const),
    ])
    const change = (fields: object) => (item ? save(ada, [{ id: item.id, version: item.version, ...fields }]) : null)
    const send = {
      topic: () => save(ada, [{ topic: `Topic ${step}`, element_id: about(), minutes, outcome }]),
      outcome: () => change({ outcome }),
      minutes: () => change({ minutes }),
      about: () => change({ element_id: about() }),
      remove: () => (item ? save(ada, [], { removed: [{ id: item.id, version: item.version }] }) : null),
      date: () => ada.call('PATCH', `${AT}${id}/`, { version, scope, date: pick(DAYS) }),
      private: () => ada.call('PATCH', `${AT}${id}/`, { version, scope, is_private: random() < 0.5 }),
      team: () => ada.call('PATCH', `${AT}${id}/`, { version, scope, meeting_team: pick([[], [ben.id], [guest.id]]) }),
      delete: () => ada.call('DELETE', `${AT}${id}/`, { version, scope }),
      restore: () => ada.call('POST', `${AT}${id}/restore/`),
      close: () => ada.call('POST', `${AT}${id}/close/`, { version, summary: 'Done', attended: [], element_ids: [] }),
      reopen: () => ada.call('POST', `${AT}${id}/reopen/`, { version, reason: 'Again' }),
      'move element': async () => {
        parent = parent === otherInitiative ? initiative : otherInitiative
        const at = (await ada.call('GET', `plans/objective/${objective}/`)).body.data?.version ?? 1
        return ada.call('POST', `plans/objective/${objective}/move/`, { version: at, parent_id: parent })
      },
      'trash element': () => ada.call('DELETE', `plans/strategies/${strategy}/`, {}),
      'restore element': () => ada.call('POST', `plans/strategies/${strategy}/restore/`),
    }
    const status = (await send[verb]())?.status ?? 0
    expect([verb, status < 500]).toEqual([verb, true])
    if (status >= 200 && status < 300) tally.set(verb, (tally.get(verb) ?? 0) + 1)
    await checkSums(one, `step ${step}: ${verb} ${status}`)
    await checkDays(one, `step ${step}: ${verb} ${status}`)
    if (step % 3 === 0) await checkReaders(one, `step ${step}: ${verb} ${status}`)
  }
  for (const verb of ['topic', 'outcome', 'date', 'team', 'private', 'delete', 'restore', 'close', 'move element']) {
    expect([verb, (tally.get(verb) ?? 0) > 0]).toEqual([verb, true])
  }
  // Deleted for good: its time is about no element. The operator's command then finds nothing to change.
  await one.db
    .update(elements)
    .set({ deletedAt: '2020-01-01T00:00:00.000Z', deletionId: 'gone' })
    .where(eq(elements.id, strategy))
  await emptyTrash(await cellRunAt(new Date()))
  await checkSums(one, 'strategy deleted for good')
  await checkReaders(one, 'strategy deleted for good')
  await one.db.delete(meetingTime).where(eq(meetingTime.districtId, one.districtId))
  const ofGuest = and(eq(meetingMembers.districtId, one.districtId), eq(meetingMembers.userId, guest.id))
  await one.db.update(meetingMembers).set({ date: null }).where(eq(meetingMembers.districtId, one.districtId))
  await one.db.update(meetingMembers).set({ date: '2020-01-01' }).where(ofGuest)
  expect(await recountCell(env.DISTRICTS_00, () => undefined)).toBeGreaterThan(0)
  await checkSums(one, 'counted again')
  await checkDays(one, 'counted again')
})
