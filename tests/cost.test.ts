import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/people/schema.ts'
import { userRow } from '#db/seed/factories.ts'
import type { Role } from '#model/permissions.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { insertRows } from '#tests/kit/insert-rows.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import { ELEMENT_SORTS } from '#worker/plans/element-contract.ts'

type Cost = { trips: number; read: number; shown: number; count: number }
type Ask = (path: string) => Promise<Cost>
type Grown = { district: TestDistrict; planId: string; call: (role: Role) => Promise<Ask> }

/** A district with one whole plan of 232 elements, and the given number of other plans and people. */
async function grow(others: number): Promise<Grown> {
  const district = await newDistrict()
  const owner = await district.person('pilot_user')
  const { plan, all } = await growForest(district, 'The Plan', owner.id)
  for (let at = 1; at <= others; at += 1) await growForest(district, `Another plan ${at}`, owner.id)
  const people = Array.from({ length: others * 20 }, (_, at) =>
    userRow(district.districtId, {
      email: `${district.districtId}-${at}@test.school`,
      firstName: 'Cam',
      lastName: `Cost ${at}`,
      role: 'pilot_user',
    }),
  )
  if (people.length > 0) await insertRows(district.db.$client, users, people)
  const asks = new Map<Role, Promise<Ask>>()
  /** The tests share a person of each role, and an answer to the same request. */
  function call(role: Role): Promise<Ask> {
    const ask = asks.get(role) ?? asking(role)
    asks.set(role, ask)
    return ask
  }
  async function asking(role: Role): Promise<Ask> {
    const { call: ask } = await district.person(role)
    const answers = new Map<string, Promise<Cost>>()
    return (path) => {
      const answer = answers.get(path) ?? measure(path)
      answers.set(path, answer)
      return answer
    }
    async function measure(path: string): Promise<Cost> {
      const { status, headers, body } = await ask(
        'GET',
        path
          .replaceAll('{plan}', plan.id)
          .replaceAll('{element}', all[200]!.id!)
          .replaceAll('{pillar}', all.find(({ level }) => level === 'pillar')!.id!)
          .replaceAll('{parent}', all[200]!.parentId!),
      )
      expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
      const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
      const rows = body.data.results ?? body.data.elements ?? (Array.isArray(body.data) ? body.data : [body.data])
      return { trips: Number(trips), read: Number(read), shown: rows.length, count: body.data.count }
    }
  }
  return { district, planId: plan.id!, call }
}

const WHOLE = 232
const OTHERS = 9
/** Lists: path, and how many rows the narrowest indexed condition of each matches in the large district. */
const LISTS: [string, number][] = [
  ['plans/', OTHERS + 1],
  ['plans/pillar/?plan_id={plan}', 4],
  ['plans/activity-task/?plan_id={plan}', 144],
  ['plans/plan-elements/?plan_id={plan}', WHOLE],
  ['plans/plan-elements/?plan_id={plan}&search=activity', WHOLE],
  ['plans/activity-task/?plan_id={plan}&parent_id={parent}', 3],
  ['plans/plan-elements/?plan_id={plan}&alert_status=none&progress_status=todo', WHOLE],
  ['plans/trash/', 0],
  ['plans/activity-task/{element}/reviews/', 0],
  ['plans/plan/{plan}/reviews/', 0],
  ['plans/activity-task/{element}/history/', 0],
]
/** Every sort order, every page size, and the first, second, and last page. */
const SORTED: [string, number][] = [
  ...pagesOf('plans/plan-elements/?plan_id={plan}', WHOLE, ELEMENT_SORTS),
  ...pagesOf('plans/activity-task/?plan_id={plan}', 144, ELEMENT_SORTS),
  ...pagesOf('plans/?planStatus=ALL', OTHERS + 1, ['name', 'plan_year', 'start_date', 'end_date', 'updated_at']),
]
function pagesOf(path: string, rows: number, sorts: readonly string[], matched = rows): [string, number][] {
  return sorts.flatMap((sort) =>
    [10, 50, 100].flatMap((size) =>
      [...new Set([1, 2, Math.ceil(rows / size)])].map((page): [string, number] => [
        `${path}&sort=${page === 2 ? '-' : ''}${sort}&page_size=${size}&page=${page}`,
        matched,
      ]),
    ),
  )
}
/**
 * The rows that /plan-elements and a level's list read in addition to the name of the plan; a level's numbers need the
 * levels above it.
 */
const TABLES: [string, number][] = [
  ...pagesOf('plans/plan-table/{plan}/?school_id=', WHOLE, [...ELEMENT_SORTS, 'outline']),
  ...pagesOf('plans/plan-table/{plan}/?level=objective', 24, ELEMENT_SORTS, 24 + 16),
  ...pagesOf('plans/plan-table/{plan}/?level=activity', 144, ELEMENT_SORTS, 144 + 88),
].filter(([path]) => path.includes('page_size=10&'))
const WHOLE_PLAN = ['plans/plan-descendants/{plan}/', 'plans/activity-task-choices/?plan_id={plan}', 'plans/{plan}/']
const SINGLE = ['plans/activity-task/{element}/']
/** A district with more plans or people shows more of these, and so reads more. */
const GROWS = /^plans\/(\?|$)|^plans\/trash/
const ROLES: Role[] = ['super_admin', 'principal', 'community_member']

let small: Grown
let large: Grown
beforeAll(async () => {
  small = await grow(0)
  large = await grow(OTHERS)
})

function allowed(role: Role, path: string): boolean {
  if (path.includes('history')) return role === 'super_admin'
  return !(path.includes('trash') && role === 'community_member')
}

describe.each(ROLES)('for a %s', (role) => {
  test('a list takes two round trips and few rows, whatever the sort order and page', async () => {
    const ask = await large.call(role)
    for (const [path, matched] of [...LISTS, ...SORTED].filter(([one]) => allowed(role, one))) {
      const { trips, read, shown, count } = await ask(path)
      const [size, page] = ['page_size', 'page'].map((key) => Number(new URLSearchParams(path).get(key)))
      if (size && page) expect(shown, path).toBe(Math.max(0, Math.min(size, count - size * (page - 1))))
      expect(trips, path).toBeLessThanOrEqual(2)
      expect(read, `${path} shows ${shown}`).toBeLessThanOrEqual(3 * shown + 2 * matched + 50)
    }
  })

  test('a whole plan takes two round trips and at most four rows per element, one element a handful', async () => {
    const ask = await large.call(role)
    for (const path of WHOLE_PLAN) {
      const { trips, read } = await ask(path)
      expect(trips, path).toBeLessThanOrEqual(2)
      expect(read, path).toBeLessThanOrEqual(4 * WHOLE)
    }
    for (const path of SINGLE) {
      const { trips, read } = await ask(path)
      expect(trips, path).toBeLessThanOrEqual(2)
      expect(read, path).toBeLessThanOrEqual(50)
    }
  })

  test('an element reads each of those below it once, to say whether they have amounts', async () => {
    const ask = await large.call(role)
    const { read } = await ask('plans/pillar/{pillar}/')
    expect(read).toBeLessThanOrEqual(WHOLE / 4 + 30)
  })

  test('a plan’s table screens read no more than a list of the same rows', async () => {
    const ask = await large.call(role)
    const { read: actor } = await ask('plans/review-frequencies/')
    for (const [path, matched] of TABLES) {
      const [plan, table] = [await ask('plans/chosen-plan/'), await ask(path)]
      expect(table.shown, path).toBeGreaterThan(0)
      // The session is read once for both; every screen shows the name of its plan.
      const read = plan.read + table.read - actor
      // In the order of the tree, a page is known only once the rows are numbered.
      expect(plan.trips + table.trips - 1, path).toBe(path.includes('outline') ? 4 : 3)
      expect(read, path).toBeLessThanOrEqual(3 * table.shown + 2 * matched + 50)
    }
  })

  test('other plans and people add nothing', async () => {
    const here = await small.call(role)
    const there = await large.call(role)
    const sorted = SORTED.filter((_, at) => at % 5 === 0)
    const paths = [...LISTS, ...sorted, ...TABLES].map(([path]) => path).concat(WHOLE_PLAN, SINGLE)
    for (const path of paths.filter((one) => allowed(role, one) && !GROWS.test(one))) {
      const [one, ten] = [await here(path), await there(path)]
      expect(ten.trips, path).toBe(one.trips)
      expect(Math.abs(ten.read - one.read), path).toBeLessThanOrEqual(Math.max(1, one.read * 0.1))
    }
  })
})
