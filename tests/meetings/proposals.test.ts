import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { proposeTopics } from '#model/meetings/proposals.ts'
import { ALERT_STATUSES, LATE_RULES, PROGRESS_STATUSES } from '#model/status.ts'
import { agendaDistrict, callsOf, HELD, TODAY, WHEN } from './agenda-district.ts'

type Proposal = { topic: string; reasons: string[]; element: { id: string } | null }

const DAYS = ['2026-01-05', '2026-11-01', '2040-03-01', '2041-06-01', null] as const
const element = fc.record({
  alertStatus: fc.constantFrom(...ALERT_STATUSES),
  progressStatus: fc.constantFrom(...PROGRESS_STATUSES),
  startDate: fc.constantFrom(...DAYS),
  endDate: fc.constantFrom(...DAYS),
  nextReviewOn: fc.constantFrom(...DAYS),
  hasOwner: fc.boolean(),
})

test('the proposals are those of the rule, in its order, for any elements', async () => {
  const { ada, db, parent, meeting, strategy, propose } = await agendaDistrict()
  const rows = fc.sample(element, { numRuns: 40, seed: 7 }).map((one, at) => {
    const { hasOwner, ...over } = one
    const row = elementRow({ ...parent, id: parent.planId }, 'strategy', parent, `Made ${at}`)
    return { ...row, ...over, position: at + 10, ownerId: hasOwner ? ada.id : null }
  })
  for (const row of rows) await db.insert(elements).values(row)
  const isLate = (row: (typeof rows)[number]) => {
    const { due, on } = LATE_RULES[row.progressStatus]
    const date = due === 'start_date' ? row.startDate : row.endDate
    return on === 'today' && date !== null && date < TODAY
  }
  const expected = proposeTopics(
    rows.map((row) => ({
      ...{ id: row.id, alert: row.alertStatus, nextReviewOn: row.nextReviewOn, ownerId: row.ownerId },
      progress: isLate(row) ? LATE_RULES[row.progressStatus].late : row.progressStatus,
    })),
    new Set(),
    { today: TODAY, until: WHEN.date },
  )
  const { results, until } = await propose(ada)
  expect(until).toBe(WHEN.date)
  const own = (results as Proposal[]).filter((one) => one.element && rows.some(({ id }) => id === one.element?.id))
  expect(own.map((one) => ({ elementId: one.element?.id, reasons: one.reasons }))).toEqual(expected)
  expect(own.length).toBeGreaterThan(20)
  // Also those that were there before, without an owner; and nothing is on the agenda by itself.
  expect(results.some((one: Proposal) => one.element?.id === strategy)).toBe(true)
  expect((await callsOf(meeting).read(ada)).items).toEqual([])
})

test('only what is at or below the meeting’s element is proposed, and not what is on the agenda', async () => {
  const { ada, ben, db, plan, initiative, objective, strategy, meeting, propose, save } = await agendaDistrict()
  const elementsOf = async () => (await propose(ada)).results.map((one: Proposal) => one.element?.id)
  expect(await elementsOf()).toEqual([initiative, objective, strategy])
  await save(ada, [{ element_id: objective }])
  expect(await elementsOf()).toEqual([initiative, strategy])
  await ada.call('PATCH', `plans/meeting/${meeting}/`, { version: 1, plan_element_id: strategy })
  expect(await elementsOf()).toEqual([strategy])
  await db.update(plans).set({ deletedAt: '2026-01-01T00:00:00Z' }).where(eq(plans.id, plan))
  expect((await ben.call('GET', `plans/meeting/${meeting}/proposals/`)).status).toBe(403)
})

test('what an earlier meeting of the series left open is proposed first, and taken once', async () => {
  const { ada, db, strategy, meeting, save } = await agendaDistrict({ repeats: 'weekly', count: 3 })
  const left = [{ topic: 'Buses', minutes: 5 }, { topic: 'Doors' }, { topic: 'About it', element_id: strategy }]
  const { items } = (await save(ada, left)).body.data
  await save(ada, [{ id: items[1].id, version: 1, outcome: 'talked_through' }])
  await db.update(meetings).set({ date: HELD }).where(eq(meetings.id, meeting))
  const all = (await ada.call('GET', 'plans/meeting/?when=upcoming')).body.data.results as {
    id: string
    date: string
  }[]
  const [second, third] = ['2040-03-12', '2040-03-19'].map((date) => all.find((one) => one.date === date)?.id ?? '')
  const next = callsOf(second ?? '')
  const { results, until } = await next.propose(ada)
  expect(until).toBe('2040-03-19')
  expect(results.slice(0, 2)).toMatchObject([
    { topic: 'Buses', reasons: ['carried_over'], element: null, carried_from: { topic_id: items[0].id, date: HELD } },
    { topic: 'About it', reasons: ['carried_over', 'no_owner'], element: { id: strategy } },
  ])
  const added = await next.save(ada, [{ topic: 'Buses', carried_from_id: items[0].id }])
  expect(added.body.data.items[0]).toMatchObject({ minutes: 5, carried_from: { id: meeting } })
  expect((await next.propose(ada)).results[0].topic).toBe('About it')
  expect((await callsOf(third ?? '').propose(ada)).results[0].topic).toBe('About it')
  expect((await next.save(ada, [{ topic: 'Buses', carried_from_id: items[0].id }])).status).toBe(400)
})
