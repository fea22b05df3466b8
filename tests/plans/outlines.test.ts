import { describe, expect, test } from 'vitest'
import { layOutline, usualYear } from '#app/plans/quick-build/outline-sheet.ts'
import { toInput } from '#app/plans/quick-build/quick-state.ts'
import { OUTLINE_KEYS } from '#app/texts/outlines/outline-links.ts'
import { OUTLINES } from '#app/texts/outlines/outlines.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { quickProblems, quickSize } from '#worker/plans/quick-contract.ts'

describe.each(OUTLINE_KEYS)('the outline %s', (key) => {
  test.each(PLAN_YEARS)('can be saved unchanged for %s, and each row has rows below it', (year) => {
    const input = toInput(layOutline(OUTLINES[key], year, 'once'))
    expect(quickProblems(input)).toEqual({})
    const parents = [input.initiatives, input.objectives, input.strategies, input.activities]
    const above = [input.pillars, input.initiatives, input.objectives, input.strategies]
    above.forEach((rows, depth) => {
      const used = new Set(parents[depth]?.map((row) => row.parent_key))
      expect(rows.filter((row) => !used.has(row.key)).map((row) => row.name)).toEqual([])
    })
  })
})

test('an outline in a leap year ends February on the 29th', () => {
  const { activities } = toInput(layOutline(OUTLINES.district, '2027-2028', 'once'))
  expect(activities.find(({ name }) => name.startsWith('Ask staff about'))).toMatchObject({
    start_date: '2028-01-01',
    end_date: '2028-02-29',
  })
})

test('until February the wizard suggests this school year, from March the next', () => {
  expect(['2026-11-22', '2027-02-28', '2027-03-01', '2027-06-30', '2027-07-01'].map(usualYear)).toEqual([
    '2026-2027',
    '2026-2027',
    '2027-2028',
    '2027-2028',
    '2027-2028',
  ])
})

test('the district outline saves as one plan of more than 30 elements', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const input = toInput(layOutline(OUTLINES.district, '2026-2027', 'once'))
  const { status } = await ada.call('POST', 'plans/quick-plan/', input)
  expect([status, quickSize(input) > 30]).toEqual([201, true])
})
