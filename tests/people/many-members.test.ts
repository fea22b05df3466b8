import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { sessions, users } from '#db/people/schema.ts'
import { SEED_TIME, userRow } from '#db/seed/factories.ts'
import { nameKey } from '#model/keys.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { observeStatements } from '#worker/kit/meter.ts'

afterEach(() => observeStatements(noteStatement))

test('five hundred members are deleted and restored in one request each, with few statements', async () => {
  const district = await newDistrict()
  const { districtId, db, directory } = district
  const ada = await district.person('super_admin')
  const mark = crypto.randomUUID().slice(0, 8)
  const rows = Array.from({ length: 500 }, (_, at) =>
    userRow(districtId, {
      email: `m${at}-${mark}@many.school`,
      firstName: 'Many',
      lastName: `Name${at}`,
      role: 'board',
    }),
  )
  await db.batch(rows.map((row) => db.insert(users).values(row)) as never)
  const held = rows.map(({ email, id }) => ({ emailKey: nameKey(email), districtId, userId: id, since: SEED_TIME }))
  await directory.batch(held.map((row) => directory.insert(addresses).values(row)) as never)
  const open = { districtId, createdAt: SEED_TIME, seenAt: SEED_TIME, expiresAt: '2099-01-01T00:00:00.000Z' }
  await db.insert(sessions).values({ ...open, id: `s-${mark}`, userId: rows[499]!.id })

  let statements = 0
  let most = 0
  observeStatements((database, sql, parameters) => {
    statements += 1
    most = Math.max(most, parameters.length)
    noteStatement(database, sql, parameters)
  })
  const assign = async (action: string) => {
    const { status } = await ada.call('POST', 'auth/assign-team-members/', { ids: rows.map(({ id }) => id), action })
    return status
  }
  expect(await assign('delete')).toBe(200)
  expect(await db.$count(sessions, eq(sessions.districtId, districtId))).toBe(0)
  expect(await assign('restore')).toBe(200)
  expect(statements).toBeLessThan(40)
  expect(most).toBeLessThanOrEqual(100)
  const back = and(eq(users.districtId, districtId), eq(users.status, 'accepted'), eq(users.version, 3))
  expect(await db.$count(users, back)).toBe(500)
  expect(await db.$count(audit, eq(audit.districtId, districtId))).toBe(1000)

  // The question about chosen people names them, also those whom a page of the list doesn't have.
  const chosen = [rows[499]!, rows[450]!]
  const named = await ada.call('GET', `auth/team-members/?page_size=100&ids=${chosen.map(({ id }) => id).join(',')}`)
  expect(named.body.data).toMatchObject({
    count: 2,
    results: [{ last_name: 'Name450' }, { last_name: 'Name499' }],
    member_counts: { accepted: 501 },
  })
})
