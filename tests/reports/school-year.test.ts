import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { drawPlan } from './written-plan.ts'

/** A school year is July 1 to June 30; an element is in each year that it runs in. */
const CASES: [start: string | null, end: string | null, in2026: boolean][] = [
  ['2025-07-01', '2026-06-30', false],
  ['2025-07-01', '2026-07-01', true],
  ['2026-07-01', '2026-07-01', true],
  ['2026-07-01', '2027-06-30', true],
  ['2027-06-30', '2027-06-30', true],
  ['2027-06-30', '2027-09-30', true],
  ['2027-07-01', '2028-06-30', false],
  ['2025-01-01', '2029-01-01', true],
  // An open end runs on, and an open start began long ago.
  [null, '2026-06-30', false],
  [null, '2026-07-01', true],
  ['2027-06-30', null, true],
  ['2027-07-01', null, false],
  [null, null, true],
]

test.each([
  'plan-elements-report/?',
  'alert-status-report/?alert_status=all&',
  'progress-status-report/?progress_status=all&',
])('the filter of the school year of %s begins on July 1 and ends on June 30', async (report) => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const plan = drawPlan(district, 'Years', { startDate: '2024-07-01', endDate: '2030-06-30' })
  const pillar = plan.add('pillar', null, 'Pillar', { startDate: '2024-07-01', endDate: '2024-07-02' })
  const nameOf = (start: string | null, end: string | null) => `From ${start} to ${end}`
  for (const [startDate, endDate] of CASES)
    plan.add('initiative', pillar, nameOf(startDate, endDate), { startDate, endDate })
  await plan.write()
  const { body } = await ada.call('GET', `reports/${report}plan=${plan.plan.id}&year=2026-2027`)
  const found = new Set(body.data.rows.map((row: { name: string }) => row.name))
  expect(CASES.map(([start, end]) => [start, end, found.has(nameOf(start, end))])).toEqual(CASES)
})
