import { expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { cardDistrict, reading, target } from './card-district.ts'

const YEAR = '2025-2026'
type Row = {
  name: string
  result: string | null
  gap: number | null
  years: { school_year: string; is_small?: boolean }[]
  trend: object | null
  also_in: { name: string }[]
}
type Section = {
  pillar: { name: string } | null
  score: object
  objectives: { objective: { name: string } | null; rows: Row[] }[]
}
const rowsOf = (sections: Section[]) => sections.flatMap(({ objectives }) => objectives.flatMap(({ rows }) => rows))

test('a scorecard of a year is what arithmetic gives, by pillar and objective', async () => {
  const one = await cardDistrict()
  const second = elementRow(one.plan.plan, 'objective', one.plan.initiative, 'A second objective', { position: 2 })
  await one.db.insert(elements).values(second)
  const reading3 = await one.measure('Grade 3 reading', { cutoff: 3000 })
  const absence = await one.measure('Chronic absence', { cutoff: 1000, isReverseScoring: true })
  const algebra = await one.measure('Algebra', { cutoff: 2000 })
  const noTarget = await one.measure('No target')
  const noReading = await one.measure('No reading')
  const loose = await one.measure('In no objective', { cutoff: 0 })
  await one.measure('Not on the scorecard', { isScorecardMeasure: false })
  await one.use(algebra, second.id, 1)
  await one.use(reading3, one.plan.objective.id, 1)
  await one.use(reading3, second.id, 2)
  await one.use(absence, one.plan.strategy.id, 2)
  await one.use(noTarget, one.plan.initiative.id)
  await one.use(noReading, one.plan.objective.id, 3)
  // 73.7 of 74.0 with a cutoff of 3.0: 0.3 short, so Approaching; a year ago 70.5, so 3.2 better.
  await one.write(reading3, {
    readings: [
      reading('2024-2025', 70_500),
      reading(YEAR, 73_700),
      reading(YEAR, 60_000, { window: 'fall', readOn: '2025-10-01' }),
    ],
    targets: [target(YEAR, 74_000), target('2026-2027', 77_000)],
  })
  // Lower is better: 16.8 against 14.0 is 2.8 short and beyond the cutoff of 1.0, so Below; 0.4 worse than 16.4.
  await one.write(absence, {
    readings: [reading('2024-2025', 16_400), reading(YEAR, 16_800)],
    targets: [target(YEAR, 14_000)],
  })
  // 48.0 of 48.0 is At or Above, without a year before.
  await one.write(algebra, { readings: [reading(YEAR, 48_000)], targets: [target(YEAR, 48_000)] })
  await one.write(noTarget, { readings: [reading(YEAR, 71_400)], targets: [target('2026-2027', 74_000)] })
  await one.write(noReading, { targets: [target(YEAR, 50_000)] })
  // 90.1 of 90.0: 0.1 ahead.
  await one.write(loose, { readings: [reading(YEAR, 90_100)], targets: [target(YEAR, 90_000)] })

  const { status, body } = await one.ada.call('GET', `plans/balance-scorecard/district/?plan=${one.plan.plan.id}`)
  expect(status).toBe(200)
  const { sections, score, ...about } = body.data
  // Six rows; 4 have a result: 2 At or Above, 1 Approaching, 1 Below. 2 of 4 is 50.00 %.
  expect(score).toEqual({ at_or_above: 2, approaching: 1, below: 1, none: 2, counted: 4, percentage: 50 })
  expect(about).toMatchObject({
    id: 'district',
    year: YEAR,
    years: [YEAR, '2024-2025'],
    columns: ['2023-2024', '2024-2025', YEAR, '2026-2027', '2027-2028'],
    last_reading: '2026-05-22',
    schools: null,
  })
  const [pillar, rest] = sections as [Section, Section]
  expect(sections).toHaveLength(2)
  // 1 of 3 with a result in the pillar.
  expect(pillar.score).toMatchObject({
    at_or_above: 1,
    approaching: 1,
    below: 1,
    none: 2,
    counted: 3,
    percentage: 33.33,
  })
  expect(pillar.objectives.map(({ objective, rows }) => [objective?.name, ...rows.map(({ name }) => name)])).toEqual([
    ['A Plan to Grow: initiative', 'No target'],
    ['A Plan to Grow: objective', 'Grade 3 reading', 'Chronic absence', 'No reading'],
    ['A second objective', 'Algebra'],
  ])
  expect([rest.pillar, rest.objectives[0]?.rows.map(({ name }) => name)]).toEqual([null, ['In no objective']])
  const by = Object.fromEntries(rowsOf(sections).map((row) => [row.name, row]))
  expect(by['Grade 3 reading']).toMatchObject({
    result: 'approaching',
    gap: -0.3,
    trend: { change: 3.2, direction: 'better' },
    also_in: [{ name: 'A second objective' }],
    baseline: { date: '2024-05-23', score: 70.5 },
    last_reading: '2026-05-22',
    starts: null,
    years: [
      { school_year: '2024-2025', score: 70.5, target_score: null, result: null },
      { school_year: YEAR, score: 73.7, shown: 'value', target_score: 74, result: 'approaching' },
      { school_year: '2026-2027', score: null, target_score: 77, result: null },
    ],
  })
  expect(by['Chronic absence']).toMatchObject({
    result: 'below',
    gap: -2.8,
    trend: { change: 0.4, direction: 'worse' },
  })
  expect(by.Algebra).toMatchObject({ result: 'at_or_above', gap: 0, trend: null })
  expect(by['No target']).toMatchObject({ result: null, gap: null, starts: '2026-2027' })
  expect(by['No reading']).toMatchObject({ result: null, gap: null, last_reading: null })
  expect(by['In no objective']).toMatchObject({ result: 'at_or_above', gap: 0.1 })

  const only = await one.ada.call('GET', 'plans/balance-scorecard/district/?cutoff=below')
  expect(rowsOf(only.body.data.sections).map(({ name }) => name)).toEqual(['Chronic absence'])
  expect(only.body.data.score).toEqual(score)
  const found = await one.ada.call('GET', 'plans/balance-scorecard/district/?search=no+READING')
  expect(rowsOf(found.body.data.sections).map(({ name }) => name)).toEqual(['No reading'])
  expect(found.body.data.score).toEqual(score)
  const before = await one.ada.call('GET', 'plans/balance-scorecard/district/?year=2024-2025')
  expect(before.body.data.score).toEqual({
    at_or_above: 0,
    approaching: 0,
    below: 0,
    none: 6,
    counted: 0,
    percentage: null,
  })
})

test('a school or a student group has its own readings, compared with its own target or the district’s', async () => {
  const one = await cardDistrict()
  const group = await one.group('Multilingual learners')
  const id = await one.measure('Grade 3 reading', { cutoff: 3000 })
  await one.write(id, {
    readings: [
      reading(YEAR, 73_700),
      reading(YEAR, 83_600, { schoolId: one.schoolId, people: 58 }),
      reading(YEAR, 54_700, { subgroupId: group, people: 140 }),
    ],
    targets: [target(YEAR, 74_000), target(YEAR, 53_000, { subgroupId: group })],
  })
  const row = async (query: string) => {
    const { body } = await one.ada.call('GET', `plans/balance-scorecard/district/?${query}`)
    return { ...body.data, row: rowsOf(body.data.sections)[0] }
  }
  // 83.6 − 74.0 = 9.6; 54.7 − 53.0 = 1.7.
  const school = await row(`school_id=${one.schoolId}`)
  expect(school).toMatchObject({ school: { name: 'Juniper School' }, row: { gap: 9.6, baseline: null } })
  expect(await row(`subgroup_id=${group}`)).toMatchObject({
    subgroup: { name: 'Multilingual learners' },
    row: { result: 'at_or_above', gap: 1.7 },
  })
  const both = await row(`subgroup_id=${group}&school_id=${one.schoolId}`)
  expect(both).toMatchObject({ years: [], score: { none: 1, counted: 0 }, row: { result: null } })
  for (const query of ['school_id=no-such', 'subgroup_id=no-such', 'year=2025', 'cutoff=good', 'by=group'])
    expect((await one.ada.call('GET', `plans/balance-scorecard/district/?${query}`)).status).toBe(400)
  for (const path of ['no-such/', 'district/?plan=no-such'])
    expect((await one.ada.call('GET', `plans/balance-scorecard/${path}`)).status).toBe(404)
})

test('what a reader may not see has no result, gap, or trend, and does not count', async () => {
  const one = await cardDistrict()
  const [small, open] = [await one.measure('Small'), await one.measure('Open')]
  await one.write(small, {
    readings: [reading('2024-2025', 80_000), reading(YEAR, 90_000, { people: 7 })],
    targets: [target(YEAR, 50_000)],
  })
  await one.write(open, { readings: [reading(YEAR, 60_000)], targets: [target(YEAR, 70_000)] })
  const seen = async (call: typeof one.ada.call) =>
    (await call('GET', `plans/balance-scorecard/district/?year=${YEAR}`)).body.data
  const [reader, staff] = [await seen((await one.person('community_member')).call), await seen(one.ada.call)]
  expect(staff.score).toMatchObject({ at_or_above: 1, below: 1, counted: 2, percentage: 50 })
  expect(reader.score).toMatchObject({ at_or_above: 0, below: 1, none: 1, counted: 1, percentage: 0 })
  const hidden = rowsOf(reader.sections).find(({ name }) => name === 'Small')
  expect(hidden).toMatchObject({ result: null, gap: null, trend: null })
  expect(hidden).toMatchObject({ years: [{ score: 80 }, { score: null, shown: 'small', target_score: 50 }] })
  expect(rowsOf(staff.sections).find(({ name }) => name === 'Small')).toMatchObject({ result: 'at_or_above', gap: 40 })
  const marked = (sections: Section[]) =>
    rowsOf(sections).flatMap(({ name, years }) =>
      years.filter((one) => one.is_small).map(({ school_year }) => [name, school_year]),
    )
  expect(marked(staff.sections)).toEqual([['Small', YEAR]])
  expect(marked(reader.sections)).toEqual([])
  const filtered = await (await one.person('community_member')).call(
    'GET',
    'plans/balance-scorecard/district/?cutoff=at_or_above',
  )
  expect(filtered.body.data.sections.flatMap((section: Section) => section.objectives)).toEqual([])
})
