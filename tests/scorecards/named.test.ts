import { expect, test } from 'vitest'
import { auditRowsOf } from '#tests/kit/audit-rows.ts'
import { deleteWithForm } from '#tests/kit/delete-with-form.ts'
import { cardDistrict, reading, target } from './card-district.ts'

const AT = 'plans/balance-scorecard'

test('a named scorecard has its own measures in their order, and keeps what changed', async () => {
  const one = await cardDistrict()
  const { call } = one.ada
  const [a, b] = [await one.measure('Apples', { isScorecardMeasure: false }), await one.measure('Bananas')]
  await one.write(a, { readings: [reading('2025-2026', 50_000)], targets: [target('2025-2026', 40_000)] })
  const made = await call('POST', `${AT}/`, {
    name: 'Early literacy',
    description: 'For the cabinet',
    items: [`measure:${b}`, `measure:${a}`],
  })
  expect([made.status, made.body.detail]).toEqual([201, 'Scorecard created'])
  const { id } = made.body.data
  expect(made.body.data).toMatchObject({
    name: 'Early literacy',
    version: 1,
    item_count: 2,
    items: [
      { measure_id: b, survey_dimension_id: null, name: 'Bananas' },
      { measure_id: a, name: 'Apples' },
    ],
  })
  const card = (await call('GET', `${AT}/${id}/`)).body.data
  expect(card).toMatchObject({ id, name: 'Early literacy', version: 1, score: { at_or_above: 1, none: 1, counted: 1 } })
  expect((await call('GET', `${AT}/district/`)).body.data.score).toMatchObject({ none: 1, counted: 0 })

  const edited = await call('PATCH', `${AT}/${id}/`, { version: 1, items: [`measure:${a}`] })
  expect(edited.body.data).toMatchObject({ version: 2, description: 'For the cabinet', items: [{ measure_id: a }] })
  const replaced = await call('PUT', `${AT}/${id}/`, { version: 2, name: 'Literacy' })
  expect(replaced.body.data).toMatchObject({ name: 'Literacy', description: null, items: [], version: 3 })
  const late = await call('PATCH', `${AT}/${id}/`, { version: 2, name: 'Mine' })
  expect([late.status, late.body.data]).toMatchObject([412, { yours: 2, current: { name: 'Literacy', version: 3 } }])
  const same = await call('PATCH', `${AT}/${id}/`, { version: 3, name: 'Literacy' })
  expect(same.body.data.version).toBe(3)

  const history = (await call('GET', `${AT}/${id}/history/`)).body.data
  expect(history.results.map(({ action }: { action: string }) => action)).toEqual(['edit', 'edit', 'create'])
  expect(history.results[1]).toMatchObject({
    by: 'Ada Tester',
    changes: [{ label: 'Measures and surveys', from: 'Bananas, Apples', to: 'Apples' }],
  })
  expect((await auditRowsOf(one.districtId)).filter(({ entityId }) => entityId === id)).toHaveLength(3)
})

test('a measure and a survey in the trash come back to their scorecard, whatever was saved in the meantime', async () => {
  const one = await cardDistrict()
  const { call } = one.ada
  const [a, b] = [await one.measure('Apples'), await one.measure('Bananas')]
  const dimension = (await call('POST', 'plans/survey-dimension/', { name: 'Trust' })).body.data.id
  const survey = { name: 'Pulse', respondent_type: 'staff', dimensions: [{ dimension_id: dimension }] }
  const { id: pulse, dimensions } = (await call('POST', 'pulse_survey/surveys/', survey)).body.data
  const items = [`measure:${a}`, `survey:${dimensions[0].id}`, `measure:${b}`]
  const { id } = (await call('POST', `${AT}/`, { name: 'Cabinet', items })).body.data
  await call('DELETE', `plans/measure/${a}/`, { version: 1 })
  await call('DELETE', `pulse_survey/surveys/${pulse}/`, { version: 1 })
  const saved = await call('PUT', `${AT}/${id}/`, { version: 1, name: 'Cabinet 2', items: [`measure:${b}`] })
  expect(saved.body.data.items).toMatchObject([{ measure_id: b }])
  await call('POST', `plans/measure/${a}/restore/`, {})
  await call('POST', `pulse_survey/surveys/${pulse}/restore/`, {})
  const shown = (await call('GET', `${AT}/${id}/items/`)).body.data.items.map(({ name }: { name: string }) => name)
  expect(shown.sort()).toEqual(['Apples', 'Bananas', 'Pulse: Trust'])
})

test('wrong items and taken names are refused at their fields', async () => {
  const one = await cardDistrict()
  const other = await cardDistrict('Elsewhere')
  const foreign = await other.measure('Foreign')
  const refused = async (over: object) => {
    const { status, body } = await one.ada.call('POST', `${AT}/`, { name: 'Card', ...over })
    expect(status).toBe(400)
    return body.data
  }
  const wrong = { items: ['Please enter a valid value'] }
  expect(await refused({ items: [`measure:${foreign}`] })).toEqual(wrong)
  expect(await refused({ items: ['survey:no-such'] })).toEqual(wrong)
  expect(await refused({ items: ['plan:1'] })).toHaveProperty('items.0')
  expect(await refused({ name: '' })).toEqual({ name: ['Is required!'] })
  await one.ada.call('POST', `${AT}/`, { name: 'Card' })
  expect(await refused({ name: 'card' })).toHaveProperty('name')
  const twice = await Promise.all(
    [1, 2, 3].map(() => one.ada.call('POST', `${AT}/`, { name: 'Once' }, { 'idempotency-key': 'one' })),
  )
  expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1)
})

test('a deleted scorecard can be restored, with another name if its own is taken', async () => {
  const one = await cardDistrict()
  const { call } = one.ada
  const { id } = (await call('POST', `${AT}/`, { name: 'Card', items: [`measure:${await one.measure('Kept')}`] })).body
    .data
  expect((await call('DELETE', `${AT}/${id}/`, { version: 2 })).status).toBe(412)
  expect((await deleteWithForm(one.ada.token, `${AT}/${id}/`, { version: '2' })).status).toBe(412)
  expect((await call('DELETE', `${AT}/${id}/`, { version: 1 })).body).toMatchObject({ detail: 'Scorecard deleted' })
  for (const path of [`${AT}/${id}/`, `${AT}/${id}/items/`]) expect((await call('GET', path)).status).toBe(404)
  expect((await call('DELETE', `${AT}/${id}/`, {})).status).toBe(404)
  const names = async (query: string) =>
    (await call('GET', `${AT}/?${query}`)).body.data.results.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual([])
  const trash = await call('GET', 'plans/measure/trash/')
  expect(trash.body.data.results).toMatchObject([{ id, kind: 'scorecard', name: 'Card' }])
  await call('POST', `${AT}/`, { name: 'Card' })
  const conflict = await call('POST', `${AT}/${id}/restore/`, {})
  expect([conflict.status, conflict.body.data]).toMatchObject([
    409,
    { name: [expect.stringContaining('already in use')] },
  ])
  expect((await call('POST', `${AT}/${id}/restore/`, { name: 'Card again' })).status).toBe(200)
  expect((await call('POST', `${AT}/${id}/restore/`, {})).status).toBe(409)
  expect((await call('GET', 'plans/measure/trash/')).body.data.count).toBe(0)
  expect(await names('sort=-name')).toEqual(['Card again', 'Card'])
  expect(await names('search=again')).toEqual(['Card again'])
  expect((await call('GET', `${AT}/${id}/items/`)).body.data.items).toHaveLength(1)
  for (const role of ['community_member', 'principal'] as const) {
    const { call: reads } = await one.person(role)
    expect((await reads('GET', `${AT}/${id}/`)).status).toBe(200)
    expect((await reads('POST', `${AT}/`, { name: 'Own' })).status).toBe(403)
  }
  expect((await (await one.person('board')).call('GET', `${AT}/`)).status).toBe(403)
})

test('of two people who save at once, one gets the other’s version', async () => {
  const one = await cardDistrict()
  const { id } = (await one.ada.call('POST', `${AT}/`, { name: 'Card' })).body.data
  const saves = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => one.ada.call('PATCH', `${AT}/${id}/`, { version: 1, name })),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test('the list leads to every scorecard, also to the district’s own', async () => {
  const { call } = (await cardDistrict()).ada
  await call('POST', `${AT}/`, { name: 'Early literacy' })
  const list = (await call('GET', `${AT}/?page_size=1`)).body.data
  expect([list.count, list.results.length]).toEqual([1, 1])
  for (const { id, name } of [...list.results, list.district]) {
    expect((await call('GET', `${AT}/${id}/`)).body.data).toMatchObject({ id, name })
  }
  expect(list.district).toEqual({ id: 'district', name: 'District scorecard' })
  expect((await call('GET', `${AT}/?page=2`)).body.data.district.id).toBe('district')
})
