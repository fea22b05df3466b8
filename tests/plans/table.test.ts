import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { ELEMENT_SORTS } from '#worker/plans/element-contract.ts'
import { growForest } from './grown-plan.ts'

type Row = Record<string, unknown> & { id: string; number: string; level: string }
type Person = Awaited<ReturnType<TestDistrict['person']>>

let district: TestDistrict
let ada: Person
let bo: Person
let plan: { id: string; name: string }
let tree: Row[]
let numbers: Map<string, string>

/** A whole plan with ties and gaps in every sort field, and an assessment. */
beforeAll(async () => {
  district = await newDistrict()
  ada = await district.person('super_admin', { firstName: 'Ada', lastName: 'Adams' })
  bo = await district.person('pilot_user', { firstName: 'Bo', lastName: 'Brown' })
  const grown = await growForest(district, 'Plan of a Table', ada.id)
  const { db, districtId } = district
  const writes = grown.all.map((row, at) => {
    const alertStatus = ALERT_STATUSES[at % 4]!
    const endDate = at % 3 === 0 ? null : `2028-0${1 + (at % 7)}-01`
    const percentageCompleted = at % 2 === 0 ? null : (at * 7) % 5
    return db
      .update(elements)
      .set({ alertStatus, endDate, percentageCompleted, ...(at % 5 === 1 ? { ownerId: bo.id } : {}) })
      .where(and(eq(elements.districtId, districtId), eq(elements.id, row.id!)))
  })
  await db.batch(writes as never)
  const objective = grown.all.find((row) => row.level === 'objective')!
  await db.insert(elements).values(elementRow(grown.plan, 'assessment', objective, 'What stands around it'))
  plan = { id: grown.plan.id!, name: grown.plan.name }
  tree = (await ada.call('GET', `plans/plan-descendants/${plan.id}/`)).body.data.elements
  numbers = new Map(tree.map((row) => [row.id, row.number]))
})

async function pagesOf(path: string, size: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await ada.call('GET', `${path}&page_size=${size}&page=${page}`)
    rows.push(...body.data.results)
    if (body.data.next === null) return rows
  }
}

test.each(ELEMENT_SORTS)(
  'sorted by %s, the pages together are the whole list in order, each row once',
  async (sort) => {
    const path = `plans/plan-elements/?plan_id=${plan.id}&sort=`
    const up = await pagesOf(path + sort, 37)
    const down = await pagesOf(`${path}-${sort}`, 100)
    expect(new Set(up.map((row) => row.id)).size).toBe(233)
    expect(down.map((row) => row.id)).toEqual(up.map((row) => row.id).reverse())
    const ranks: Record<string, Record<string, number>> = {
      alert_status: { high_risk: 1, some_risk: 2, none: 3, on_track: 4 },
      level: { pillar: 1, initiative: 2, objective: 3, assessment: 4, strategy: 5, activity: 6 },
    }
    const keyOf = (row: Row) => {
      const value = sort === 'name' ? String(row.name).toLowerCase() : row[sort]
      if (value === null) return sort === 'percentage_completed' ? -1 : ''
      return (ranks[sort]?.[String(value)] ?? value) as string | number
    }
    for (const [at, row] of up.slice(1).entries()) {
      const [before, after] = [keyOf(up[at]!), keyOf(row)]
      expect(before < after || (before === after && up[at]!.id < row.id), `${before}, then ${after}`).toBe(true)
    }
  },
)

test('a page past the last is empty and still has the total count', async () => {
  const { body } = await ada.call('GET', `plans/plan-elements/?plan_id=${plan.id}&page=99`)
  expect(body.data).toMatchObject({ count: 233, results: [], next: null })
})

test('the table is in the order of the tree, also with a filter, and backward', async () => {
  const path = `plans/plan-table/${plan.id}/?`
  const wanted = tree.map((row) => row.id)
  expect((await pagesOf(path, 37)).map((row) => row.id)).toEqual(wanted)
  expect((await pagesOf(`${path}sort=-outline`, 100)).map((row) => row.id)).toEqual(wanted.toReversed())
  const some = tree.filter(({ level, alert_status }) => level === 'strategy' && alert_status === 'high_risk')
  const filtered = await pagesOf(`${path}plan_element_type=strategy&alert_status=high_risk`, 10)
  expect(filtered.map((row) => row.id)).toEqual(some.map((row) => row.id))
  expect(some.length).toBeGreaterThan(1)
})

test('the table numbers its rows like the tree under any filter, and offers the filters’ options', async () => {
  for (const query of [
    'sort=-end_date&page=3',
    'sort=name&alert_status=high_risk',
    'sort=name&plan_element_type=assessment',
    'sort=name&search=activity',
  ]) {
    const { results, ...table } = (await ada.call('GET', `plans/plan-table/${plan.id}/?${query}`)).body.data
    expect(results.length).toBeGreaterThan(0)
    for (const row of results) expect(row.number).toBe(numbers.get(row.id))
    expect(table).toMatchObject({
      plan: { id: plan.id, name: plan.name, is_editable: true },
      total: 233,
      parent: null,
      owners: [
        { id: ada.id, name: 'Ada Adams' },
        { id: bo.id, name: 'Bo Brown' },
      ],
      schools: [{ id: district.schoolId, name: 'Juniper School' }],
    })
    expect(table.pillars.map((one: Row) => one.number)).toEqual(['1', '2', '3', '4'])
    const listed = await ada.call('GET', `plans/plan-elements/?plan_id=${plan.id}&${query}`)
    expect(results.map((row: Row) => row.id)).toEqual(listed.body.data.results.map((row: Row) => row.id))
    expect(table.count).toBe(listed.body.data.count)
  }
})

test('the table of one level counts that level, and names its rows’ parents', async () => {
  for (const level of ['pillar', 'objective', 'assessment', 'activity']) {
    const rows = tree.filter((row) => row.level === level)
    const whole = (await ada.call('GET', `plans/plan-table/${plan.id}/?level=${level}&page_size=100`)).body.data
    expect(whole).toMatchObject({ total: rows.length, count: rows.length, owners: [], schools: [] })
    for (const row of whole.results) expect(row.number).toBe(numbers.get(row.id))
  }
  const strategy = tree.find((row) => row.number === '2.1.1.2')!
  const below = (await ada.call('GET', `plans/plan-table/${plan.id}/?level=activity&parent_id=${strategy.id}`)).body
    .data
  expect(below.parent).toEqual({ id: strategy.id, name: strategy.name, number: '2.1.1.2' })
  expect(below.results.map((row: Row) => row.number).sort()).toEqual(['2.1.1.2.1', '2.1.1.2.2', '2.1.1.2.3'])
})

test('a Community Member has no school filter; a plan they can’t see answers 404', async () => {
  const { call } = await district.person('community_member')
  const table = (await call('GET', `plans/plan-table/${plan.id}/`)).body.data
  expect(table).toMatchObject({ count: 233, schools: [] })
  const other = await (await newDistrict()).person('super_admin')
  expect((await other.call('GET', `plans/plan-table/${plan.id}/`)).status).toBe(404)
})

test('the table of one level reads its rows’ owners and no others', async () => {
  const own = await newDistrict()
  const { plan: forest, all } = await growForest(own, 'Plan of Many', null)
  const eve = await own.person('super_admin')
  const read = async () => {
    const { headers } = await eve.call('GET', `plans/plan-table/${forest.id}/?level=objective&page_size=10`)
    return Number(/read=(\d+)/.exec(headers.get('server-timing')!)![1])
  }
  const before = await read()
  for (const row of all.filter(({ level }) => level === 'objective')) {
    const { id: ownerId } = await own.person('pilot_user')
    await own.db.update(elements).set({ ownerId }).where(eq(elements.id, row.id!))
  }
  expect(await read()).toBe(before + 10)
})
