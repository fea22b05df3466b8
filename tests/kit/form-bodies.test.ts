import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

const encoded = (fields: Record<string, string> | [string, string][]) => new URLSearchParams(fields)

test('creates, edits, and deletes take a form-encoded body', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective } = await growPlan(district, 'Encoded')
  const strategy = await ada.call(
    'POST',
    'plans/strategies/',
    encoded([
      ['name', '1 to 1 reading'],
      ['parent_id', objective.id],
      ['owner_id', ada.id],
      ['team', ada.id],
      ['percentage_completed', '12.5'],
      ['start_date', ''],
    ]),
  )
  expect([strategy.status, strategy.body.data]).toEqual([
    201,
    expect.objectContaining({ name: '1 to 1 reading', percentage_completed: 12.5, start_date: null }),
  ])
  expect(strategy.body.data.team.map(({ id }: { id: string }) => id)).toEqual([ada.id])
  const edited = await ada.call('PATCH', `plans/${plan.id}/`, encoded({ version: '1', is_draft: 'true' }))
  expect([edited.status, edited.body.data.is_draft]).toEqual([200, true])
  const group = await ada.call('POST', 'plans/subgroup/', encoded({ name: '2027' }))
  expect([group.status, group.body.data.name], 'a text stays a text').toEqual([201, '2027'])
  expect((await ada.call('DELETE', 'plans/subgroup/', encoded({ id: group.body.data.id }))).status).toBe(200)
  const card = (await ada.call('POST', 'plans/balance-scorecard/', encoded({ name: 'Reading' }))).body.data
  expect((await ada.call('DELETE', `plans/balance-scorecard/${card.id}/`, encoded({ version: '9' }))).status).toBe(412)
  expect((await ada.call('DELETE', `plans/balance-scorecard/${card.id}/`, encoded({ version: '1' }))).status).toBe(200)
})

test('a form-encoded body is checked like JSON, and what no field takes is left out', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const wrong = await ada.call('POST', 'plans/', encoded({ name: ' ', start_date: '2026-07-01', role: 'board' }))
  expect([wrong.status, wrong.body.data]).toEqual([
    400,
    { name: ['Please enter a valid Name'], end_date: ['Is required!'] },
  ])
})
