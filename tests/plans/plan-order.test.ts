import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { NO_CHANGE } from '#db/plans/plans.ts'
import { plans } from '#db/plans/schema.ts'
import { planRow } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

async function threePlans() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const [first, second, third] = [
    await growPlan(district, 'First'),
    await growPlan(district, 'Second'),
    await growPlan(district, 'Third'),
  ]
  const list = async (query = '') => {
    const { body } = await ada.call('GET', `plans/${query}`)
    return body.data.results as { name: string; changed_at: string; updated_at: string }[]
  }
  const names = async (query = '') => (await list(query)).map(({ name }) => name)
  return { district, ada, first, second, third, list, names }
}

test('a change deep in a plan, a review, and a deletion move the plan to the top of the list', async () => {
  const { ada, first, second, third, names, list } = await threePlans()
  await ada.call('PATCH', `plans/strategies/${first.strategy.id}/`, { version: 1, alert_status: 'high_risk' })
  expect((await names())[0]).toBe('First')
  const [top] = await list()
  expect(top!.changed_at > top!.updated_at).toBe(true)
  await ada.call('POST', `plans/objective/${third.objective.id}/reviews/`, {
    summary: 'Seen.',
    reviewed_on: '2026-09-01',
  })
  expect((await names())[0]).toBe('Third')
  await ada.call('DELETE', `plans/activity-task/${second.activity.id}/?version=1`)
  expect((await names())[0]).toBe('Second')
})

test('the selected plan comes first until somebody sorts', async () => {
  const { ada, first, second, names } = await threePlans()
  await ada.call('PATCH', `plans/strategies/${first.strategy.id}/`, { version: 1, alert_status: 'high_risk' })
  expect((await names(`?first=${second.plan.id}`)).slice(0, 2)).toEqual(['Second', 'First'])
  expect(await names(`?first=${second.plan.id}&sort=name`)).toEqual(['First', 'Second', 'Third'])
  expect((await names('?sort=-changed_at'))[0]).toBe('First')
  expect((await names('?first=of-another-district')).length).toBe(3)
})

test('the tree shows the same last change', async () => {
  const { ada, first } = await threePlans()
  const tree = async () => (await ada.call('GET', `plans/plan-descendants/${first.plan.id}/`)).body.data.plan
  const before = (await tree()).changed_at
  await ada.call('DELETE', `plans/activity-task/${first.activity.id}/?version=1`)
  expect((await tree()).changed_at > before).toBe(true)
})

type District = Awaited<ReturnType<typeof newDistrict>>
const auditOf = ({ districtId }: District, planId: string, at: string, action = 'edit') => ({
  ...{
    districtId,
    id: newId('audit'),
    at,
    userId: null,
    entity: 'objective',
    entityId: 'x',
    planId,
    action,
    changes: {},
  },
})
const NOON = '2031-05-05T12:00:00.000Z'
const LATER = '2031-05-05T13:00:00.000Z'

test('the last change is stored, and nothing that is no change counts', async () => {
  const { district, list, first } = await threePlans()
  const write = (at: string, action?: string) =>
    district.db.insert(audit).values(auditOf(district, first.plan.id, at, action))
  const stored = async () =>
    (await district.db.select({ at: plans.changedAt }).from(plans).where(eq(plans.id, first.plan.id)))[0]!.at
  await write(NOON)
  for (const action of NO_CHANGE) await write(LATER, action)
  // Written later, but of a time before.
  await write('2031-05-05T11:00:00.000Z')
  expect(await stored()).toBe(NOON)
  expect((await list())[0]).toMatchObject({ name: 'First', changed_at: NOON })
})

test('a plan that was last changed before this was stored has its newest change, and keeps it', async () => {
  const { district, list, first } = await threePlans()
  const write = (at: string, action?: string) =>
    district.db.insert(audit).values(auditOf(district, first.plan.id, at, action))
  await write(NOON)
  await write(LATER, NO_CHANGE[0])
  await district.db.update(plans).set({ changedAt: null }).where(eq(plans.id, first.plan.id))
  expect((await list())[0]).toMatchObject({ name: 'First', changed_at: NOON })
  await write('2031-05-05T11:00:00.000Z')
  expect((await list())[0]).toMatchObject({ name: 'First', changed_at: NOON })
  await write(LATER)
  expect((await list())[0]).toMatchObject({ name: 'First', changed_at: LATER })
})

test('a long list of plans reads each twice, to count and to sort', async () => {
  const { district, ada } = await threePlans()
  const rows = Array.from({ length: 97 }, (_, at) => planRow(district.districtId, `Plan ${at}`))
  for (const row of rows) {
    await district.db.batch([
      district.db.insert(plans).values(row),
      district.db.insert(audit).values(auditOf(district, row.id!, NOON)),
    ])
  }
  const { body, headers } = await ada.call('GET', 'plans/?planStatus=ALL')
  expect([body.data.count, body.data.results.length]).toEqual([100, 10])
  const read = Number(/read=(\d+)/.exec(headers.get('server-timing')!)![1])
  expect(read).toBeLessThanOrEqual(3 * 10 + 2 * 100 + 10)
})
