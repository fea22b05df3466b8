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
import { newDistrict } from '#tests/kit/district.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'

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
