import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { measureSchools, measures, readings } from '#db/measures/schema.ts'
import { type Cell, cellsFor, gridOf, save } from './grid-calls.ts'
import { compared, withMeasure } from './measured.ts'

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
    { conflicts: [{ cell: 1, current: { score: 72, no_value: null, people: 61 }, by: 'Ada Tester' }] },
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

test('another target for the past year of the measure’s target needs a reason too', async () => {
  const one = await withMeasure()
  const { target } = cellsFor(one)
  await one.db.update(measures).set({ targetDate: '2025-06-30' }).where(eq(measures.id, one.measure))
  const past = { school_year: '2024-2025' }
  expect((await save(one, [target(60, past)])).body.data).toHaveProperty('reason')
  const [juniper] = one.schools
  expect((await save(one, [target(81, past), target(60, { ...past, school_id: juniper })])).status).toBe(200)
  expect((await save(one, [target(60, past)], { reason: 'The test changed' })).status).toBe(200)
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
