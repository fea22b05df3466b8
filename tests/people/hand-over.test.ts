import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { departments } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow, SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { withInterruption } from '#tests/kit/with-interruption.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { actorOfUser } from '#worker/auth/actor.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { assignMembers } from '#worker/people/assign-members.ts'
import { handOver } from '#worker/people/hand-over.ts'
import type { AssignMembers } from '#worker/people/member-contract.ts'

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const leaver = await district.person('pilot_user', { firstName: 'Lee', lastName: 'Leaver' })
  const newOwner = await district.person('pilot_user', { firstName: 'Next', lastName: 'Owner' })
  const grown = await growPlan(district)
  const give = (id: string, ownerId: string | null) =>
    district.db.update(elements).set({ ownerId }).where(eq(elements.id, id))
  const remove = (more = {}) => ada.call('POST', 'auth/team-members/delete/', { ids: [leaver.id], ...more })
  return { district, ada, leaver, newOwner, give, remove, ...grown }
}

async function department({ districtId, db }: TestDistrict, mainContactId: string) {
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const row = {
    districtId,
    id: newId('department'),
    name: 'Music',
    nameKey: 'music',
    searchKey: 'music',
    mainContactId,
    ...stamps,
  }
  await db.insert(departments).values(row)
  return row
}

/** Calls the verb directly as a Super Admin, on a tenant where somebody else writes first. */
async function interrupted(district: TestDistrict, userId: string, nth: number, meddle: () => Promise<unknown>) {
  const tenant = systemTenant(env, newMeter(), district)
  const actor = (await actorOfUser(tenant, { ...district, userId })).actor!
  const caller: Caller = { actor, district: actor.district, today: '2026-11-02', now: new Date().toISOString() }
  return { tenant: withInterruption(tenant, nth, meddle), by: caller }
}

const asked = (ids: string[], more: Partial<AssignMembers> = {}): AssignMembers => ({
  ...{ ids, action: 'delete', ownerless: false, keep: false },
  ...more,
})

test('each of six hundred elements has an audit row with old and new owner, and the answer counts them', async () => {
  const { district, ada, leaver, newOwner, plan } = await setUp()
  const pillars = Array.from({ length: 600 }, (_, at) =>
    elementRow(plan, 'pillar', null, `Owned ${at}`, { ownerId: leaver.id }),
  )
  const inserts = pillars.map((row) => district.db.insert(elements).values(row))
  await district.db.batch(inserts as never)
  const music = await department(district, leaver.id)
  expect((await ada.call('GET', `auth/team-members/${leaver.id}/`)).body.data.owns).toBe(601)
  const { body } = await ada.call('POST', `auth/team-members/${leaver.id}/hand-over/`, { to: newOwner.id })
  expect(body.data.count).toBe(601)
  const rows = await district.db.select().from(audit).where(eq(audit.districtId, district.districtId))
  const told = rows.filter(({ action }) => action === 'edit')
  expect(told).toHaveLength(601)
  const names = ['Lee Leaver', 'Next Owner']
  expect(told.find(({ entityId }) => entityId === music.id)).toMatchObject({
    entity: 'department',
    userId: ada.id,
    planId: null,
    changes: { main_contact_person: names },
  })
  expect(told.find(({ entityId }) => entityId === pillars[599]!.id)).toMatchObject({
    ...{ entity: 'pillar', planId: plan.id, changes: { owner: names } },
  })
  expect(await district.db.$count(elements, eq(elements.ownerId, newOwner.id))).toBe(600)
})

test('what a person is given while they are being deleted is asked about too', async () => {
  const { district, ada, leaver, give, objective } = await setUp()
  const { tenant, by } = await interrupted(district, ada.id, 1, () => give(objective.id, leaver.id))
  await expect(assignMembers({} as Call, tenant, by, asked([leaver.id]))).rejects.toMatchObject({
    ...{ status: 409, data: { reassign_to: ['Choose who takes over 1 item'] } },
  })
  const [row] = await district.db.select().from(users).where(eq(users.id, leaver.id))
  expect(row?.status).toBe('accepted')
})

test('a person who is leaving at the same moment gets nothing', async () => {
  const { district, ada, leaver, newOwner, give, objective } = await setUp()
  await give(objective.id, leaver.id)
  const gone = () => district.db.update(users).set({ isActive: false }).where(eq(users.id, newOwner.id))
  const { tenant, by } = await interrupted(district, ada.id, 2, gone)
  await expect(handOver(tenant, by, leaver.id, newOwner.id, undefined)).rejects.toMatchObject({ status: 400 })
  expect(await district.db.$count(elements, eq(elements.ownerId, leaver.id))).toBe(1)
  expect(await district.db.$count(audit, eq(audit.entityId, objective.id))).toBe(0)
})

test('a conflicting change is reported as such, not as the loss of the last Super Admin', async () => {
  const { district, ada } = await setUp()
  const eve = await district.person('super_admin')
  const rename = () => district.db.update(users).set({ firstName: 'Eva', version: 2 }).where(eq(users.id, eve.id))
  const { tenant, by } = await interrupted(district, ada.id, 1, rename)
  await expect(assignMembers({} as Call, tenant, by, asked([eve.id]))).rejects.toMatchObject({
    message: expect.stringContaining('Someone else changed one of them'),
  })
  const demoted = () => district.db.update(users).set({ role: 'pilot_user' }).where(eq(users.id, ada.id))
  const again = await interrupted(district, ada.id, 1, demoted)
  await expect(assignMembers({} as Call, again.tenant, again.by, asked([eve.id]))).rejects.toMatchObject({
    message: expect.stringContaining('last active Super Admin'),
  })
})

describe('the main contact of a department', () => {
  test('can’t become a Community Member by any kind of transfer', async () => {
    const { district, ada, leaver, remove, give, objective } = await setUp()
    const nora = await district.person('community_member')
    await give(objective.id, leaver.id)
    await department(district, leaver.id)
    const path = `auth/team-members/${leaver.id}/hand-over/`
    expect((await remove({ reassign_to: nora.id })).body.data.reassign_to[0]).toContain('Choose someone on staff')
    expect((await ada.call('POST', path, { to: nora.id })).body.data.to[0]).toContain('Choose someone on staff')
    expect((await ada.call('POST', path, { to: nora.id, elements: [objective.id] })).body.data.count).toBe(1)
  })
})

test('deactivating a person asks who takes over what they own, also on the member’s own endpoint', async () => {
  const { district, ada, leaver, newOwner, give, objective } = await setUp()
  await give(objective.id, leaver.id)
  const turn = (version: number, is_active: boolean, more = {}) =>
    ada.call('PATCH', 'auth/team-members/update/', { id: leaver.id, version, is_active, ...more })
  const refused = await turn(1, false)
  expect([refused.status, refused.body.data]).toEqual([409, { reassign_to: ['Choose who takes over 1 item'] }])
  expect((await turn(1, false, { keep: true })).body.data).toMatchObject({ is_active: false, owns: 1 })
  expect((await turn(2, true)).status).toBe(200)
  expect((await turn(3, false, { reassign_to: newOwner.id })).body.data).toMatchObject({ is_active: false, owns: 0 })
  const mine = and(eq(elements.id, objective.id), eq(elements.ownerId, newOwner.id))
  expect(await district.db.$count(elements, mine)).toBe(1)
})
