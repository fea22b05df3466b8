import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

async function aStrategy() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { strategy } = await growPlan(district, 'Versions')
  const at = (version: string) => ({ 'If-Match': version })
  return { ada, at, path: `plans/strategies/${strategy.id}/` }
}

test('the version of a write can be an If-Match header, with and without quotes', async () => {
  const { ada, at, path } = await aStrategy()
  const first = await ada.call('PATCH', path, { description: 'One' }, at('"1"'))
  expect([first.status, first.body.data?.version]).toEqual([200, 2])
  expect((await ada.call('PATCH', path, { description: 'Two' }, at('2'))).body.data.version).toBe(3)
  const stale = await ada.call('PATCH', path, { description: 'Three' }, at('"2"'))
  expect([stale.status, stale.body.data.yours, stale.body.data.current.version]).toEqual([412, 2, 3])
  const both = await ada.call('PATCH', path, { description: 'Four', version: 3 }, at('"2"'))
  expect(both.status, 'the header counts').toBe(412)
  const other = await ada.call('PATCH', path, { description: 'Five' }, at('W/"abc"'))
  expect([other.status, other.body.data]).toEqual([400, { version: ['Send the version you edited'] }])
})

test('the header also counts for a deletion and for a form', async () => {
  const { ada, at, path } = await aStrategy()
  expect((await ada.call('DELETE', path, undefined, at('"9"'))).status).toBe(412)
  expect((await ada.call('DELETE', path, undefined, at('"1"'))).status).toBe(200)
  const form = () => {
    const made = new FormData()
    made.set('team_role', 'Chair')
    return made
  }
  expect((await ada.call('PATCH', 'auth/profile/', form(), at('"4"'))).status).toBe(412)
  const saved = await ada.call('PATCH', 'auth/profile/', form(), at('"1"'))
  expect([saved.status, saved.body.data.team_role]).toEqual([200, 'Chair'])
  const { id } = (await ada.call('POST', 'plans/measure/', { name: 'Attendance', unit: 'percent' })).body.data
  expect((await ada.call('DELETE', `plans/measure/${id}/`, undefined, at('"7"'))).status).toBe(412)
})

test('a header without a version to compare changes nothing', async () => {
  const { ada, at } = await aStrategy()
  expect((await ada.call('GET', 'plans/?page_size=1', undefined, at('"1"'))).status).toBe(200)
  const unread = await ada.call('POST', 'plans/', [], at('"1"'))
  expect(unread.status).toBe(400)
})
