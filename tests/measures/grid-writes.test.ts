import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures, measureTargets } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { type Cell, cellsFor, gridOf, save } from './grid-calls.ts'
import { measureRow } from './measure-rows.ts'
import { compared, withMeasure } from './measured.ts'

test('a save can be undone for the cells that nobody changed since, by its author or a planner', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const [juniper, larch] = one.schools
  await save(one, [reading(70, { school_id: juniper })])
  const { saves } = (
    await save(one, [reading(75, { school_id: juniper }), reading(60, { school_id: larch }), target(80)])
  ).body.data
  await save(one, [target(81)], { reason: 'Corrected' })
  const principal = await one.person('principal', { schools: [juniper!] })
  expect((await principal.call('POST', 'plans/measure-grid/undo/', { saves })).status).toBe(404)
  const undone = await one.ada.call('POST', 'plans/measure-grid/undo/', { saves })
  expect([undone.status, undone.body.data]).toEqual([200, { restored: 2, kept: 1 }])
  const grid = await gridOf(one)
  expect(grid.rows.map((row: Cell) => row.name)).toEqual(['District, all schools', 'Juniper School'])
  expect(grid.rows[1].readings[1]).toMatchObject({ score: 70, people: 60 })
  expect(grid.rows[0].targets[1]).toBe(81)
  expect((await compared(one)).stored).toEqual((await compared(one)).expected)
  expect((await one.ada.call('POST', 'plans/measure-grid/undo/', { saves: ['audit_none'] })).status).toBe(404)
  const own = await principal.call('PUT', 'plans/measure-grid/', { cells: [reading(66, { school_id: juniper })] })
  expect((await principal.call('POST', 'plans/measure-grid/undo/', { saves: own.body.data.saves })).body.data).toEqual({
    ...{ restored: 1, kept: 0 },
  })
})

test('targets are copied forward with a step, and those that are there stay', async () => {
  const one = await withMeasure()
  const { target } = cellsFor(one)
  const [juniper] = one.schools
  await save(one, [target(74), target(99, { school_id: juniper }), target(90, { school_year: '2027-2028' })])
  const copy = (over: Cell) =>
    one.ada.call('POST', 'plans/measure-grid/copy-targets/', {
      ...{ measure_id: one.measure, from_year: '2025-2026', to_year: '2028-2029', step: '1.5' },
      ...over,
    })
  const outside = await copy({})
  expect([outside.status, outside.body.data]).toEqual([
    400,
    { step: ['In 2026-27, 1 target would be outside the range'] },
  ])
  expect((await copy({ to_year: '2025-2026' })).body.data).toEqual({ to_year: ['Choose a later school year'] })
  expect((await copy({ step: 'a bit' })).body.data).toHaveProperty('step')
  const copied = await copy({ step: '-0.5' })
  expect([copied.body.detail, copied.body.data.changed]).toEqual(['5 targets set', 5])
  const { rows } = await gridOf(one, 'show=targets')
  expect(rows.map((row: Cell) => row.targets)).toEqual([
    [null, 74, 73.5, 90, 72.5],
    [null, 99, 98.5, 98, 97.5],
  ])
  expect((await copy({ step: '0', replace: true })).body.data.changed).toBe(6)
})

test('the target of the measure stays when targets are copied, and is copied itself', async () => {
  const one = await withMeasure() // 81% by June 2028
  const { target } = cellsFor(one)
  await save(one, [target(74)])
  const copy = (over: Cell) =>
    one.ada.call('POST', 'plans/measure-grid/copy-targets/', {
      ...{ measure_id: one.measure, from_year: '2025-2026', to_year: '2028-2029', step: '1' },
      ...over,
    })
  expect((await copy({})).body.data.changed).toBe(2)
  const targets = async () => (await gridOf(one, 'show=targets')).rows[0].targets
  expect(await targets()).toEqual([null, 74, 75, null, 77])
  expect((await gridOf(one)).measure.goal).toEqual({ school_year: '2027-2028', score: 81 })
  expect((await copy({ from_year: '2027-2028', replace: true })).body.data.changed).toBe(1)
  expect(await targets()).toEqual([null, 74, 75, null, 82])
  expect((await compared(one)).stored).toEqual((await compared(one)).expected)
})

test('five thousand cells of eight measures are saved in two trips and sixty statements', async () => {
  const one = await withMeasure()
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const more = Array.from({ length: 123 }, (_, at) => ({
    ...{ districtId: one.districtId, id: newId('school'), regionId: one.regionId, ...stamps },
    ...{ name: `School ${at}`, nameKey: `school ${at}`, searchKey: `school ${at}` },
  }))
  for (const row of more) await one.db.insert(schools).values(row)
  const others = Array.from({ length: 7 }, (_, at) => measureRow(one.districtId, `More ${at}`))
  for (const row of others) await one.db.insert(measures).values(row)
  const years = ['2022-2023', '2023-2024', '2024-2025', '2025-2026', '2026-2027']
  const cells = [one.measure, ...others.map(({ id }) => id)].flatMap((measure) => {
    const { target } = cellsFor({ measure })
    return years.flatMap((school_year) =>
      [...more.map(({ id }) => id), one.schools[0]!, null].map((school_id) => target(50, { school_id, school_year })),
    )
  })
  expect(cells).toHaveLength(5000)
  const { context, cost } = await loaderContext(one.ada.token)
  const before = cost()
  const answer = await context.api.plans['measure-grid'].$put({ json: { cells: cells as never } }) // as JSON gives them
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { changed: 5000 } }])
  const { trips, statements } = cost()
  expect(trips - before.trips).toBe(2)
  expect(statements - before.statements).toBeLessThan(60)
  const rows = await one.db.select().from(measureTargets).where(eq(measureTargets.districtId, one.districtId))
  expect(rows).toHaveLength(5000)
  expect((await compared(one)).stored).toEqual((await compared(one)).expected)
  expect((await save(one, cells)).body.data.changed).toBe(0)
})

test('twenty equal saves at once write each cell once', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const cells = [
    target(74, { was: { score: null } }),
    reading(70, { was: { score: null, no_value: null, people: null } }),
  ]
  const all = await Promise.all(Array.from({ length: 20 }, () => save(one, cells)))
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(all.map(({ body }) => body.data.changed).sort()).toEqual([...Array<number>(19).fill(0), 2])
  const { stored, expected } = await compared(one)
  expect(stored).toEqual(expected)
  expect(stored.seen.size).toBe(1)
})

test('after random saves and undos, everything made from targets and readings is as from nothing', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const slice = fc.record({
    school_id: fc.constantFrom(null, one.schools[0]!),
    subgroup_id: fc.constantFrom(null, ...one.groups),
    school_year: fc.constantFrom('2024-2025', '2025-2026'),
  })
  const score = fc.option(
    fc.integer({ min: 0, max: 1000 }).map((tenths) => String(tenths / 10)),
    { freq: 4 },
  )
  const cell = fc.oneof(
    fc.record({ slice, score }).map(({ slice: of, score: to }) => target(to, of)),
    fc
      .record({ slice, score, people: fc.integer({ min: 0, max: 60 }), window: fc.constantFrom('fall', 'spring') })
      .map(({ slice: of, score: to, people, window }) =>
        reading(to, { ...of, window, people: to === null ? null : people }),
      ),
  )
  const identity = ({ score: _score, people: _people, ...of }: Cell) => JSON.stringify(of)
  const cells = fc.uniqueArray(cell, { minLength: 1, maxLength: 12, selector: identity })
  await fc.assert(
    fc.asyncProperty(cells, fc.boolean(), async (all, undo) => {
      const saved = await save(one, all, { reason: 'Random' })
      expect(saved.status).toBe(200)
      const { changed, saves } = saved.body.data
      if (undo && changed > 0) {
        const undone = await one.ada.call('POST', 'plans/measure-grid/undo/', { saves })
        expect(undone.body.data).toEqual({ restored: changed, kept: 0 })
      }
      const { stored, expected } = await compared(one)
      expect(stored).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})
