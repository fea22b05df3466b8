import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { signUndo } from '#worker/plans/bulk/bulk-undo.ts'
import { auditOf, growPlan } from './grown-plan.ts'

const PATH = 'plans/plan-elements/'
const UNDO = 'plans/plan-elements/undo/'
const seen = (...rows: { id?: string; version?: number }[]) =>
  rows.map((row) => ({ id: row.id!, version: row.version ?? 1 }))

async function read(district: TestDistrict, id: string) {
  const [row] = await district.db
    .select()
    .from(elements)
    .where(and(eq(elements.districtId, district.districtId), eq(elements.id, id)))
  return row!
}

test('Undo restores each row, including an owner who has left and the dates of statuses', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const gone = await district.person('pilot_user', { firstName: 'Gil', lastName: 'Gone', isActive: false })
  const { initiative, objective, activity } = await growPlan(district, 'A plan', {
    initiative: { ownerId: gone.id, alertStatus: 'high_risk', alertSince: '2026-08-15' },
    objective: { progressStatus: 'done', doneOn: '2026-09-01', alertStatus: 'on_track', alertSince: '2026-08-01' },
    activity: { ownerId: ada.id, reviewFrequency: 'weekly', startDate: '2026-08-03', nextReviewOn: '2026-08-10' },
  })
  const rows = [initiative, objective, activity]
  const before = await Promise.all(rows.map((row) => read(district, row.id!)))
  const set = { owner_id: ada.id, alert_status: 'on_track', progress_status: 'doing', review_frequency: null }
  const saved = await ada.call('PATCH', PATH, { elements: seen(...rows), set })
  expect(saved.body.data.count).toBe(3)
  expect(await read(district, initiative.id!)).toMatchObject({ ownerId: ada.id, alertStatus: 'on_track' })
  const undone = await ada.call('POST', UNDO, { undo: saved.body.data.undo })
  expect([undone.status, undone.body.data]).toMatchObject([200, { count: 3, undo: null }])
  for (const [at, row] of rows.entries()) {
    const now = await read(district, row.id!)
    expect(now.version).toBe(3)
    expect({ ...now, version: 1, updatedAt: '', updatedBy: '' }).toEqual({
      ...before[at]!,
      ...{ version: 1, updatedAt: '', updatedBy: '' },
    })
    expect((await auditOf(district, row.id!)).map(({ action }) => action)).toEqual(['edit', 'edit'])
  }
  expect((await auditOf(district, initiative.id!)).at(-1)?.changes).toMatchObject({
    owner: ['Ada Tester', 'Gil Gone'],
    alert_status: ['on_track', 'high_risk'],
  })
})

test('Undo is refused after somebody saved one of the rows, and when used twice', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('pilot_user')
  const { initiative, objective } = await growPlan(district)
  const save = async () => {
    const [one, other] = [await read(district, initiative.id!), await read(district, objective.id!)]
    const alert_status = one.alertStatus === 'on_track' ? 'some_risk' : 'on_track'
    const { body } = await ada.call('PATCH', PATH, { elements: seen(one, other), set: { alert_status } })
    return body.data.undo as string
  }
  const first = await save()
  expect((await ada.call('POST', UNDO, { undo: first })).status).toBe(200)
  expect((await ada.call('POST', UNDO, { undo: first })).status).toBe(412)
  const second = await save()
  const { version } = await read(district, objective.id!)
  await bo.call('PATCH', `plans/objective/${objective.id}/`, { version, description: 'Meanwhile' })
  const before = await rowsOf(district.districtId)
  const refused = await ada.call('POST', UNDO, { undo: second })
  expect([refused.status, refused.body.data]).toMatchObject([412, { stale: [{ id: objective.id }] }])
  expect(await rowsOf(district.districtId)).toEqual(before)
})

test('only the person who made the change can undo it, within an hour, and a forged Undo is refused', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('super_admin')
  const { initiative } = await growPlan(district)
  const saved = await ada.call('PATCH', PATH, { elements: seen(initiative), set: { alert_status: 'high_risk' } })
  const { undo } = saved.body.data
  const [head, , sign] = undo.split('.')
  const forged = `${head}.${btoa(JSON.stringify({ user: ada.id, district: district.districtId, rows: [], owners: [] }))}.${sign}`
  const before = { id: initiative.id!, owner_id: null, alert_status: 'none', alert_since: null, done_on: null }
  const by = { now: '2026-01-01T00:00:00.000Z', actor: { userId: ada.id, district: { id: district.districtId } } }
  const old = await signUndo(env.JWT_SECRET, by as Caller, [
    { before: before as never, set: { alert_status: 'none' }, version: 2 },
  ])
  expect((await bo.call('POST', UNDO, { undo })).status).toBe(410)
  for (const token of [forged, old, ada.token, 'x']) {
    expect((await ada.call('POST', UNDO, { undo: token })).status).toBe(410)
  }
  expect((await read(district, initiative.id!)).alertStatus).toBe('high_risk')
  await district.db.update(users).set({ role: 'community_member' }).where(eq(users.id, ada.id!))
  expect((await ada.call('POST', UNDO, { undo })).status).toBe(403)
})
