import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

async function setUp() {
  const district = await newDistrict('Changed back')
  const { db, districtId, regionId, schoolId } = district
  const ada = await district.person('super_admin')
  const region = { districtId, id: newId('region'), name: 'South', nameKey: 'south', ...stamps }
  const key = { name: 'Cedar', nameKey: 'cedar', searchKey: 'cedar' }
  const school = { districtId, id: newId('school'), regionId: region.id, ...key, ...stamps }
  await db.batch([db.insert(regions).values(region), db.insert(schools).values(school)])
  const [one, two] = [
    await district.person('principal', { regionId, schools: [schoolId], firstName: 'Ona', lastName: 'One' }),
    await district.person('community_member', { regionId, firstName: 'Tua', lastName: 'Two' }),
  ]
  const ids = [one.id, two.id]
  const change = { role: 'pilot_user', region: region.id, schools: [school.id] }
  const changed = await ada.call('POST', 'auth/assign-team-members/', { ids, action: 'change', ...change })
  const undo = (person = ada, at: string = changed.body.data.at) =>
    person.call('POST', 'auth/assign-team-members/undo/', { ids, at })
  const places = () =>
    Promise.all(
      ids.map(async (id) => {
        const { role, region, user_schools } = (await ada.call('GET', `auth/team-members/${id}/`)).body.data
        return [role, region, user_schools.map((own: { id: string }) => own.id)]
      }),
    )
  const before = [
    ['principal', regionId, [schoolId]],
    ['community_member', regionId, []],
  ]
  const after = ids.map(() => ['pilot_user', region.id, [school.id]])
  return { ...district, ada, one, two, ids, undo, places, before, after }
}

test('Undo gives everybody the role, region, and schools that they had, with a history', async () => {
  const { undo, places, before, after, one, ada, db } = await setUp()
  expect(await places()).toEqual(after)
  const { status, body } = await undo()
  expect([status, body.data.kept]).toEqual([200, 0])
  expect(body.data.people.map(({ name }: { name: string }) => name).sort()).toEqual(['Ona One', 'Tua Two'])
  expect(await places()).toEqual(before)
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, one.id), eq(audit.userId, ada.id)))
  expect(rows.sort((a, b) => a.at.localeCompare(b.at))[1]?.changes).toMatchObject({ role: ['pilot_user', 'principal'] })
  expect((await undo()).body.data).toEqual({ people: [], kept: 2 })
  expect(await places()).toEqual(before)
})

test('whoever got another role since keeps it, and what people change of themselves does not matter', async () => {
  const { undo, places, before, after, one, two, ada } = await setUp()
  const eve = await ada.call('GET', `auth/team-members/${one.id}/`)
  const promoted = { id: one.id, version: eve.body.data.version, role: 'principal' }
  await ada.call('PATCH', 'auth/team-members/update/', promoted)
  const { version } = (await ada.call('GET', `auth/team-members/${two.id}/`)).body.data
  const own = new FormData()
  for (const [key, value] of Object.entries({ version, phone_number: '5551234567' })) own.set(key, String(value))
  const saved = await two.call('PATCH', 'auth/profile/', own)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { body } = await undo()
  expect([body.data.people.length, body.data.kept]).toEqual([1, 1])
  expect(await places()).toEqual([['principal', ...after[0]!.slice(1)], before[1]])
})

test('only the person who changed them can undo it, and at its own time', async () => {
  const { undo, places, after, person, regionId } = await setUp()
  const other = await person('super_admin')
  expect((await undo(other)).body.data).toEqual({ people: [], kept: 2 })
  expect((await undo(undefined, SEED_TIME)).body.data).toEqual({ people: [], kept: 2 })
  expect((await undo(await person('pilot_user', { regionId }))).status).toBe(403)
  expect(await places()).toEqual(after)
})

test('nobody is changed back to a school that was deleted since', async () => {
  const { undo, places, after, db, schoolId } = await setUp()
  await db.update(schools).set({ deletedAt: SEED_TIME }).where(eq(schools.id, schoolId))
  const { status, body } = await undo()
  expect([status, body.detail]).toEqual([409, expect.stringContaining('deleted a region or school')])
  expect(await places()).toEqual(after)
})
