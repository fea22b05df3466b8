import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createDistrict, type Statement } from '#db/directory/create-district.ts'
import { STARTING_LISTS } from '#db/directory/starting-lists.ts'
import { CHOICE_LISTS } from '#model/fields.ts'
import { caller, tokenFor } from '../kit/district.ts'

const run = (database: D1Database, statements: Statement[]) =>
  database.batch(statements.map(({ sql, params }) => database.prepare(sql).bind(...params)))

/** A district as the operator's command creates it, and its first Super Admin. */
async function operatorsDistrict(name: string) {
  const made = createDistrict({
    ...{ name, cell: '00', timeZone: 'America/Denver', region: 'All schools' },
    admin: { email: `ada-${Date.now()}@${name.toLowerCase()}.school`, firstName: 'Ada', lastName: 'Reyes' },
    ...{ invitationHash: `hash-of-${name}`, nextDigest: '2030-01-07T14:00:00.000Z', now: new Date() },
  })
  await run(env.DIRECTORY, made.directory)
  await run(env.DISTRICTS_00, made.cell)
  const admin = await env.DISTRICTS_00.prepare('select id from users where district_id = ?')
    .bind(made.districtId)
    .first<{ id: string }>()
  const where = { userId: admin!.id, districtId: made.districtId, cell: '00' as const }
  return caller(await tokenFor({ ...where, role: 'super_admin' }))
}

test('a new district starts with the lists that US districts use, and can rename and delete every entry', async () => {
  const call = await operatorsDistrict('Newton')
  const lists = (await call('GET', 'plans/choice-lists/')).body.data
  for (const list of CHOICE_LISTS) {
    const names = lists[list].map((entry: { name: string }) => entry.name)
    expect(names, list).toEqual(STARTING_LISTS[list])
    expect(new Set(names).size, list).toBe(names.length)
    expect(names.length, list).toBeGreaterThan(2)
  }
  expect(lists.subgroup).toHaveLength(4 + 7)
  expect(lists.grade_portrait).toHaveLength(6)
  const [tier] = lists.tier_level
  const renamed = await call('PATCH', `plans/tier-level/${tier.id}/`, { version: tier.version, name: 'Universal' })
  expect(renamed.body.data.name).toBe('Universal')
  for (const { id } of lists.school_type) expect((await call('DELETE', 'auth/school-types/', { id })).status).toBe(200)
  expect((await call('GET', 'auth/school-types/')).body.data).toEqual([])
})

test('two operators who create a district with one name at once create one', async () => {
  const made = (of: string) =>
    createDistrict({
      ...{ name: 'Twice Schools', cell: '00', timeZone: 'America/Denver', region: 'All schools' },
      admin: { email: `${of}@twice.school`, firstName: 'Ada', lastName: 'Reyes' },
      ...{ invitationHash: `hash-of-${of}`, nextDigest: '2030-01-07T14:00:00.000Z', now: new Date() },
    })
  const both = await Promise.allSettled(['ada', 'eve'].map((of) => run(env.DIRECTORY, made(of).directory)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const count = (table: string, where: string) =>
    env.DIRECTORY.prepare(`select count(*) as held from ${table} where ${where}`).first('held')
  expect(await count('districts', "name = 'Twice Schools'")).toBe(1)
  expect(await count('addresses', "email_key like '%@twice.school'")).toBe(1)
})
