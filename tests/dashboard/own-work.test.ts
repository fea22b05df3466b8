import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elements, elementTeam } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { day, writeSmallPlan } from './small-plan.ts'

type Row = { name: string }
const names = (card: { results: Row[] }) => card.results.map(({ name }) => name)

/** The small plan with seven more strategies, three of which are the principal's. */
async function planOfWork() {
  const district = await newDistrict()
  const [ada, cleo] = [await district.person('super_admin'), await district.person('principal')]
  const small = await writeSmallPlan(district, ada.id)
  const made = (name: string, over: object) =>
    elementRow(small.plan, 'strategy', small.overdue, name, { ownerId: ada.id, ...over })
  const strategies = [
    made('Owned later', { ownerId: cleo.id, endDate: day(9), progressStatus: 'doing' }),
    made('Owned without end', { ownerId: cleo.id, endDate: null, alertStatus: 'high_risk' }),
    made('On the team', { endDate: day(-4), progressStatus: 'doing' }),
    made('Owned and done', { ownerId: cleo.id, endDate: day(-6), progressStatus: 'done', doneOn: day(-7) }),
    made('Late of Ada', { endDate: day(-2), progressStatus: 'doing' }),
    made('Begins late', { startDate: day(-1), endDate: day(30) }),
    made('In the trash', { ownerId: cleo.id, endDate: day(1), deletedAt: `${day(0)}T08:00:00.000Z` }),
  ]
  for (const row of strategies) await district.db.insert(elements).values(row)
  const team = strategies[2]!
  await district.db
    .insert(elementTeam)
    .values({ districtId: district.districtId, elementId: team.id!, targetId: cleo.id })
  return { ...district, ada, cleo, small }
}

test('a person’s own open strategies come first, by end date, and their count is that of the linked list', async () => {
  const { cleo, small } = await planOfWork()
  const { body } = await cleo.call('GET', `dashboard/?plan=${small.plan.id}`)
  const card = body.data.strategies
  expect(card).toMatchObject({ of: 'mine', count: 3, high_risk: 1, late: 1 })
  expect(names(card)).toEqual(['On the team', 'Owned later', 'Owned without end'])
  expect((await cleo.call('GET', `dashboard/strategies/?plan=${small.plan.id}`)).body.data).toEqual(card)
  const list = await cleo.call(
    'GET',
    `plans/plan-elements/?plan_id=${small.plan.id}&plan_element_type=strategy&owner=mine&progress_status=open`,
  )
  expect(list.body.data.results.map(({ name }: Row) => name).sort()).toEqual(names(card).sort())
  // Of the other level this person has none, so they see the plan's late ones.
  expect(body.data.activity_tasks).toMatchObject({ of: 'plan', count: 0, results: [] })
})

test('who has none sees the plan’s late ones, five of them by end date', async () => {
  const { db, person, small } = await planOfWork()
  const late = Array.from({ length: 6 }, (_, at) =>
    elementRow(small.plan, 'strategy', small.overdue, `Late ${at}`, {
      endDate: day(-20 - at),
      progressStatus: 'doing',
    }),
  )
  for (const row of late) await db.insert(elements).values(row)
  const reader = await person('community_member')
  const card = (await reader.call('GET', `dashboard/?plan=${small.plan.id}`)).body.data.strategies
  expect(card).toMatchObject({ of: 'plan', count: 9, late: 9 })
  expect(names(card)).toEqual(['Late 5', 'Late 4', 'Late 3', 'Late 2', 'Late 1'])
  const list = await reader.call(
    'GET',
    `plans/plan-elements/?plan_id=${small.plan.id}&plan_element_type=strategy&progress_status=late`,
  )
  expect(list.body.data.count).toBe(card.count)
})

test('five rows are shown, and all are counted', async () => {
  const { db, districtId, cleo, small } = await planOfWork()
  await db
    .update(elements)
    .set({ ownerId: cleo.id, progressStatus: 'doing' })
    .where(and(eq(elements.districtId, districtId), eq(elements.level, 'strategy')))
  const card = (await cleo.call('GET', `dashboard/?plan=${small.plan.id}`)).body.data.strategies
  expect([card.of, card.count, card.results.length]).toEqual(['mine', 7, 5])
})
