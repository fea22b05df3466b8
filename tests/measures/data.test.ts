import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { measureHeads, measures, measureYears, readings } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { remakeCell, remakeMeasure } from '#worker/measures/remake-measures.ts'
import { saveData, writeData } from '#worker/measures/write-data.ts'
import { measureRow } from './measure-rows.ts'
import { compared, readingOf, withMeasure } from './measured.ts'

const YEARS = ['2024-2025', '2025-2026', '2026-2027'] as const
test('after random writes the made tables are what the rules make from nothing', async () => {
  const one = await withMeasure()
  const slice = fc.record({
    subgroupId: fc.constantFrom(null, ...one.groups),
    schoolId: fc.constantFrom(null, ...one.schools),
    schoolYear: fc.constantFrom(...YEARS),
  })
  const reading = fc.record({
    ...{ slice, window: fc.constantFrom('fall' as const, 'spring' as const), day: fc.constantFrom('01', '02') },
    value: fc.option(fc.integer({ min: 0, max: 100_000 }), { freq: 4 }),
    noValue: fc.option(fc.constant('not_tested' as const), { freq: 1 }),
    people: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6 }),
  })
  const target = fc.record({ slice, target: fc.option(fc.integer({ min: 0, max: 100_000 }), { freq: 3 }) })
  const writes = fc.record({
    readings: fc.array(reading, { maxLength: 8 }),
    targets: fc.array(target, { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(writes, async ({ readings: some, targets }) => {
      await one.write({
        readings: some.map(({ slice: of, window, day, value, noValue, people }) => ({
          ...of,
          ...{ window, readOn: `${of.schoolYear.slice(5)}-05-${day}`, value, people, note: null },
          noValue: value === null ? noValue : null,
        })),
        targets: targets.map(({ slice: of, target: to }) => ({ ...of, target: to })),
      })
      const { stored, expected } = await compared(one)
      expect(stored.seen).toEqual(expected.seen)
      expect(stored.years).toEqual(expected.years)
      expect(stored.head).toEqual(expected.head)
    }),
    { numRuns: 60 },
  )
  const { stored } = await compared(one)
  expect(stored.years.length).toBeGreaterThan(10)
  await one.db.update(measures).set({ targetDate: null }).where(eq(measures.id, one.measure))
  await remakeMeasure(one.open(), one.measure)
  expect((await compared(one)).stored.years).toEqual(stored.years)
})

test('a write says what changed, in one audit row, and writing the same again changes nothing', async () => {
  const { write, db, districtId, measure, ada, schools: places } = await withMeasure()
  const data = {
    readings: [readingOf(73_700), readingOf(83_600, { schoolId: places[0]!, people: 58 })],
    targets: [{ subgroupId: null, schoolId: null, schoolYear: '2025-2026', target: 74_000 }],
  }
  expect(await write(data)).toBe(3)
  expect(await write(data)).toBe(0)
  expect(await write({ readings: [readingOf(74_100)] })).toBe(1)
  expect(await write({ readings: [readingOf(null)] })).toBe(1)
  const rows = await db.select().from(audit).where(eq(audit.districtId, districtId))
  expect(rows.map(({ entity, entityId, userId }) => [entity, entityId, userId])).toEqual(
    Array(3).fill(['measure', measure, ada.id]),
  )
  expect(rows.map(({ changes }) => changes)).toContainEqual({
    'reading 2025-2026   spring 2026-05-22': [
      [73_700, 1046, null],
      [74_100, 1046, null],
    ],
  })
  const ofDistrict = and(eq(measureYears.measureId, measure), eq(measureYears.schoolId, ''))
  const [year] = await db.select().from(measureYears).where(ofDistrict)
  expect(year).toMatchObject({ actual: null, target: 74_000, result: null })
})

test('twenty people who enter the same reading at once write it once, and different ones are all there', async () => {
  const one = await withMeasure()
  const same = Array.from({ length: 20 }, () => one.write({ readings: [readingOf(73_700)] }))
  expect((await Promise.all(same)).sort()).toEqual([...Array<number>(19).fill(0), 1])
  const days = Array.from({ length: 10 }, (_, at) => `2026-05-${10 + at}`)
  await Promise.all(days.map((readOn) => one.write({ readings: [readingOf(70_000, { readOn })] })))
  const { stored, expected } = await compared(one)
  expect(stored).toEqual(expected)
  expect(stored.seen.size).toBe(11)
})

test('a measure in the trash or of another district takes no data', async () => {
  const one = await withMeasure()
  const other = await withMeasure()
  const foreign = writeData(one.open(), one.by, other.measure, { readings: [readingOf(1000)], targets: [] })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  await one.db.update(measures).set({ deletedAt: SEED_TIME }).where(eq(measures.id, one.measure))
  await expect(one.write({ readings: [readingOf(1000)] })).rejects.toMatchObject({ status: 404 })
  expect((await compared(other)).stored.seen.size).toBe(0)
})

test('the operator’s command makes everything again with the district’s threshold, also what was lost', async () => {
  const one = await withMeasure()
  const [school = ''] = one.schools
  await one.write({ readings: [readingOf(73_700), readingOf(60_000, { schoolId: school, people: 12 })] })
  const before = (await compared(one)).stored
  await one.db.delete(measureYears).where(eq(measureYears.measureId, one.measure))
  await one.db.delete(measureHeads).where(eq(measureHeads.measureId, one.measure))
  const told: [done: number, of: number][] = []
  const made = await remakeCell(env.DISTRICTS_00, (done, of) => told.push([done, of]))
  expect(made).toBeGreaterThan(0)
  expect(told).toEqual(told.map((_, at) => [at + 1, made]))
  const goal = (await compared(one)).stored.years.filter((row) => row.includes('2027-2028'))
  expect((await compared(one)).stored.years.filter((row) => !row.includes('2027-2028'))).toEqual(before.years)
  expect(goal).toHaveLength(1)
  await one.db.update(districts).set({ smallGroup: 20 }).where(eq(districts.districtId, one.districtId))
  await remakeCell(env.DISTRICTS_00, () => undefined)
  const small = await one.db.select().from(measureYears).where(eq(measureYears.schoolId, school))
  expect(small.map(({ seen }) => seen)).toEqual(['small'])
})

test('one batch writes several measures, all or nothing, and others who write one of them wait', async () => {
  const one = await withMeasure()
  const more = Array.from({ length: 4 }, (_, at) => measureRow(one.districtId, `Another ${at}`))
  await one.db.insert(measures).values(more)
  const all = [one.measure, ...more.map(({ id }) => id)]
  const years = ['2025-2026']
  const target = (value: number) => ({ subgroupId: null, schoolId: null, schoolYear: '2025-2026', target: value })
  const writes = (value: number) =>
    all.map((measureId) => ({
      ...{ measureId },
      write: {
        readings: [readingOf(value), readingOf(value, { schoolId: one.schools[0]! })],
        targets: [target(value)],
      },
    }))
  const asked = all.map((measureId) => ({ measureId, years }))
  const save = (value: number) => saveData(one.open(), one.by, asked, () => ({ writes: writes(value) }))
  const first = await save(70_000)
  expect([...first.changed]).toEqual(all.map((id) => [id, 3]))
  expect(first.auditIds).toHaveLength(5)
  const values = Array.from({ length: 8 }, (_, at) => 71_000 + at)
  await Promise.all([...values.map(save), ...values.map((value) => one.write({ readings: [readingOf(value)] }))])
  for (const measure of all) {
    const { stored, expected } = await compared({ ...one, measure })
    expect(stored).toEqual(expected)
  }
  const ofSchool = await one.db
    .select({ value: readings.value })
    .from(readings)
    .where(and(eq(readings.districtId, one.districtId), eq(readings.schoolId, one.schools[0]!)))
  expect(new Set(ofSchool.map(({ value }) => value)).size).toBe(1)
  await one.db.update(measures).set({ deletedAt: SEED_TIME }).where(eq(measures.id, all[4]!))
  await expect(save(90_000)).rejects.toMatchObject({ status: 404 })
  expect((await compared({ ...one, measure: all[1]! })).stored.years.join()).not.toContain('90000')
})
