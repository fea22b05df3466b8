import { beforeAll, describe, expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { newId } from '#db/kit/id.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { SEED_TIME, userRow } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'

const MEMBERS = 1000
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

/** A district of 1,000 members in the given number of schools, with the schools' names in random order. */
async function grow(schoolCount: number) {
  const district = await newDistrict()
  const { districtId, regionId, db } = district
  const tenant = { districtId, db } as never
  const school = (at: number) => {
    const name = `School ${newId('school').slice(4)} ${at}`
    return {
      id: newId('school'),
      regionId,
      name,
      nameKey: name.toLowerCase(),
      searchKey: name.toLowerCase(),
      ...stamps,
    }
  }
  const people = Array.from({ length: MEMBERS }, (_, at) => ({
    ...userRow(
      districtId,
      { email: `${districtId}-${at}@cost.school`, firstName: 'Cam', lastName: `Cost ${at}`, role: 'pilot_user' },
      { regionId },
    ),
  }))
  const rows = Array.from({ length: schoolCount }, (_, at) => school(at))
  for (const statement of [
    ...insertMany(tenant, schools, rows),
    ...insertMany(tenant, users, people),
    ...insertMany(
      tenant,
      userSchools,
      people.map(({ id }, at) => ({ userId: id!, schoolId: rows[at % schoolCount]!.id })),
    ),
  ]) {
    await statement
  }
  return district
}

async function costs(district: TestDistrict) {
  const ada = await district.person('super_admin')
  const read = async (path: string) => {
    const { status, headers, body } = await ada.call('GET', path)
    expect(status, path).toBe(200)
    const [, rows] = /read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
    return { read: Number(rows), body }
  }
  const { read: actor } = await read('plans/review-frequencies/')
  return async (path: string) => {
    const { read: rows, body } = await read(path)
    return { read: rows - actor, body }
  }
}

describe('members and people to choose from, in a district of 1,000 people and 300 schools', () => {
  let small: Awaited<ReturnType<typeof costs>>
  let large: Awaited<ReturnType<typeof costs>>
  beforeAll(async () => {
    small = await costs(await grow(10))
    large = await costs(await grow(300))
  })

  test('the file reads at most three rows for each row in it', async () => {
    const { read, body } = await large('auth/team-members/csv/')
    const lines = (body as unknown as string).trim().split('\r\n').length - 1
    expect(lines).toBe(MEMBERS + 1)
    expect(read).toBeLessThanOrEqual(3 * lines)
  })

  test('a file of some members has the same schools and grades for them as the whole file', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin', { schools: [district.schoolId] })
    await district.person('principal', { lastName: 'Tester Two', schools: [district.schoolId] })
    const file = async (query: string) =>
      (await ada.call('GET', `auth/team-members/csv/${query}`)).body as unknown as string
    expect(await file('?search=tester')).toBe(await file(''))
    expect(await file('')).toContain('Juniper School')
  })

  test('a page reads three rows for each row shown, and counts the members once', async () => {
    for (const path of [
      'auth/team-members/?',
      'auth/team-members/?sort=-email&page=3&',
      'auth/team-members/?role=pilot_user&',
    ]) {
      const { read } = await large(`${path}page_size=10`)
      expect(read, path).toBeLessThanOrEqual(3 * 10 + 2 * (MEMBERS + 1) + 50)
    }
  })

  test('suggesting people reads each person once', async () => {
    for (const path of ['auth/team-member/?', 'auth/team-member/?search=cost&', 'auth/super-admin-user-choices/?']) {
      const { read } = await large(`${path}page_size=5`)
      expect(read, path).toBeLessThanOrEqual(3 * 5 + 2 * (MEMBERS + 1) + 50)
    }
  })

  test('more schools cost nothing', async () => {
    for (const path of ['auth/team-members/?page_size=10', 'auth/team-member/?page_size=5']) {
      expect(Math.abs((await large(path)).read - (await small(path)).read), path).toBeLessThanOrEqual(2)
    }
    const [few, many] = [await small('auth/team-members/csv/'), await large('auth/team-members/csv/')]
    expect(many.read - few.read).toBeLessThanOrEqual(2 * 290)
  })
})
