import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { departments } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { address, IMPORTS, imported, memberOf, staffed, uploadRows } from './member-files.ts'

test('Undo deletes added people, restores changed ones, and keeps people who have joined or own items', async () => {
  const district = await staffed()
  const { ada } = district
  const here = await district.person('pilot_user', { firstName: 'Old', lastName: 'Name', regionId: district.regionId })
  const touched = await district.person('pilot_user', {
    firstName: 'Was',
    lastName: 'Here',
    regionId: district.regionId,
  })
  const [added, joined, owner, contact] = [address(), address(), address(), address()]
  const rows = [
    ['Given', 'Added', added, 'Pilot User', 'North', ''],
    ['Given', 'Joined', joined, 'Pilot User', 'North', ''],
    ['Given', 'Owner', owner, 'Pilot User', 'North', ''],
    ['Given', 'Contact', contact, 'Pilot User', 'North', ''],
    ['New', 'Name', here.email, 'Principal', 'North', 'Juniper School'],
    ['Then', 'Here', touched.email, 'Principal', 'North', ''],
  ]
  const { import_id: id, ...run } = await imported(ada, rows)
  expect([run.added, run.changed, run.taken_back_at]).toEqual([4, 2, null])
  const set = (email: string, values: object) => district.db.update(users).set(values).where(eq(users.emailKey, email))
  await set(joined, { passwordHash: 'set', emailConfirmedAt: new Date().toISOString() })
  await set(touched.email.toLowerCase(), { firstName: 'Since', version: 9 })
  const { pillar } = await growPlan(district)
  const owning = await memberOf(district, owner)
  await district.db.update(elements).set({ ownerId: owning!.id }).where(eq(elements.id, pillar.id!))

  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const music = {
    districtId: district.districtId,
    id: newId('department'),
    name: 'Music',
    nameKey: 'music',
    searchKey: 'music',
    ...stamps,
  }
  await district.db.insert(departments).values({ ...music, mainContactId: (await memberOf(district, contact))!.id })

  const back = (person = ada) => person.call('POST', `${IMPORTS}${id}/take-back/`)
  expect((await back(district.rae)).status).toBe(404)
  expect((await back()).body.data).toEqual({ removed: 1, restored: 2, kept: 3, changed_since: 1 })
  const statusOf = async (email: string) => (await memberOf(district, email))?.status
  expect([await statusOf(added), await statusOf(joined), await statusOf(owner)]).toEqual([
    'deleted',
    'accepted',
    'accepted',
  ])
  const read = async (who: string) => (await ada.call('GET', `auth/team-members/${who}/`)).body.data
  expect(await read(here.id)).toMatchObject({ first_name: 'Old', role: 'pilot_user', user_schools: [] })
  // The name that somebody has changed since stays.
  expect(await read(touched.id)).toMatchObject({ first_name: 'Since', role: 'pilot_user' })
  const told = await district.db.select().from(audit).where(eq(audit.entityId, here.id))
  expect(told.at(-1)).toMatchObject({
    action: 'edit',
    changes: { role: ['principal', 'pilot_user'], schools: [[district.schoolId], []] },
  })
  expect((await back()).status).toBe(409)
  expect((await ada.call('GET', `${IMPORTS}${id}/`)).body.data.progress.taken_back_at).not.toBeNull()
  const gone = await memberOf(district, added)
  const restore = { ids: [gone!.id], action: 'restore' }
  expect((await ada.call('POST', 'auth/assign-team-members/', restore)).status).toBe(200)
})

test('each error of a file names its person', async () => {
  const { ada } = await staffed()
  const email = address()
  const { body } = await uploadRows(ada, [['Hodan', 'Abdi', email, 'Queen', 'North', '']])
  expect(body.data.preview.errors).toMatchObject([{ row: 2, column: 'Role', who: `Hodan Abdi, ${email}` }])
})
