import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { namesEver, withoutNames } from '#db/people/erased-values.ts'
import { personErasures } from '#db/people/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { exported } from '#tests/operators/service.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { ago } from './leaver.ts'

/** A person who owns an element, is on a team, is a main contact, changes names, and is deleted, all through the API. */
async function left(name: { firstName: string; lastName: string }) {
  const district = await newDistrict('Names')
  const admin = await district.person('super_admin')
  const gone = await district.person('region_admin', name)
  const heir = await district.person('region_admin', { firstName: 'Next', lastName: 'Owner' })
  const { objective, activity } = await growPlan(district)
  const done = async (method: string, path: string, body: unknown) => {
    const answer = await admin.call(method, path, body)
    expect([path, answer.status, answer.body.data]).toMatchObject([path, expect.toBeOneOf([200, 201]), {}])
    return answer.body.data
  }
  const give = async (path: string, set: Record<string, unknown>) => {
    const { version } = (await admin.call('GET', path)).body.data
    return done('PATCH', path, { version, ...set })
  }
  await give(`plans/objective/${objective.id}/`, { owner_id: gone.id })
  await give(`plans/activity-task/${activity.id}/`, { owner_id: gone.id, team: [gone.id, heir.id] })
  const department = await done('POST', 'auth/departments/', { name: 'Music', main_contact_person: gone.id })
  const { version } = (await admin.call('GET', `auth/team-members/${gone.id}/`)).body.data
  await done('PATCH', 'auth/team-members/update/', { id: gone.id, version, last_name: 'Afterwards' })
  await give(`plans/objective/${objective.id}/`, { owner_id: heir.id })
  await done('POST', 'auth/team-members/delete/', { ids: [gone.id], reassign_to: heir.id })
  const history = async () => {
    const { results } = (await admin.call('GET', `plans/objective/${objective.id}/history/`)).body.data
    return results.flatMap((row: { changes: { field: string; from: string; to: string }[] }) =>
      row.changes.filter(({ field }) => field === 'owner').map(({ from, to }) => [from, to]),
    )
  }
  const all = async () =>
    JSON.stringify(await district.db.select().from(audit).where(eq(audit.districtId, district.districtId)))
  const erase = (typed: string) => admin.call('POST', `auth/team-members/${gone.id}/erase/`, { name: typed })
  const inArchive = async () => new TextDecoder().decode((await exported(district.districtId)).archive.bytes())
  return { ...district, admin, gone, heir, department, history, all, erase, inArchive }
}

test('the history of plans and departments says Former member instead of every name that the person had', async () => {
  const there = await left({ firstName: 'Zelda', lastName: 'O’Canary "Zed"' })
  expect(await there.history()).toEqual([
    ['Zelda Afterwards', 'Next Owner'],
    [null, 'Zelda O’Canary "Zed"'],
  ])
  // An archive contains no deleted people, and matches the district imported from it.
  expect(await there.inArchive()).not.toMatch(/Zelda|O’Canary|Afterwards/)
  expect((await there.erase('Zelda Afterwards')).status).toBe(200)
  expect(await there.history()).toEqual([
    ['Former member', 'Next Owner'],
    [null, 'Former member'],
  ])
  expect(await there.all()).not.toMatch(/Zelda|O’Canary|Afterwards/)
  expect(await there.all()).toContain('Next Owner')
  const [record] = await there.db.select().from(personErasures).where(eq(personErasures.districtId, there.districtId))
  expect(record?.names).toBeNull()
})

test('a name that somebody else shares stays until that person is erased too', async () => {
  const there = await left({ firstName: 'Zelda', lastName: 'Double' })
  await there.person('pilot_user', { firstName: 'Zelda', lastName: 'Double' })
  await there.erase('Zelda Afterwards')
  expect(await there.history()).toEqual([
    ['Former member', 'Next Owner'],
    [null, 'Zelda Double'],
  ])
})

test('an open erasure only allows replacing names with Former member', async () => {
  const { db, districtId, gone, admin } = await left({ firstName: 'Zelda', lastName: 'Narrow' })
  const [row] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.entity, 'department')))
  await db
    .insert(personErasures)
    .values({ districtId, userId: gone.id, startedAt: ago(0), startedBy: admin.id, names: ['Zelda Narrow'] })
  const change = (changes: Record<string, [unknown, unknown]>) =>
    env.DISTRICTS_00.prepare('update audit set changes = ? where district_id = ? and id = ?')
      .bind(JSON.stringify(changes), districtId, row!.id)
      .run()
  expect(row!.changes.main_contact_person).toEqual([null, 'Zelda Narrow'])
  await expect(change({})).rejects.toThrow('audit rows are final')
  await expect(change({ ...row!.changes, main_contact_person: [null, 'Ada'] })).rejects.toThrow('audit rows are final')
  await change({ ...row!.changes, main_contact_person: [null, 'Former member'] })
})

test('every combination of first and last names is masked, only in fields with people’s names', () => {
  const names = namesEver({ firstName: 'Ada', lastName: '' }, [
    { last_name: ['Old', ''] },
    { last_name: ['erased', 'erased'] },
  ])
  expect(names).toEqual(['Ada ', 'Ada', 'Ada Old'])
  const masked = withoutNames(
    '{"name":["Ada Old","x"],"team":[["Ada Old","Bo"],[]],"owner":[null,"Ada"]}',
    new Set(names),
  )
  expect(JSON.parse(masked)).toEqual({
    name: ['Ada Old', 'x'],
    team: [['Former member', 'Bo'], []],
    owner: [null, 'Former member'],
  })
})
