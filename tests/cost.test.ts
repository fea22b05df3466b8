import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/people/schema.ts'
import { userRow } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import type { Role } from '#worker/auth/permissions.ts'

type Cost = { trips: number; read: number; shown: number }
type Grown = { district: TestDistrict; planId: string; call: (role: Role) => Promise<(path: string) => Promise<Cost>> }

/** A district with one whole plan of 232 elements, and as many other plans and people as asked. */
async function grow(others: number): Promise<Grown> {
  const district = await newDistrict()
  const owner = await district.person('pilot_user')
  const { plan, all } = await growForest(district, 'The Plan', owner.id)
  for (let at = 1; at <= others; at += 1) await growForest(district, `Another plan ${at}`, owner.id)
  for (let at = 0; at < others * 20; at += 1) {
    await district.db.insert(users).values(
      userRow(district.districtId, { email: `${district.districtId}-${at}@test.school`, firstName: 'Cam', lastName: `Cost ${at}`, role: 'pilot_user' }),
    )
  }
  async function call(role: Role) {
    const { call: ask } = await district.person(role)
    return async (path: string): Promise<Cost> => {
      const { status, headers, body } = await ask('GET', path.replaceAll('{plan}', plan.id).replaceAll('{element}', all[200]!.id!))
      expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
      const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
      const rows = body.data.results ?? body.data.elements ?? (Array.isArray(body.data) ? body.data : [body.data])
      return { trips: Number(trips), read: Number(read), shown: rows.length }
    }
  }
  return { district, planId: plan.id!, call }
}

/** Path, and how many rows the narrowest indexed condition of its list matches. */
const PATHS: [string, number][] = [
  ['plans/', 10],
  ['plans/{plan}/', 1],
  ['plans/activity-task/?plan_id={plan}', 144],
  ['plans/activity-task/?plan_id={plan}&sort=-end_date', 144],
  ['plans/activity-task/{element}/', 1],
  ['plans/plan-elements/?plan_id={plan}', 232],
  ['plans/plan-elements/?plan_id={plan}&page=5&sort=-updated_at', 232],
  ['plans/plan-elements/?plan_id={plan}&search=activity', 232],
  ['plans/plan-descendants/{plan}/', 232],
  ['plans/pillar-choices/?plan_id={plan}', 4],
  ['plans/activity-task-choices/?plan_id={plan}', 232],
  ['plans/plan-choices/', 10],
  ['plans/trash/', 0],
  ['plans/activity-task/{element}/reviews/', 0],
  ['plans/plan/{plan}/reviews/', 0],
  ['plans/activity-task/{element}/history/', 0],
]
const ROLES: Role[] = ['super_admin', 'principal', 'community_member']

let small: Grown
let large: Grown
beforeAll(async () => {
  small = await grow(0)
  large = await grow(9)
}, 120_000)

test('probe', async () => {
  for (const role of ROLES) {
    const a = await small.call(role)
    const b = await large.call(role)
    for (const [path, matched] of PATHS) {
      if (role === 'community_member' && /history|trash/.test(path)) continue
      if (role === 'principal' && /history/.test(path)) continue
      const x = await a(path).catch((e) => String(e).slice(0, 80)); const y = await b(path).catch((e) => String(e).slice(0, 80))
      console.log('COST', role, path, matched, JSON.stringify(x), JSON.stringify(y))
    }
  }
}, 100_000)
describe('x', () => {})
