import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { measures, measureYears } from '#db/measures/schema.ts'
import { writeData } from '#worker/measures/write-data.ts'
import { cellsFor } from './grid-calls.ts'
import { measureRow } from './measure-rows.ts'
import { readingOf, withMeasure } from './measured.ts'

const YEAR = '2025-2026'

/** "Present" and "absent", each with a number of all students and of three groups. */
async function pair(over: Parameters<typeof measureRow>[2] = {}) {
  const one = await withMeasure()
  const { db, districtId, groups, ada, by, open } = one
  const absent = measureRow(districtId, 'Absent', { isReverseScoring: true, ...over })
  await db.insert(measures).values(absent)
  const other = absent.id!
  const values = (present: number, asian: number | null) => [
    readingOf(present, { people: 1000 }),
    ...(asian === null ? [] : [readingOf(asian, { subgroupId: groups[0]!, people: 7 })]),
    readingOf(present, { subgroupId: groups[1]!, people: 900 }),
  ]
  const write = (id: string, readings: ReturnType<typeof values>) =>
    writeData(open(), by, id, { readings, targets: [] })
  await write(one.measure, values(80_000, 60_000))
  // Of the other one nobody wrote how many people it is, so that alone it would show the group.
  await write(other, [readingOf(20_000, { people: 1000 }), readingOf(40_000, { subgroupId: groups[0]!, people: 30 })])
  const seen = async (measureId: string) => {
    const rows = await db
      .select()
      .from(measureYears)
      .where(and(eq(measureYears.districtId, districtId), eq(measureYears.measureId, measureId)))
    return Object.fromEntries(
      rows
        .filter(({ schoolYear, schoolId, actual }) => schoolYear === YEAR && schoolId === '' && actual !== null)
        .map(({ subgroupId, seen: state }) => [subgroupId === '' ? 'all' : groups.indexOf(subgroupId), state]),
    )
  }
  const version = async (id: string) => (await ada.call('GET', `plans/measure/${id}/`)).body.data.version
  const link = async (id: string, to: string | null) =>
    ada.call('PATCH', `plans/measure/${id}/`, { version: await version(id), complement_id: to })
  return { ...one, other, seen, link, write, values }
}

test('two measures that add up to 100% hide the same small groups, until they no longer do', async () => {
  const { measure, other, seen, link, ada } = await pair()
  expect(await seen(other)).toMatchObject({ all: 'value', 0: 'value' })
  const linked = await link(measure, other)
  expect(linked.body.data.complement).toEqual({ id: other, name: 'Absent' })
  expect((await ada.call('GET', `plans/measure/${other}/`)).body.data.complement.id).toBe(measure)
  expect((await seen(measure))[0]).toBe('small')
  expect((await seen(other))[0]).not.toBe('value')
  const history = await ada.call('GET', `plans/measure/${other}/history/`)
  expect(history.body.data.results[0].changes).toMatchObject([
    { label: 'Adds up to 100% with', from: null, to: 'Grade 3 reading' },
  ])
  expect((await link(other, null)).body.data.complement).toBeNull()
  expect((await ada.call('GET', `plans/measure/${measure}/`)).body.data.complement).toBeNull()
  // Readers see nothing of the two until they are made again, soon after the answer.
  await expect.poll(() => seen(other)).toMatchObject({ all: 'value', 0: 'value' })
})

test('a reading of the one decides about the other, in the same write', async () => {
  const { measure, other, seen, link, write, values, groups } = await pair()
  await link(measure, other)
  const many = readingOf(60_000, { subgroupId: groups[0]!, people: 300 })
  await write(measure, [...values(80_000, null), many])
  expect((await seen(measure))[0]).toBe('value')
  expect((await seen(other))[0]).toBe('value')
  await write(measure, [readingOf(60_000, { subgroupId: groups[0]!, people: 7 })])
  expect((await seen(measure))[0]).toBe('small')
  expect((await seen(other))[0]).not.toBe('value')
})

test('both in one save are made together', async () => {
  const { measure, other, seen, link, ada, groups } = await pair()
  await link(measure, other)
  const cell = (measure_id: string, score: number, people: number) =>
    cellsFor({ measure: measure_id }).reading(score, { subgroup_id: groups[0], people })
  const saved = await ada.call('PUT', 'plans/measure-grid/', { cells: [cell(measure, 61, 400), cell(other, 39, 400)] })
  expect([saved.status, saved.body.data?.changed]).toEqual([200, 2])
  expect([(await seen(measure))[0], (await seen(other))[0]]).toEqual(['value', 'value'])
  await ada.call('PUT', 'plans/measure-grid/', { cells: [cell(measure, 61, 400), cell(other, 39, 5)] })
  expect([(await seen(measure))[0], (await seen(other))[0]]).not.toContain('value')
})

test('a measure can only add up with another one in percent, read at the same times, that has no other yet', async () => {
  const { measure, other, link, db, districtId, ada } = await pair()
  const third = measureRow(districtId, 'Third')
  const count = measureRow(districtId, 'Suspensions', { unit: 'count', baselineScore: null, targetScore: null })
  const yearly = measureRow(districtId, 'Yearly', { windows: 'yearly', countsWindow: null })
  for (const row of [third, count, yearly]) await db.insert(measures).values(row)
  const said = async (to: string) => (await link(measure, to)).body.data?.complement_id
  expect(await said(measure)).toEqual(['Please enter a valid value'])
  expect(await said('msr_none')).toEqual(['Please enter a valid value'])
  expect(await said(count.id!)).toEqual(['Only two measures in percent can add up to 100%'])
  expect(await said(yearly.id!)).toEqual([
    'Both measures must be read at the same times, and the same reading must count',
  ])
  await link(third.id!, other)
  expect(await said(other)).toEqual(['Absent already adds up to 100% with another measure'])
  const { version } = (await ada.call('GET', `plans/measure/${third.id}/`)).body.data
  const other2 = await ada.call('PATCH', `plans/measure/${third.id}/`, { version, windows: 'quarterly' })
  expect([other2.status, Object.keys(other2.body.data)]).toEqual([400, ['complement_id']])
})

test('a new measure can say what it adds up with, and the trash keeps the pair', async () => {
  const { measure, ada, seen, other } = await pair()
  const made = await ada.call('POST', 'plans/measure/', {
    ...{ name: 'Not reading', unit: 'percent', windows: 'fall_winter_spring', counts_window: 'spring' },
    complement_id: measure,
  })
  expect([made.status, made.body.data.complement?.id]).toEqual([201, measure])
  await ada.call('DELETE', `plans/measure/${made.body.data.id}/`, {})
  expect((await ada.call('GET', `plans/measure/${measure}/`)).body.data.complement).toBeNull()
  await ada.call('POST', `plans/measure/${made.body.data.id}/restore/`, {})
  expect((await ada.call('GET', `plans/measure/${measure}/`)).body.data.complement?.id).toBe(made.body.data.id)
  expect((await seen(other))[0]).toBe('value')
})
