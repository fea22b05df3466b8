import { expect, test } from 'vitest'
import { pageSizeOf } from '#app/kit/list-ask.ts'
import { askOf, choosesAll, filterValues, listOf, reachOf } from '#app/plans/lists/plan-elements-filter.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growForest } from './grown-plan.ts'

const valuesOf = (query: string) => filterValues(new URLSearchParams(query))

test('a page has as many rows as the address says, among the offered sizes', () => {
  expect(['10', '25', '50', '100', '7', 'x', undefined].map(pageSizeOf)).toEqual([10, 25, 50, 100, 10, 10, 10])
  expect(askOf(valuesOf('page_size=50&choose=all&owner=none'))).toEqual({ page_size: '50', owner: 'none' })
})

test('all matching rows are selected in the smallest page size that shows them, up to a hundred', () => {
  const filter = valuesOf('plan_element_type=strategy&page=3&page_size=10&sort=-name')
  const list = { plan_element_type: 'strategy', sort: '-name', choose: 'all' }
  expect(reachOf(filter, 48)).toEqual({ reach: 48, list: { ...list, page_size: '50' } })
  expect(reachOf(filter, 7)).toEqual({ reach: 7, list: { ...list, page_size: '10' } })
  expect(reachOf(filter, 228)).toEqual({ reach: 100, list: { ...list, page_size: '100' } })
})

test('turning the page or changing the filter clears the selection', () => {
  expect(choosesAll(valuesOf('choose=all&page_size=50'))).toBe(true)
  expect(choosesAll(valuesOf('choose=all&page=1'))).toBe(false)
  expect(listOf(valuesOf('choose=all&page=2&page_size=25&search=a'))).toEqual({ page_size: '25', search: 'a' })
})

test('a full page of rows can be changed and restored at once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growForest(district)
  const ask = new URLSearchParams({ plan_element_type: 'strategy', page_size: '100' })
  const { results, count } = (await ada.call('GET', `plans/plan-table/${plan.id}/?${ask}`)).body.data
  expect(results).toHaveLength(Math.min(100, count))
  const elements = results.map(({ id, version }: { id: string; version: number }) => ({ id, version }))
  const { data } = (await ada.call('PATCH', 'plans/plan-elements/', { elements, set: { owner_id: ada.id } })).body
  expect(data.count).toBe(elements.length)
  expect((await ada.call('POST', 'plans/plan-elements/undo/', { undo: data.undo })).body.data.count).toBe(data.count)
})
