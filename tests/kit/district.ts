import { env, exports } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { districts, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { hashPassword } from '#db/people/password-hash.ts'
import { refreshTokens, userSchools, users } from '#db/people/schema.ts'
import { districtRow, SEED_TIME, userRow } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { Role } from '#model/permissions.ts'
import { signAccess } from '#worker/auth/access-token.ts'

export const PASSWORD = 'a-long-test-password'
let hash: Promise<string> | null = null

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape; each endpoint holds its own contract
type Data = any
export type Answer = { status: number; headers: Headers; body: { code: number; detail?: string; data: Data } }

/** One caller: `GET`, `POST` … of the API as this person. */
export type Caller = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export function caller(token: string | null): Caller {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const response = await exports.default.fetch(
      new Request(`http://localhost:8787/api/${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined || isForm ? body : JSON.stringify(body),
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : (text as never), // a PDF or a CSV
    }
  }
}

export const nobody = caller(null)

/** A valid access token, without the work of checking a password. */
export async function tokenFor(who: { userId: string; districtId: string; cell: '00' | '01'; role: Role }) {
  const { userId, districtId, cell } = who
  const familyId = newId('family')
  const lasts = { createdAt: SEED_TIME, expiresAt: '2100-01-01T00:00:00.000Z' }
  const db = drizzle(cell === '00' ? env.DISTRICTS_00 : env.DISTRICTS_01)
  await db.insert(refreshTokens).values({ districtId, id: newId('family'), familyId, userId, ...lasts })
  return signAccess(env.JWT_SECRET, { ...who, familyId }, new Date())
}

/** A separate district for each test, on either cell, with one school, and with people of any role on request. */
export async function newDistrict(name = 'Test District', cell: '00' | '01' = '00') {
  const district = districtRow(name)
  const { districtId } = district
  const directory = drizzle(env.DIRECTORY)
  const db = drizzle(cell === '00' ? env.DISTRICTS_00 : env.DISTRICTS_01)
  await directory.insert(directoryDistricts).values({
    id: districtId,
    name,
    searchKey: searchKey(name),
    cell,
    timeZone: 'America/Chicago',
    createdAt: SEED_TIME,
  })
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const region = { districtId, id: newId('region'), name: 'North', nameKey: 'north', ...stamps }
  const school = {
    districtId,
    id: newId('school'),
    regionId: region.id,
    name: 'Juniper School',
    nameKey: nameKey('Juniper School'),
    searchKey: searchKey('Juniper School'),
    ...stamps,
  }
  await db.batch([
    db.insert(districts).values(district),
    db.insert(regions).values(region),
    db.insert(schools).values(school),
  ])

  async function person(
    role: Role,
    over: Parameters<typeof userRow>[2] & {
      schools?: string[]
      firstName?: string
      lastName?: string
      email?: string
    } = {},
  ) {
    const {
      schools: own = [],
      firstName = 'Ada',
      lastName = 'Tester',
      email = `${role}-${newId('user')}@test.school`,
      ...rest
    } = over
    hash ??= hashPassword(PASSWORD)
    const row = userRow(districtId, { email, firstName, lastName, role, passwordHash: await hash }, rest)
    await directory.insert(addresses).values({ emailKey: nameKey(email), districtId, userId: row.id, since: SEED_TIME })
    await db.insert(users).values(row)
    for (const schoolId of own) await db.insert(userSchools).values({ districtId, userId: row.id, schoolId })
    const token = await tokenFor({ userId: row.id, districtId, cell, role })
    return { ...row, token, call: caller(token) }
  }
  return { districtId, cell, db, directory, regionId: region.id, schoolId: school.id, person }
}
export type TestDistrict = Awaited<ReturnType<typeof newDistrict>>
