import { describe, expect, test } from 'vitest'
import { LEVELS } from '#model/levels.ts'
import { PAID } from '#tests/kit/money-rows.ts'
import { auditOf } from './grown-plan.ts'
import { actionsOf, beginBudget, SPENT } from './paid-plan.ts'

describe('a budget', () => {
  test('has requested and approved amounts of five years, and the balance', async () => {
    const { district, ada, plan } = await beginBudget()
    for (const key of PAID) {
      const id = plan[key as 'strategy'].id
      const path = `plans/${LEVELS[key].api}/${id}/budget/`
      const empty = (await ada.call('GET', path)).body.data
      expect(empty.years.map((row: { version: number }) => row.version)).toEqual([0, 0, 0, 0, 0])
      const saved = await ada.call('PUT', path, {
        years: [
          { year: 1, requested_amount: '$2,000', approved_amount: 1500.5, version: 0 },
          { year: 3, requested_amount: '80', version: 0 },
        ],
      })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      await ada.call('POST', path, SPENT)
      const { years, own } = (await ada.call('GET', path)).body.data
      expect(years[0]).toEqual({
        ...{ year: 1, version: 1, updated_by: 'Ada Tester', requested_amount: '2000.00', approved_amount: '1500.50' },
        ...{ spent: '1250.50', balance: '250.00' },
      })
      expect(years[2]).toMatchObject({ requested_amount: '80.00', approved_amount: '0.00', version: 1 })
      expect(own).toEqual({
        ...{ requested_amount: '2080.00', approved_amount: '1500.50', spent: '1250.50', balance: '250.00' },
      })
      expect(await actionsOf(district, id)).toEqual(['budget', 'expenditure'])
    }
  })

  test('keeps a missing amount, clears an empty one, and writes nothing if nothing changes', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const set = (year: object) => ada.call('PUT', path.strategy, { years: [{ year: 2, ...year }] })
    await set({ requested_amount: '900', approved_amount: '700', version: 0 })
    const kept = await set({ approved_amount: '650.25', version: 1 })
    expect(kept.body.data.years[1]).toMatchObject({ requested_amount: '900.00', approved_amount: '650.25', version: 2 })
    const same = await set({ requested_amount: '900.00', approved_amount: '650.25', version: 2 })
    expect(same.body.data.years[1].version).toBe(2)
    const emptied = await set({ requested_amount: null, approved_amount: '', version: 2 })
    expect(emptied.body.data.years[1]).toMatchObject({ requested_amount: '0.00', approved_amount: '0.00', version: 3 })
    const history = await auditOf(district, plan.strategy.id)
    expect(history.map((row) => row.changes)).toEqual([
      { 'budget.2.requested': [null, '900.00'], 'budget.2.approved': [null, '700.00'] },
      { 'budget.2.approved': ['700.00', '650.25'] },
      { 'budget.2.requested': ['900.00', null], 'budget.2.approved': ['650.25', null] },
    ])
  })

  test('may be overspent, and the balance shows by how much', async () => {
    const { ada, path } = await beginBudget()
    await ada.call('PUT', path.activity, { years: [{ year: 1, approved_amount: '50', version: 0 }] })
    expect((await ada.call('POST', path.activity, SPENT)).status).toBe(201)
    expect((await ada.call('GET', path.activity)).body.data.years[0].balance).toBe('-1200.50')
  })

  test('explains an invalid amount, year, name, or date', async () => {
    const { ada, path } = await beginBudget()
    const add = async (over: object) => (await ada.call('POST', path.objective, { ...SPENT, ...over })).body.data
    expect(await add({ amount: 'ten' })).toEqual({ amount: ['Please enter a valid value'] })
    expect(await add({ amount: '12.345' })).toEqual({ amount: ['Please enter a valid value'] })
    expect(await add({ amount: -3 })).toEqual({ amount: ['Please enter a valid value'] })
    expect(await add({ amount: '0.00' })).toEqual({ amount: ['Enter more than $0.00'] })
    expect(await add({ amount: '' })).toEqual({ amount: ['Is required!'] })
    expect(await add({ amount: undefined })).toEqual({ amount: ['Is required!'] })
    expect(await add({ amount: '1000000000' })).toEqual({ amount: ['Cannot be more than $999,999,999.99'] })
    expect(await add({ year: 6 })).toEqual({ year: ['Please enter a valid value'] })
    expect(await add({ name: ' ' })).toEqual({ name: ['Is required!'] })
    expect(await add({ name: 'Balloons 🎈' })).toEqual({ name: ['Emoji cannot be used'] })
    expect(await add({ name: 'x'.repeat(101) })).toEqual({ name: ['Name cannot be more than 100 characters long'] })
    expect(await add({ date: '2026-02-30' })).toEqual({ date: ['Please enter a valid date'] })
    expect(await add({ date: '' })).toEqual({ date: ['Is required!'] })
    const set = async (year: object) => (await ada.call('PUT', path.objective, { years: [year] })).body.data
    expect(await set({ year: 1, requested_amount: '1,00', version: 0 })).toEqual({
      'years.0.requested_amount': ['Please enter a valid value'],
    })
    expect(await set({ year: 0, version: 0 })).toEqual({ 'years.0.year': ['Please enter a valid value'] })
    const twice = { year: 1, approved_amount: '5', version: 0 }
    expect((await ada.call('PUT', path.objective, { years: [twice, twice] })).status).toBe(400)
  })

  test('accepts a date outside the plan with a warning', async () => {
    const { ada, path } = await beginBudget()
    const add = async (date: string) => (await ada.call('POST', path.strategy, { ...SPENT, date })).body.data.warning
    expect(await add('2026-06-30')).toBe('This date is before the plan starts on 2026-07-01. The amount still counts.')
    expect(await add('2029-07-01')).toBe('This date is after the plan ends on 2029-06-30. The amount still counts.')
    expect(await add('2026-07-01')).toBeNull()
    expect((await ada.call('GET', path.strategy)).body.data.expenditures).toHaveLength(3)
  })

  test('refuses amounts whose sums would not be exact', async () => {
    const { ada, path } = await beginBudget()
    const most = { ...SPENT, amount: '999999999.99' }
    const first = await ada.call('POST', path.strategy, most)
    const over = await ada.call('POST', path.strategy, { ...SPENT, amount: '0.01' })
    expect(over.status).toBe(400)
    expect(over.body.data.amount[0]).toContain('year 1')
    expect((await ada.call('POST', path.strategy, { ...SPENT, amount: '0.01', year: 2 })).status).toBe(201)
    await ada.call('DELETE', `${path.strategy}${first.body.data.id}/`)
    const cheap = await ada.call('POST', path.strategy, { ...SPENT, amount: '0.02' })
    expect((await ada.call('POST', `${path.strategy}${first.body.data.id}/restore/`)).status).toBe(400)
    const dear = { version: 1, amount: '1,000,000,000.00' }
    expect((await ada.call('PATCH', `${path.strategy}${cheap.body.data.id}/`, dear)).status).toBe(400)
  })
})
