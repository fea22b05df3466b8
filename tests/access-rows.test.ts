import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { departments, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { can, type Permission, type Role } from '#model/permissions.ts'
import { nobody } from '#tests/kit/district.ts'
import { keepDistrict } from '#tests/kit/keep-district.ts'
import { asked, PRINTS, REFUSED, REQUESTS } from '#tests/kit/requests.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'

/**
 * The roles that a record rule limits × every write × rows of the own school, of another school, of another region.
 * tests/access.test.ts has the roles' calls and other districts.
 */
const PLACES = ['own', 'other school', 'other region'] as const
type Place = (typeof PLACES)[number]
type Operation = { name: string; permission: Permission }

let writes: Operation[] = []
let here: Placed

beforeAll(async () => {
  const { body } = await nobody('GET', 'openapi.json')
  const { paths } = body as unknown as {
    paths: Record<string, Record<string, { 'x-permission': Permission | 'public' }>>
  }
  writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-permission': permission }]) =>
      permission === 'public' || method === 'get' ? [] : [{ name: `${method.toUpperCase()} ${path}`, permission }],
    ),
  )
  here = await placed('Hereford')
})

type Placed = Awaited<ReturnType<typeof placed>>

/** A whole district in which everything belongs to one school and its region; the caller belongs to that school or doesn't. */
async function placed(mark: string) {
  const district = await wholeDistrict(mark)
  const { db, districtId, ids } = district
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const region = { districtId, id: newId('region'), name: 'Far', nameKey: 'far', ...stamps }
  const school = {
    districtId,
    id: newId('school'),
    regionId: region.id,
    name: 'Far',
    nameKey: 'far',
    searchKey: 'far',
    ...stamps,
  }
  const staff = [ids.member, ids.pending, ids.invited, ids.unreached]
  await db.batch([
    db.insert(regions).values(region),
    db.insert(schools).values(school),
    db.update(plans).set({ schoolId: ids.school }).where(eq(plans.districtId, districtId)),
    db.update(departments).set({ regionId: ids.region }).where(eq(departments.districtId, districtId)),
    db
      .update(users)
      .set({ regionId: ids.region })
      .where(and(eq(users.districtId, districtId), inArray(users.id, staff))),
    db.insert(userSchools).values(staff.map((userId) => ({ districtId, userId, schoolId: ids.school }))),
  ])
  const of: Record<Place, { regionId: string; schools: string[] }> = {
    own: { regionId: ids.region, schools: [ids.school] },
    'other school': { regionId: ids.region, schools: [ids.second.school] },
    'other region': { regionId: region.id, schools: [school.id] },
  }
  return { ...district, as: (role: Role, place: Place) => district.person(role, of[place]) }
}

/** Not about any school: meetings (tests/meetings/rights), the own account, default plan, notices, and calendar feed, and an Undo, which only its author has. */
const OWN =
  /\/plans\/meeting\/|\/auth\/(calendar|change-password|providers\/own|sessions|profile|notice-preferences|notices|calendar-feed)\/|\/make-plan-default\/|\/dashboard\/|\/(plan-elements|measure-grid)\/undo\//
/** Reports take their filters in the body too, and write nothing. */
const READS = /^POST \/reports\/[a-z-]+\/$/
/** Roles that no record rule limits: a Region Admin edits every plan, its documents, and the district's lists. */
const UNLIMITED = {
  principal: /^$/,
  region_admin: /\/plans\/|\/reports\/presented\/|\/pulse_survey\/|\/school-types\/|\/imports\//,
}

const limitedFor = (role: keyof typeof UNLIMITED) =>
  writes.filter(
    ({ name, permission }) =>
      can(role, permission) &&
      !PRINTS.has(name) &&
      !REFUSED.has(name) &&
      !OWN.test(name) &&
      !READS.test(name) &&
      !UNLIMITED[role].test(name),
  )

test.each([
  ['principal', 'other school'],
  ['principal', 'other region'],
  ['region_admin', 'other region'],
] as const)('a %s can’t write anything to an %s', async (role, place) => {
  const person = await here.as(role, place)
  const before = await rowsOf(here.districtId)
  const through: string[] = []
  for (const { name } of limitedFor(role)) {
    const { status } = await person.call(...asked(name, REQUESTS[name]!(here.ids)))
    if (status !== 403 && status !== 404) through.push(`${status} ${name}`)
  }
  expect(through).toEqual([])
  expect(await rowsOf(here.districtId)).toEqual(before)
})

/** The table's request moves these to another region, which a Region Admin can't do (tests/districts/rights). */
const GIVES_AWAY = new Set(['PATCH /auth/schools/{id}/', 'PATCH /auth/departments/{id}/'])

test.each([
  ['principal', 'own'],
  ['region_admin', 'own'],
  ['region_admin', 'other school'],
] as const)('a %s can make each write to the %s', async (role, place) => {
  const refused: string[] = []
  const alone = await placed('Alone')
  const person = await alone.as(role, place)
  const restore = await keepDistrict(alone.districtId)
  for (const { name } of limitedFor(role)) {
    if (role === 'region_admin' && GIVES_AWAY.has(name)) continue
    const { status, body } = await person.call(...asked(name, REQUESTS[name]!(alone.ids)))
    if (status >= 300) refused.push(`${name}: ${status} ${JSON.stringify(body)}`)
    await restore()
  }
  expect(refused).toEqual([])
})
