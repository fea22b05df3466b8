import { expect, test } from 'vitest'
import { closedFrom, type DistrictReading, type Head, makeHead } from '#model/measures/head.ts'
import type { MadeYear, MeasureRules } from '#model/measures/made-years.ts'

const RULES: MeasureRules = {
  ...{ id: 'mea_1', unit: 'percent', cutoff: 3000, isReverse: false, windows: 'fall_winter_spring' },
  ...{ countsWindow: 'spring', dueDays: {}, targetDate: null, targetScore: null, threshold: 10 },
  createdOn: '2025-08-01',
}
const made = (actual: number | null, schoolId: string | null = null): MadeYear => ({
  ...{ subgroupId: null, schoolId, actual, noValue: null, people: 50, readOn: '2026-05-22' },
  ...{ target: 74_000, isOwnTarget: false, result: null, seen: 'value' },
})
const reading = (schoolYear: string, readOn: string, value: number | null): DistrictReading => ({
  ...{ id: `rdg_${readOn}`, window: 'fall', schoolYear, readOn, value, seen: 'value' },
})
type Years = Record<string, MadeYear[]>
const head = (years: Years, readings: DistrictReading[] = [], before: Head | null = null) =>
  makeHead(RULES, before, new Map(Object.entries(years)), readings, new Map())

test('the row has the numbers of all students of the district, wherever they are in the list', () => {
  const { years, counts } = head({ '2025-2026': [made(50_000, 'a'), made(73_700)] })
  expect(years['2025-2026']).toMatchObject({ actual: 73_700, target: 74_000, readOn: '2026-05-22', seen: 'value' })
  expect(counts).toEqual({})
})

test('a year with nothing but a reading that does not count is in the row, and one with nothing is not', () => {
  const readings = [reading('2025-2026', '2025-10-02', 66_000), reading('2024-2025', '2024-10-02', 65_000)]
  const { years, resultYear } = head({ '2025-2026': [], '2023-2024': [] }, readings)
  expect(Object.keys(years)).toEqual(['2025-2026'])
  expect(years['2025-2026']).toMatchObject({ actual: null, result: null, seen: null })
  expect(resultYear).toBeNull()
})

test('the last value is the latest that is a number, with what readers see of it', () => {
  const readings = [reading('2026-2027', '2026-10-02', null), reading('2025-2026', '2025-10-02', 66_000)]
  expect(head({}, readings)).toMatchObject({ lastValue: 66_000, lastOn: '2025-10-02', lastSeen: 'value' })
  expect(head({})).toMatchObject({ lastValue: null, lastSeen: null })
})

test('the result stays that of the latest year when an earlier one is made again', () => {
  const before = head({ '2026-2027': [made(75_000)] })
  const { resultYear, gap, years } = head({ '2025-2026': [made(70_000)] }, [], before)
  expect([resultYear, gap]).toEqual(['2026-2027', 1000])
  expect(Object.keys(years).sort()).toEqual(['2025-2026', '2026-2027'])
})

test('a school is closed from the school year of the day it closes', () => {
  expect([null, '2026-06-30', '2026-07-01'].map(closedFrom)).toEqual([null, '2025-2026', '2026-2027'])
})
