import { describe, expect, test } from 'vitest'
import { budgets, expenditures } from '#db/plans/parts-schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { type Caller, newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { budgetRow, expenditureRow, PAID } from '#tests/kit/money-rows.ts'
import { growForest, growPlan } from './grown-plan.ts'

/** Amounts at each level that has them: 1, 10, 100, and 1000 dollars approved, so that a sum shows what it includes. */
async function paidPlan(district: TestDistrict) {
  const grown = await growPlan(district)
  const marks = { activity: 100, strategy: 1_000, objective: 10_000, initiative: 100_000 } as const
  const { db, districtId } = district
  await db.batch([
    ...Object.entries(marks).map(([key, approvedCents]) =>
      db.insert(budgets).values(budgetRow(districtId, grown[key as 'strategy'].id, 1, { approvedCents })),
    ),
    ...PAID.map((key) =>
      db.insert(expenditures).values(expenditureRow(districtId, grown[key as 'strategy'].id, 50, { year: 2 })),
    ),
  ] as never)
  return grown
}

const approved = async (call: Caller, path: string) =>
  (await call('GET', `plans/${path}/budget/`)).body.data.total.approved_amount

describe('a budget sum', () => {
  test('goes up the tree by year, with a breakdown by child', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, pillar, initiative, objective, strategy } = await paidPlan(district)
    const whole = (await ada.call('GET', `plans/plan/${plan.id}/budget/`)).body.data
    expect(whole.total).toEqual({
      ...{ requested_amount: '0.00', approved_amount: '1111.00', spent: '2.00', balance: '1109.00' },
    })
    expect(whole.rollup[1]).toEqual({
      ...{ year: 2, requested_amount: '0.00', approved_amount: '0.00', spent: '2.00', balance: '-2.00' },
    })
    expect([whole.years, whole.expenditures, whole.own.approved_amount]).toEqual([[], [], '0.00'])
    expect(whole.children).toMatchObject([{ id: pillar.id, level: 'pillar', total: { approved_amount: '1111.00' } }])
    const middle = (await ada.call('GET', `plans/objective/${objective.id}/budget/`)).body.data
    expect(middle.own.approved_amount).toBe('100.00')
    expect(middle.children.map((one: { id: string }) => one.id)).toEqual([strategy.id])
    expect(middle.children[0].years[0]).toMatchObject({ year: 1, approved_amount: '11.00' })
    expect(middle.rollup[0].approved_amount).toBe('111.00')
    const top = (await ada.call('GET', `plans/initiative/${initiative.id}/budget/`)).body.data
    expect([top.own.approved_amount, top.total.approved_amount]).toEqual(['1000.00', '1111.00'])
  })

  test('marks the tab of every ancestor of an amount, and no other', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, pillar, initiative, objective, strategy, activity } = await growPlan(district)
    const beside = elementRow(plan, 'objective', initiative, 'Beside', { position: 2 })
    await district.db.insert(elements).values(beside)
    const paths = {
      plan: `${plan.id}`,
      pillar: `pillar/${pillar.id}`,
      initiative: `initiative/${initiative.id}`,
      objective: `objective/${objective.id}`,
      strategy: `strategies/${strategy.id}`,
      activity: `activity-task/${activity.id}`,
      beside: `objective/${beside.id}`,
    }
    const marked = async () => {
      const found = Object.entries(paths).map(async ([key, path]) => {
        const { holds } = (await ada.call('GET', `plans/${path}/`)).body.data
        return holds.budget > 0 ? [key] : []
      })
      return (await Promise.all(found)).flat()
    }
    expect(await marked()).toEqual([])
    const bought = { year: 1, name: 'Books', amount: '5', date: '2026-09-01' }
    const paid = (await ada.call('POST', `plans/${paths.activity}/budget/`, bought)).body.data
    expect(await marked()).toEqual(['plan', 'pillar', 'initiative', 'objective', 'strategy', 'activity'])
    await ada.call('DELETE', `plans/${paths.activity}/budget/${paid.id}/`)
    expect(await marked()).toEqual([])
    await ada.call('POST', `plans/${paths.objective}/budget/`, bought)
    expect(await marked()).toEqual(['plan', 'pillar', 'initiative', 'objective'])
  })

  test('leaves out deleted amounts, and includes them again after a restore', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, objective, strategy } = await paidPlan(district)
    const kept = (await ada.call('POST', `plans/strategies/${strategy.id}/budget/`, {
      ...{ year: 1, name: 'Kept', amount: '5', date: '2026-09-01' },
    })) as { body: { data: { id: string } } }
    await ada.call('DELETE', `plans/strategies/${strategy.id}/budget/${kept.body.data.id}/`)
    await ada.call('DELETE', `plans/strategies/${strategy.id}/`)
    expect(await approved(ada.call, `plan/${plan.id}`)).toBe('1100.00')
    const without = (await ada.call('GET', `plans/objective/${objective.id}/budget/`)).body.data
    expect([without.children, without.total.spent]).toEqual([[], '0.50'])
    expect((await ada.call('GET', `plans/strategies/${strategy.id}/budget/`)).status).toBe(404)
    const year = { years: [{ year: 1, approved_amount: '1', version: 1 }] }
    expect((await ada.call('PUT', `plans/strategies/${strategy.id}/budget/`, year)).status).toBe(404)
    await ada.call('POST', `plans/strategies/${strategy.id}/restore/`, {})
    const back = (await ada.call('GET', `plans/plan/${plan.id}/budget/`)).body.data
    expect(back.total).toMatchObject({ approved_amount: '1111.00', spent: '2.00' })
    expect((await ada.call('GET', `plans/strategies/${strategy.id}/budget/`)).body.data.expenditures).toHaveLength(1)
  })

  test('moves with its element', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, pillar, objective, strategy } = await paidPlan(district)
    const second = elementRow(plan, 'initiative', pillar, 'A second initiative', { position: 2 })
    const other = elementRow(plan, 'objective', second, 'A second objective', { position: 1 })
    await district.db.batch([district.db.insert(elements).values(second), district.db.insert(elements).values(other)])
    const moved = await ada.call('POST', `plans/strategies/${strategy.id}/move/`, { version: 1, parent_id: other.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await approved(ada.call, `objective/${objective.id}`)).toBe('100.00')
    expect(await approved(ada.call, `objective/${other.id}`)).toBe('11.00')
    expect(await approved(ada.call, `initiative/${second.id}`)).toBe('11.00')
    expect(await approved(ada.call, `pillar/${pillar.id}`)).toBe('1111.00')
  })
})

/** A whole plan in which every strategy and activity has a budget year, and every second one an expenditure. */
async function paidForest(district: TestDistrict, name: string) {
  const { plan, all } = await growForest(district, name)
  const { db, districtId } = district
  const paid = all.filter(({ level }) => level === 'strategy' || level === 'activity')
  const rows = paid.flatMap(({ id }, at) => [
    db.insert(budgets).values(budgetRow(districtId, id!, 1, { requestedCents: 200, approvedCents: 100 })),
    ...(at % 2 === 0 ? [db.insert(expenditures).values(expenditureRow(districtId, id!, 30))] : []),
  ])
  for (let at = 0; at < rows.length; at += 60) await db.batch(rows.slice(at, at + 60) as never)
  return { plan, first: (level: string) => all.find((row) => row.level === level)!.id! }
}

test('a whole plan takes two round trips and at most four rows per element, regardless of other plans', async () => {
  const WHOLE = 232
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, first } = await paidForest(district, 'The plan')
  const paths: [string, number][] = [
    [`plans/plan/${plan.id}/budget/`, 4 * WHOLE],
    [`plans/${plan.id}/`, 4 * WHOLE],
    [`plans/pillar/${first('pillar')}/budget/`, 4 * WHOLE],
    [`plans/pillar/${first('pillar')}/`, 4 * WHOLE],
    [`plans/objective/${first('objective')}/budget/`, 2 * WHOLE],
    [`plans/activity-task/${first('activity')}/budget/`, 50],
  ]
  const costs = async () => {
    const found: [string, number, number][] = []
    for (const [path] of paths) {
      const { status, headers } = await ada.call('GET', path)
      const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
      expect(status).toBe(200)
      found.push([path, Number(trips), Number(read)])
    }
    return found
  }
  const alone = await costs()
  for (const [at, [path, trips, read]] of alone.entries()) {
    expect([path, trips]).toEqual([path, 2])
    expect(read, path).toBeLessThanOrEqual(paths[at]![1])
  }
  for (const name of ['Another plan', 'A third plan']) await paidForest(district, name)
  for (const [at, [path, trips, read]] of (await costs()).entries()) {
    const [, one, few] = alone[at]!
    expect([path, trips]).toEqual([path, one])
    expect(Math.abs(read - few), path).toBeLessThanOrEqual(Math.max(1, few * 0.1))
  }
  const sums = (await ada.call('GET', `plans/plan/${plan.id}/budget/`)).body.data.total
  expect(sums).toEqual({ requested_amount: '384.00', approved_amount: '192.00', spent: '28.80', balance: '163.20' })
})
