import { describe, expect, test } from 'vitest'
import { auditOf } from './grown-plan.ts'
import { actionsOf, beginBudget, SPENT } from './paid-plan.ts'

describe('an expenditure', () => {
  test('is added, edited, deleted, and restored, each with one audit row', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const added = (await ada.call('POST', path.strategy, SPENT)).body.data
    expect(added).toMatchObject({ ...SPENT, version: 1, created_by: 'Ada Tester', warning: null })
    const row = `${path.strategy}${added.id}/`
    const edited = await ada.call('PATCH', row, { version: 1, amount: '$1,300', year: '2' })
    expect(edited.body.data).toMatchObject({ amount: '1300.00', year: 2, name: SPENT.name, version: 2 })
    const same = await ada.call('PATCH', row, { version: 2, amount: '1300' })
    expect(same.body.data.version).toBe(2)
    expect((await ada.call('DELETE', `${row}?version=1`)).status).toBe(412)
    expect((await ada.call('DELETE', `${row}?version=2`)).status).toBe(200)
    const without = (await ada.call('GET', path.strategy)).body.data
    expect([without.expenditures, without.own.spent]).toEqual([[], '0.00'])
    expect((await ada.call('PATCH', row, { version: 3, amount: '1' })).status).toBe(404)
    expect((await ada.call('POST', `${row}restore/`)).body.data).toMatchObject({ amount: '1300.00', version: 4 })
    expect((await ada.call('POST', `${row}restore/`)).status).toBe(404)
    expect((await ada.call('GET', path.strategy)).body.data.own.spent).toBe('1300.00')
    const history = await auditOf(district, plan.strategy.id)
    expect(history.map(({ action, entity }) => [entity, action])).toEqual([
      ['strategy', 'expenditure'],
      ['strategy', 'expenditure-edit'],
      ['strategy', 'expenditure-delete'],
      ['strategy', 'expenditure-restore'],
    ])
    const told = (await ada.call('GET', `plans/strategies/${plan.strategy.id}/history/`)).body.data.results
    expect(told[2].changes).toEqual([
      { field: 'expenditure', label: 'Expenditure', from: null, to: 'Phonics readers' },
      { field: 'amount', label: 'Amount', from: '$1,250.50', to: '$1,300.00' },
      { field: 'budget_year', label: 'Budget year', from: '1', to: '2' },
    ])
  })

  test('is not found under another element', async () => {
    const { ada, path } = await beginBudget()
    const { id } = (await ada.call('POST', path.strategy, SPENT)).body.data
    for (const [method, end] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', 'restore/'],
    ] as const) {
      const answer = await ada.call(
        method,
        `${path.activity}${id}/${end}`,
        method === 'PATCH' ? { version: 1 } : undefined,
      )
      expect([method, answer.status]).toEqual([method, 404])
    }
  })

  test('sent twenty times with one Idempotency-Key is added once', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const send = () => ada.call('POST', path.activity, SPENT, { 'idempotency-key': 'e1' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((one) => one.body.data.id)).size).toBe(1)
    expect((await ada.call('GET', path.activity)).body.data.expenditures).toHaveLength(1)
    const other = await ada.call('POST', path.activity, { ...SPENT, amount: '2' }, { 'idempotency-key': 'e1' })
    expect(other.status).toBe(422)
    expect(await actionsOf(district, plan.activity.id)).toEqual(['expenditure'])
  })
})

describe('simultaneous saves', () => {
  test('the second editor of a year sees what the first one saved, and overwrites nothing', async () => {
    const { ada, path } = await beginBudget()
    const set = (approved: string, version: number) =>
      ada.call('PUT', path.objective, { years: [{ year: 1, approved_amount: approved, version }] })
    await set('100', 0)
    for (const [approved, version] of [
      ['200', 0],
      ['300', 7],
    ] as const) {
      const late = await set(approved, version)
      expect(late.status).toBe(412)
      expect(late.body.data).toMatchObject({
        yours: version,
        current: { years: [{ approved_amount: '100.00', version: 1 }, {}, {}, {}, {}] },
      })
    }
    expect((await set('200', 1)).status).toBe(200)
  })

  test('of twenty saves of one year one wins, nineteen are refused, and the history has one row', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ada.call('PUT', path.objective, { years: [{ year: 4, approved_amount: String(at + 1), version: 0 }] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
    expect(await auditOf(district, plan.objective.id)).toHaveLength(1)
  })

  test('twenty simultaneous expenditures lose nothing, and a stale edit is refused', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call('POST', path.strategy, SPENT)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await ada.call('GET', path.strategy)).body.data.own.spent).toBe('25010.00')
    expect(await auditOf(district, plan.strategy.id)).toHaveLength(20)
    const row = `${path.strategy}${answers[0]!.body.data.id}/`
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ada.call('PATCH', row, { version: 1, amount: String(at + 1) })),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
    const late = edits.find(({ status }) => status === 412)
    expect(late?.body.data).toMatchObject({ yours: 1, current: { id: answers[0]!.body.data.id, version: 2 } })
  })
})
