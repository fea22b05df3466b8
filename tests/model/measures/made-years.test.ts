import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDue } from '#model/measures/counting.ts'
import { type CountedSchools, makeHead } from '#model/measures/head.ts'
import { type MadeYear, type MeasureRules, makeYear, type Reading, type Slice } from '#model/measures/made-years.ts'

import { shownNumber, shownResult } from '#model/measures/reader.ts'

const RULES: MeasureRules = {
  id: 'mea_1',
  unit: 'percent',
  cutoff: 3000,
  isReverse: false,
  windows: 'fall_winter_spring',
  countsWindow: 'spring',
  dueDays: {},
  targetDate: '2029-06-30',
  targetScore: 81_000,
  threshold: 10,
  createdOn: '2025-08-01',
}
const noFamily = () => null
let made = 0
function reading(value: number | null, over: Partial<Reading> = {}): Reading {
  made += 1
  const slice = { subgroupId: null, schoolId: null }
  const id = `rdg_${String(made).padStart(6, '0')}`
  const rest = { window: 'spring', readOn: '2026-05-22', noValue: null, people: 1046 } as const
  return { id, ...slice, ...rest, value, ...over }
}
const at = (years: readonly MadeYear[], schoolId: string | null, subgroupId: string | null = null) =>
  years.find((one) => one.schoolId === schoolId && one.subgroupId === subgroupId)

test('a year has the reading of the window that counts, its target, and the result; other slices take the district’s target', () => {
  const readings = [
    reading(64_900, { window: 'fall', readOn: '2025-10-02' }),
    reading(73_700),
    reading(83_600, { schoolId: 'juniper', people: 58 }),
    reading(61_800, { schoolId: 'quarry', people: 55 }),
    reading(54_700, { subgroupId: 'multilingual', people: 203 }),
  ]
  const targets = [
    { subgroupId: null, schoolId: null, target: 74_000 },
    { subgroupId: 'multilingual', schoolId: null, target: 53_000 },
  ]
  const [{ years, seen }] = makeYear([{ measure: RULES, data: { readings, targets } }], '2025-2026', noFamily) as [
    { years: MadeYear[]; seen: Map<string, unknown> },
  ]
  expect(at(years, null)).toMatchObject({
    actual: 73_700,
    people: 1046,
    target: 74_000,
    isOwnTarget: true,
    result: 'approaching',
    seen: 'value',
  })
  expect(at(years, 'juniper')).toMatchObject({ target: 74_000, isOwnTarget: false, result: 'at_or_above' })
  expect(at(years, 'quarry')).toMatchObject({ result: 'below' })
  expect(at(years, null, 'multilingual')).toMatchObject({ target: 53_000, isOwnTarget: true, result: 'at_or_above' })
  expect(years).toHaveLength(4)
  expect([...seen.values()]).toEqual(['value', 'value', 'value', 'value', 'value'])
})

test('without the reading that counts a year has no result, and a target alone is a year too', () => {
  const fall = reading(66_800, { window: 'fall', readOn: '2026-10-02' })
  const targets = [{ subgroupId: null, schoolId: 'juniper', target: 80_000 }]
  const [one] = makeYear([{ measure: RULES, data: { readings: [fall], targets } }], '2026-2027', noFamily)
  expect(one?.years).toEqual([
    expect.objectContaining({ schoolId: 'juniper', actual: null, target: 80_000, result: null, seen: null }),
  ])
  const [goal] = makeYear([{ measure: RULES, data: { readings: [], targets: [] } }], '2028-2029', noFamily)
  expect(goal?.years).toEqual([expect.objectContaining({ schoolId: null, target: 81_000, isOwnTarget: true })])
})

test('readers see neither a small school, nor the next smallest, nor an earlier reading of a school', () => {
  const old = reading(50_000, { schoolId: 'b', people: 60, readOn: '2026-05-01' })
  const readings = [
    reading(70_000, { people: 140 }),
    reading(50_000, { schoolId: 'a', people: 7 }),
    old,
    reading(71_000, { schoolId: 'b', people: 60 }),
    reading(72_000, { schoolId: 'c', people: 73 }),
  ]
  const [one] = makeYear([{ measure: RULES, data: { readings, targets: [] } }], '2025-2026', noFamily)
  expect([null, 'a', 'b', 'c'].map((school) => at(one!.years, school)?.seen)).toEqual([
    'value',
    'small',
    'hidden',
    'value',
  ])
  expect(one?.seen.get(old.id)).toBeNull()
})

test('where the latest reading counts, a number hidden in its window is hidden in the year too', () => {
  const measure: MeasureRules = { ...RULES, windows: 'quarterly', countsWindow: null }
  const readings = [
    reading(70_000, { window: 'quarter_1', readOn: '2025-10-01', people: 140 }),
    reading(50_000, { window: 'quarter_1', readOn: '2025-10-01', schoolId: 'a', people: 7 }),
    reading(71_000, { window: 'quarter_1', readOn: '2025-10-01', schoolId: 'b', people: 60 }),
    reading(72_000, { window: 'quarter_1', readOn: '2025-10-01', schoolId: 'c', people: 73 }),
    reading(55_000, { window: 'quarter_2', readOn: '2026-01-10', schoolId: 'a', people: 12 }),
  ]
  const [one] = makeYear([{ measure, data: { readings, targets: [] } }], '2025-2026', noFamily)
  expect(at(one!.years, 'b')?.seen).toBe('hidden')
  expect([one?.seen.get(readings[1]!.id), one?.seen.get(readings[2]!.id)]).toEqual(['small', 'hidden'])
})

const open = (rows: readonly Reading[], over: Partial<MeasureRules> = {}) => {
  const [one] = makeYear(
    [{ measure: { ...RULES, ...over }, data: { readings: rows, targets: [] } }],
    '2025-2026',
    noFamily,
  )
  return rows.map(({ id }) => one!.seen.get(id))
}

test('where the latest reading counts, numbers of two windows protect a small one together', () => {
  const last = { window: 'quarter_2', readOn: '2026-01-10' } as const
  const rows = [
    reading(70_000, { ...last, people: 133 }),
    reading(50_000, { window: 'quarter_1', readOn: '2025-10-01', schoolId: 'a', people: 7 }),
    reading(71_000, { ...last, schoolId: 'b', people: 60 }),
    reading(72_000, { ...last, schoolId: 'c', people: 73 }),
  ]
  // With b hidden for the sake of a, c would say b in quarter 2.
  expect(open(rows, { windows: 'quarterly', countsWindow: null })).toEqual(['value', 'small', 'hidden', 'hidden'])
  // Where one window counts, nobody is shown the two together.
  expect(open(rows, { windows: 'quarterly', countsWindow: 'quarter_2' })).toEqual(['value', 'small', 'value', 'value'])
})

test('what one window hides, another may show', () => {
  const schoolsOf = (window: 'fall' | 'spring', people: number, over: Partial<Reading> = {}) => [
    reading(70_000, { window, people: 133 + people, ...over }),
    reading(50_000, { window, schoolId: 'a', people, ...over }),
    reading(71_000, { window, schoolId: 'b', people: 60, ...over }),
    reading(72_000, { window, schoolId: 'c', people: 73, ...over }),
  ]
  expect(open([...schoolsOf('fall', 7, { readOn: '2025-10-02' }), ...schoolsOf('spring', 55)])).toEqual([
    ...['value', 'small', 'hidden', 'value'],
    ...['value', 'value', 'value', 'value'],
  ])
})

test('a reading without a value hides no other, and has its word and its day', () => {
  const none = reading(null, { schoolId: 'a', people: 7, noValue: 'not_tested' })
  const rows = [reading(70_000, { people: 133 }), none, reading(71_000, { schoolId: 'b', people: 60 })]
  expect(open([...rows, reading(72_000, { schoolId: 'c', people: 73 })])).toEqual(['value', null, 'value', 'value'])
  const [one] = makeYear([{ measure: RULES, data: { readings: [none], targets: [] } }], '2025-2026', noFamily)
  expect(at(one!.years, 'a')).toMatchObject({ noValue: 'not_tested', readOn: '2026-05-22', result: null, seen: null })
})

test('with a threshold of 0 no group is small', () => {
  const rows = [reading(70_000, { people: 100 }), reading(50_000, { subgroupId: 'x', people: 0 })]
  expect(open(rows, { threshold: 0 })).toEqual(['value', 'value'])
})

test('earlier readings are shown for all students of the district only, unless the latest is withheld', () => {
  const before = { readOn: '2026-05-01' }
  const rows = [
    ...[reading(60_000, before), reading(70_000)],
    ...[reading(60_000, { ...before, subgroupId: 'x' }), reading(70_000, { subgroupId: 'x', people: 60 })],
    ...[reading(60_000, { ...before, schoolId: 'a' }), reading(70_000, { schoolId: 'a', people: 60 })],
  ]
  expect(open(rows)).toEqual(['value', 'value', null, 'value', null, 'value'])
  expect(open([reading(60_000, { ...before, people: 7 }), reading(2000, { people: 7 })])).toEqual([null, 'small'])
})

const schools: CountedSchools = new Map([
  ['a', { regionId: 'north', closedFrom: null }],
  ['b', { regionId: 'north', closedFrom: '2025-2026' }],
  ['c', { regionId: 'south', closedFrom: null }],
  ['d', { regionId: 'south', closedFrom: null }],
])

test('the row of a measure has its last reading, the next one due, the result, and counts without closed and hidden schools', () => {
  const year = (schoolId: string | null, over: Partial<MadeYear>): MadeYear => ({
    ...{ subgroupId: null, schoolId, actual: 73_700, noValue: null, people: 50, readOn: '2026-05-22' },
    ...{ target: 74_000, isOwnTarget: false, result: 'approaching', seen: 'value', ...over },
  })
  const years = [
    year(null, {}),
    year('a', { result: 'at_or_above' }),
    year('b', { result: 'below' }),
    year('c', { result: 'below' }),
    year('d', { result: 'below', seen: 'hidden' }),
  ]
  const spring = { ...reading(73_700), schoolYear: '2025-2026', seen: 'value' as const }
  const fall = { ...reading(66_800, { window: 'fall', readOn: '2026-10-02' }), schoolYear: '2026-2027', seen: null }
  const head = makeHead(RULES, null, new Map([['2025-2026', years]]), [spring, fall], schools)
  expect(head).toMatchObject({ lastValue: 66_800, lastYear: '2026-2027', lastWindow: 'fall', lastOn: '2026-10-02' })
  expect(head).toMatchObject({ dueOn: '2027-02-28', dueYear: '2026-2027', dueWindow: 'winter' })
  expect(head).toMatchObject({ resultYear: '2025-2026', result: 'approaching', gap: -300, resultSeen: 'value' })
  expect(head.counts).toEqual({
    '2025-2026': {
      '': {
        north: { at_or_above: 1, approaching: 0, below: 0 },
        south: { at_or_above: 0, approaching: 0, below: 1 },
      },
    },
  })
  const emptied = makeHead(RULES, head, new Map([['2025-2026', []]]), [], schools)
  expect(emptied).toMatchObject({ lastValue: null, resultYear: null, result: null, gap: null, years: {}, counts: {} })
})

test('the next reading due follows the latest one, and a gap before it is not due any more', () => {
  const there = (schoolYear: string, window: 'fall' | 'spring' | null) => ({ schoolYear, window })
  const due = (...readings: ReturnType<typeof there>[]) => nextDue(RULES, readings, '2025-08-01')?.on
  expect(due()).toBe('2025-11-15')
  expect(nextDue(RULES, [], '2026-01-01')?.on).toBe('2026-02-28')
  expect(due(there('2025-2026', 'fall'))).toBe('2026-02-28')
  expect(due(there('2025-2026', 'spring'))).toBe('2026-11-15')
  expect(due(there('2026-2027', 'fall'), there('2025-2026', 'spring'))).toBe('2027-02-28')
  // On the very day it is still due.
  expect(nextDue(RULES, [], '2025-11-15')?.on).toBe('2025-11-15')
  const yearly = { windows: 'yearly', dueDays: {} } as const
  expect(nextDue(yearly, [], '2026-07-15')?.on).toBe('2026-08-31')
  expect(nextDue(yearly, [there('2025-2026', null)], '2025-08-01')?.on).toBe('2027-08-31')
})

test('a year does not depend on the order of its readings and targets', () => {
  const slice = fc.record({
    subgroupId: fc.constantFrom(null, 'x', 'y'),
    schoolId: fc.constantFrom(null, 'a', 'b', 'c'),
  })
  const readings = fc.array(
    fc.tuple(slice, fc.constantFrom('fall', 'spring'), fc.nat(100_000), fc.option(fc.nat(40)), fc.nat(3)),
    { maxLength: 30 },
  )
  const targets = fc.uniqueArray(fc.tuple(slice, fc.nat(100_000)), { selector: ([one]) => JSON.stringify(one) })
  fc.assert(
    fc.property(readings, targets, (someReadings, someTargets) => {
      const data = {
        readings: someReadings.map(([of, window, value, people, day]) =>
          reading(value, { ...of, window: window as 'fall' | 'spring', people, readOn: `2026-05-0${day + 1}` }),
        ),
        targets: someTargets.map(([of, target]): Slice & { target: number } => ({ ...of, target })),
      }
      const turned = { readings: [...data.readings].reverse(), targets: [...data.targets].reverse() }
      const [one, other] = [data, turned].map(
        (of) => makeYear([{ measure: RULES, data: of }], '2025-2026', noFamily)[0],
      )
      const sorted = (years: readonly MadeYear[]) => years.map((of) => JSON.stringify(of)).sort()
      expect(sorted(other!.years)).toEqual(sorted(one!.years))
      expect(new Map([...other!.seen].sort())).toEqual(new Map([...one!.seen].sort()))
    }),
  )
})

test('next to < 5% or > 95%, readers see a result only if every such value has it', () => {
  const value = fc.integer({ min: 0, max: 100_000 })
  const given = fc.record({ value, target: value, cutoff: fc.integer({ min: 0, max: 6000 }), isReverse: fc.boolean() })
  const seen = new Set<string>()
  fc.assert(
    fc.property(given, ({ value: actual, target, cutoff, isReverse }) => {
      const of = (one: number) => {
        const readings = [reading(60_000), reading(one, { schoolId: 'a', people: 30 })]
        const measure = { ...RULES, cutoff, isReverse, unit: 'percent' as const }
        const data = { readings, targets: [{ subgroupId: null, schoolId: null, target }] }
        const [made] = makeYear([{ measure, data }], '2025-2026', noFamily)
        const row = at(made!.years, 'a')!
        const told = { ...shownNumber({ value: row.actual, people: row.people, seen: row.seen }, false) }
        return { ...told, result: shownResult(row.result, row.seen, false) }
      }
      const told = of(actual)
      if (told.shown !== 'under_5' && told.shown !== 'over_95') return
      seen.add(`${told.shown} ${told.result}`)
      // What a reader is told is the same for every value that it could be.
      const others = told.shown === 'under_5' ? [0, 1, 2000, 4999] : [95_001, 97_000, 99_999, 100_000]
      const near = [target, target - 1, target - cutoff, target - cutoff - 1, target + 1, target + cutoff]
      const inRange = near.filter((one) =>
        told.shown === 'under_5' ? one >= 0 && one < 5000 : one > 95_000 && one <= 100_000,
      )
      for (const other of [...others, ...inRange]) expect(of(other)).toEqual(told)
    }),
    { numRuns: 400, examples: [[{ value: 97_000, target: 98_000, cutoff: 0, isReverse: false }]] },
  )
  expect([...seen].sort()).toEqual(expect.arrayContaining(['over_95 null', 'over_95 at_or_above', 'under_5 below']))
})

test('a result that is not shown is in no count of schools', () => {
  const readings = [reading(97_000, { schoolId: 'a', people: 30 }), reading(99_000, { schoolId: 'c', people: 90 })]
  const targets = [{ subgroupId: null, schoolId: null, target: 98_000 }]
  const [one] = makeYear([{ measure: RULES, data: { readings, targets } }], '2025-2026', noFamily)
  const head = makeHead(RULES, null, new Map([['2025-2026', one!.years]]), [], schools)
  expect(head.counts).toEqual({ '2025-2026': { '': { south: { at_or_above: 1, approaching: 0, below: 0 } } } })
})
