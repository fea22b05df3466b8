import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { smallGroupRules } from '#db/measures/use-schema.ts'
import { guardChoosable } from '#db/people/choosable.ts'
import { users } from '#db/people/schema.ts'
import { guardReferences } from '#db/plans/references.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { callDuring } from '#tests/kit/call-during.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { growPlan } from './grown-plan.ts'

const DATES = { start_date: '2026-07-01', end_date: '2027-06-30' }

test('a batch fails if a school, small-group rule, or person that was found for it can’t be chosen any more', async () => {
  const district = await newDistrict()
  const { db, schoolId } = district
  const tenant = systemTenant(env, newMeter(), district)
  const pat = await district.person('pilot_user')
  const rule = { districtId: district.districtId, id: newId('rule'), name: 'Ten or more', nameKey: 'ten or more' }
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  await db.insert(smallGroupRules).values({ ...rule, threshold: 10, ...stamps })
  const named = (...ids: string[]) => new Map(ids.map((id) => [id, id]))
  const found = { schools: named(schoolId), departments: named(), choices: named(), masks: named(rule.id) }
  const failed = async () => {
    const error = await runBatch(tenant, [guardReferences(tenant, found), guardChoosable(tenant, [pat.id])]).catch(
      (thrown) => thrown,
    )
    return isGuardFailure(error)
  }
  expect(await failed()).toBe(false)
  await db.update(schools).set({ deletedAt: SEED_TIME }).where(eq(schools.id, schoolId))
  expect(await failed()).toBe(true)
  await db.update(schools).set({ deletedAt: null }).where(eq(schools.id, schoolId))
  expect(await failed()).toBe(false)
  await db.update(smallGroupRules).set({ deletedAt: SEED_TIME }).where(eq(smallGroupRules.id, rule.id))
  expect(await failed()).toBe(true)
  await db.update(smallGroupRules).set({ deletedAt: null }).where(eq(smallGroupRules.id, rule.id))
  expect(await failed()).toBe(false)
  await db.update(users).set({ isActive: false }).where(eq(users.id, pat.id))
  expect(await failed()).toBe(true)
})

test('a bulk edit and a quick build refuse an owner who is deactivated while they save', async () => {
  const district = await newDistrict()
  const { db } = district
  const ada = await district.person('super_admin')
  const pat = await district.person('pilot_user')
  const { initiative } = await growPlan(district)
  const set = (isActive: boolean) => db.update(users).set({ isActive }).where(eq(users.id, pat.id))
  const body = { elements: [{ id: initiative.id, version: 1 }], set: { owner_id: pat.id } }
  const ask = { method: 'PATCH', path: 'plans/plan-elements/', body }
  const edited = await callDuring(district, ada.token, ask, () => set(false))
  expect([edited.status, edited.body.data]).toEqual([400, { 'set.owner_id': [INVALID_VALUE] }])
  await set(true)
  const row = { key: 'a', name: 'A pillar', ...DATES }
  const below = { key: 'b', parent_key: 'a', name: 'An initiative', ...DATES, owner_id: pat.id }
  const wizard = { plan: { name: 'A quick plan', ...DATES }, pillars: [row], initiatives: [below] }
  const quick = { method: 'POST', path: 'plans/quick-plan/', body: wizard }
  const built = await callDuring(district, ada.token, quick, () => set(false))
  expect([built.status, built.body.data]).toEqual([400, { 'initiative.0.owner_id': [INVALID_VALUE] }])
})

test('a plan refuses a school that is deleted while it is saved', async () => {
  const district = await newDistrict()
  const { db, schoolId } = district
  const ada = await district.person('super_admin')
  const set = (deletedAt: string | null) => db.update(schools).set({ deletedAt }).where(eq(schools.id, schoolId))
  const input = { name: 'A plan', ...DATES }
  const { id, version } = (await ada.call('POST', 'plans/', input)).body.data
  const asks = [
    { method: 'POST', path: 'plans/', body: { ...input, name: 'Another plan', school_id: schoolId } },
    { method: 'PATCH', path: `plans/${id}/`, body: { version, school_id: schoolId } },
  ]
  for (const ask of asks) {
    await set(null)
    const saved = await callDuring(district, ada.token, ask, () => set(SEED_TIME))
    expect([saved.status, saved.body.data], ask.method).toEqual([400, { school_id: [INVALID_VALUE] }])
  }
})
