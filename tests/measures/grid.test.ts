import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { measureSchools, measures, measureTargets, readings } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { measureRow } from './measure-rows.ts'
import { compared, withMeasure } from './measured.ts'

type Measured = Awaited<ReturnType<typeof withMeasure>>
type Cell = Record<string, unknown>

function cellsFor({ measure }: Pick<Measured, 'measure'>) {
  const slice = { measure_id: measure, school_year: '2025-2026' }
  return {
    target: (score: unknown, over: Cell = {}): Cell => ({ kind: 'target', ...slice, score, ...over }),
    reading: (score: unknown, over: Cell = {}): Cell => ({
      ...{ kind: 'reading', ...slice, window: 'spring', score, people: 60 },
      ...over,
    }),
  }
}
const save = ({ ada }: Measured, cells: Cell[], more: Cell = {}) =>
  ada.call('PUT', 'plans/measure-grid/', { cells, ...more })
const gridOf = async ({ ada, measure }: Measured, query = '') =>
  (await ada.call('GET', `plans/measure-grid/?measure=${measure}&year=2025-2026&${query}`)).body.data

test('a sheet has the district and its schools, targets of five years, and the readings that count', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const [juniper, larch] = one.schools
  const saved = await save(one, [
    target('74.0', { school_year: '2025-2026' }),
    target(80, { school_id: juniper }),
    reading('73.7%', { people: '1,046' }),
    reading(83.6, { school_id: juniper, people: 58 }),
    reading('not tested', { school_id: larch, people: null }),
    reading(20, { school_id: larch, subgroup_id: one.groups[0], people: 5 }),
  ])
  expect([saved.status, saved.body.detail, saved.body.data.changed]).toEqual([200, '6 cells saved', 6])
  const grid = await gridOf(one)
  expect(grid.targets.map((of: Cell) => of.school_year)).toEqual([
    ...['2024-2025', '2025-2026', '2026-2027', '2027-2028', '2028-2029'],
  ])
  expect(grid.readings).toMatchObject([
    { school_year: '2024-2025', window: 'spring' },
    { school_year: '2025-2026', window: 'spring' },
  ])
  expect(grid.rows.map((row: Cell) => row.name)).toEqual(['District, all schools', 'Juniper School', 'Larch'])
  expect(grid.rows[0]).toMatchObject({ targets: [null, 74, null, null, null] })
  expect(grid.rows[0].readings[1]).toEqual({
    ...{ score: 73.7, people: 1046, shown: 'value', no_value: null, date: '2026-06-30' },
  })
  expect(grid.rows[1].readings).toMatchObject([null, { score: 83.6, people: 58 }])
  expect(grid.rows[2]).toMatchObject({ closed_from: '2026-2027', readings: [null, { no_value: 'not_tested' }] })
  const group = await gridOf(one, `subgroup=${one.groups[0]}&show=readings`)
  expect(group).toMatchObject({ subgroup: { name: 'Asian' }, targets: [] })
  expect(group.rows.at(-1).readings.at(-1)).toMatchObject({ score: 20, people: 5 })
  const groups = await gridOf(one, `rows=groups&school=${larch}`)
  expect(groups.rows.map((row: Cell) => row.name)).toEqual(['All students', 'Asian', 'White', 'Multilingual learners'])
  expect(groups.rows[1].readings[1]).toMatchObject({ score: 20 })
  expect((await compared(one)).stored).toEqual((await compared(one)).expected)
})

test('the district is offered the mean weighted by students when every open school has a reading', async () => {
  const one = await withMeasure()
  const { reading } = cellsFor(one)
  const [juniper, larch] = one.schools
  await save(one, [reading(70, { school_id: juniper, people: 30 })])
  // Larch has no reading yet.
  await one.db
    .insert(measureSchools)
    .values(one.schools.map((schoolId) => ({ districtId: one.districtId, measureId: one.measure, schoolId })))
  const offered = async () => (await gridOf(one)).readings[1].district_mean
  expect(await offered()).toBeNull()
  await save(one, [reading(85, { school_id: larch, people: 60 })])
  // (70 × 30 + 85 × 60) / 90 = 80
  expect(await offered()).toBe(80)
  await save(one, [reading(79.9)])
  expect(await offered()).toBeNull()
})

test('wrong cells are named one by one, and nothing is saved', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const [juniper, larch] = one.schools
  const { status, body } = await save(one, [
    reading(50, { school_id: juniper }),
    target('690'),
    reading('n/a', { school_id: larch }),
    reading(50, { school_id: larch, window: 'june' }),
    reading(50, { people: '1.5' }),
    reading(null, { window: 'fall', people: 4 }),
    reading(50, { school_id: larch, school_year: '2026-2027', window: 'fall' }),
    target(10, { school_year: '2025-2027' }),
  ])
  expect([status, body.data]).toEqual([400, { 'cells.7.school_year': ['Please enter a valid value'] }])
  const again = await save(one, [
    reading(50, { school_id: juniper }),
    target('690'),
    reading('n/a', { school_id: larch }),
    reading(50, { school_id: larch, window: 'june' }),
    reading(50, { people: '1.5' }),
    reading(null, { window: 'fall', people: 4 }),
    reading(50, { school_id: larch, school_year: '2026-2027', window: 'fall' }),
    target('not tested', { school_id: juniper }),
    reading(51, { school_id: juniper }),
    reading(50, { school_id: 'school_none', window: 'fall' }),
    reading(50, { subgroup_id: 'choice_none', window: 'winter' }),
    reading(50, { school_year: '2098-2099' }),
  ])
  expect([again.status, again.body.data]).toEqual([
    400,
    {
      'cells.1.score': ['Enter a number from 0 to 100'],
      'cells.2.score': ['Enter a number from 0 to 100'],
      'cells.3.window': ['Please enter a valid value'],
      'cells.4.people': ['Enter a whole number, 0 or more'],
      'cells.5.score': ['Enter the reading too, or clear the number of people'],
      'cells.6.score': ['This school is closed: no readings from 2026-27 on'],
      'cells.7.score': ['Enter a number, or leave the cell empty for no target'],
      'cells.8.score': ['This cell is there twice'],
      'cells.9.school_id': ['Please enter a valid value'],
      'cells.10.subgroup_id': ['Please enter a valid value'],
      'cells.11.score': ['This school year has not begun'],
    },
  ])
  expect(await one.db.select().from(readings).where(eq(readings.districtId, one.districtId))).toEqual([])
  const many = Array.from({ length: 5001 }, () => target(1))
  expect((await save(one, many)).body.data).toEqual({ cells: ['Save up to 5,000 cells at once'] })
})

test('a cell that someone else changed is a conflict with both values, and nothing is saved', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const [juniper] = one.schools
  await save(one, [target(74), reading(70, { school_id: juniper })])
  const seen = { score: 70, no_value: null, people: 60 }
  const mine = [
    target(75, { was: { score: 74 } }),
    reading(71, { school_id: juniper, was: seen }),
    target(60, { school_id: juniper, was: { score: null } }),
  ]
  // Someone else corrects the reading, and wants the same target.
  await save(one, [reading(72, { school_id: juniper, people: 61 }), target(60, { school_id: juniper })])
  const { status, body } = await save(one, mine, { reason: 'The plan was changed' })
  expect([status, body.data]).toEqual([
    412,
    { conflicts: [{ cell: 1, current: { score: 72, no_value: null, people: 61 } }] },
  ])
  expect((await gridOf(one)).rows[0].targets[1]).toBe(74)
  // With theirs as what was seen, mine goes through.
  const over = [mine[0]!, { ...mine[1]!, was: { score: 72, no_value: null, people: 61 } }, mine[2]!]
  expect((await save(one, over, { reason: 'The plan was changed' })).body.data.changed).toBe(2)
  expect((await gridOf(one)).rows[1].readings[1]).toMatchObject({ score: 71, people: 60 })
})

test('changing a past target needs a reason, which the history keeps; setting the first one does not', async () => {
  const one = await withMeasure()
  const { target } = cellsFor(one)
  const past = { school_year: '2024-2025' }
  expect((await save(one, [target(70, past)])).status).toBe(200)
  const refused = await save(one, [target(68, past)])
  expect([refused.status, refused.body.data]).toEqual([
    400,
    { reason: ['Say why: past results are compared with this'] },
  ])
  expect((await save(one, [target(null, past)])).status).toBe(400)
  expect((await save(one, [target(68, past)], { reason: 'The test changed' })).status).toBe(200)
  const rows = await one.db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, one.districtId), eq(audit.action, 'data')))
  expect(rows.map(({ changes }) => changes)).toContainEqual({
    reason: [null, 'The test changed'],
    'target 2024-2025  ': [70_000, 68_000],
  })
  expect((await save(one, [target(68, past)])).body.data.changed).toBe(0)
})

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

test('a principal writes readings of the own schools, sees them in full, and sets no targets', async () => {
  const one = await withMeasure()
  const { target, reading } = cellsFor(one)
  const [juniper, larch] = one.schools
  const principal = await one.person('principal', { schools: [juniper!] })
  const put = async (cell: Cell) => (await principal.call('PUT', 'plans/measure-grid/', { cells: [cell] })).status
  expect(await put(reading(70, { school_id: juniper, people: 7 }))).toBe(200)
  expect(await put(reading(70, { school_id: larch }))).toBe(403)
  expect(await put(reading(70))).toBe(403)
  expect(await put(target(70, { school_id: juniper }))).toBe(403)
  await save(one, [reading(50, { school_id: larch, people: 8 }), reading(66, { people: 9 })])
  const { data } = (await principal.call('GET', `plans/measure-grid/?measure=${one.measure}&year=2025-2026`)).body
  expect(data.rows.map((row: Cell) => [row.name, row.writes_readings, row.writes_targets])).toEqual([
    ['District, all schools', false, false],
    ['Juniper School', true, false],
  ])
  expect(data.rows[0].readings[1]).toMatchObject({ score: null, people: null, shown: 'small' })
  expect(data.rows[1].readings[1]).toMatchObject({ score: 70, people: 7 })
  const reader = await one.person('community_member')
  expect((await reader.call('GET', `plans/measure-grid/?measure=${one.measure}`)).status).toBe(403)
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
