import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { writeSmallPlan } from './small-plan.ts'

type Row = { name: string; is_editable: boolean; version: number }

test('rows of the dashboard say which ones this person may change, and from which version', async () => {
  const district = await newDistrict()
  const owner = await district.person('principal')
  const other = await district.person('principal')
  const reader = await district.person('community_member')
  const { plan } = await writeSmallPlan(district, owner.id)
  const editable = async (call: typeof owner.call) => {
    const { attention, strategies, activity_tasks } = (await call('GET', `dashboard/?plan=${plan.id}`)).body.data
    const listed: Row[] = [
      ...attention.results.map((one: { element: Row }) => one.element),
      ...strategies.results,
      ...activity_tasks.results,
    ]
    expect(listed.length).toBeGreaterThan(3)
    for (const row of listed) expect(row.version).toBe(1)
    return Object.fromEntries(listed.map((row) => [row.name, row.is_editable]))
  }
  const admin = await district.person('super_admin')
  const all = await editable(admin.call)
  expect(new Set(Object.values(all))).toEqual(new Set([true]))
  expect(new Set(Object.values(await editable(reader.call)))).toEqual(new Set([false]))
  expect(await editable(owner.call)).toMatchObject({ Risky: true, Orphan: false })
  expect(await editable(other.call)).toMatchObject({ Risky: false, Orphan: false })
})
