import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { choices, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures, readings } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { resultOf } from '#model/measures/result.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

type Person = Awaited<ReturnType<TestDistrict['person']>>
let district: TestDistrict
let ada: Person
let reader: Person
const places: string[] = []
const groups: string[] = []

beforeAll(async () => {
  district = await newDistrict('Years of measures')
  ada = await district.person('super_admin')
  reader = await district.person('community_member')
  const { db, districtId, regionId } = district
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  for (const name of ['Multilingual learners', 'Students with disabilities']) {
    const id = newId('choice')
    groups.push(id)
    const nameKey = name.toLowerCase()
    await db
      .insert(choices)
      .values({ districtId, id, list: 'subgroup', name, nameKey, position: groups.length, ...stamps })
  }
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const id = newId('school')
    places.push(id)
    const key = name.toLowerCase()
    await db.insert(schools).values({ districtId, id, regionId, name, nameKey: key, searchKey: key, ...stamps })
  }
})

const create = async (name: string, over: object = {}) =>
  (
    await ada.call('POST', 'plans/measure/', {
      ...{ name, unit: 'percent', cutoff: 3, baseline_date: '2024-05-23', baseline_score: 70, ...over },
    })
  ).body.data
const record = (
  id: string,
  score: number,
  people: number,
  of: { school_id?: string; subgroup_id?: string } = {},
  date = '2026-05-22',
) => ada.call('POST', `plans/measure/${id}/records/`, { date, score, people, ...of })
const yearsOf = async (who: Person, id: string, query = '') =>
  (await who.call('GET', `plans/measure/${id}/years/${query}`)).body.data

test('the page of a measure has its years, groups, schools, elements, and latest entries as arithmetic gives them', async () => {
  const { id } = await create('Whole page', { target_score_yr_1: 72, target_score_yr_2: 74 })
  await record(id, 71, 900, {}, '2025-05-22')
  await record(id, 73.7, 1046)
  await record(id, 50, 200, { subgroup_id: groups[0] }, '2025-05-22')
  await record(id, 55.2, 210, { subgroup_id: groups[0] })
  for (const [at, score] of [83, 72, 60].entries()) await record(id, score, 60, { school_id: places[at] })
  const { objective } = await growPlan(district)
  const use = {
    districtId: district.districtId,
    id: newId('choice'),
    elementId: objective.id,
    measureId: id,
    position: 1,
  }
  await district.db.insert(elementMeasures).values({ ...use, createdAt: SEED_TIME, updatedAt: SEED_TIME })
  const page = await yearsOf(ada, id)
  expect(page.year).toBe('2025-2026')
  expect(
    page.years.map((one: Record<string, unknown>) => [
      one.school_year,
      one.score,
      one.target_score,
      one.gap,
      one.result,
    ]),
  ).toEqual([
    ['2024-2025', 71, 72, -1, 'approaching'],
    ['2025-2026', 73.7, 74, -0.3, 'approaching'],
  ])
  expect(
    page.groups.map((one: { subgroup: { name: string } | null } & Record<string, unknown>) => [
      one.subgroup?.name ?? 'all',
      one.score,
      one.change,
      one.vs_all,
    ]),
  ).toEqual([
    ['all', 73.7, 2.7, null],
    ['Multilingual learners', 55.2, 5.2, -18.5],
  ])
  expect(
    page.schools.map((one: { school: { name: string } } & Record<string, unknown>) => [
      one.school.name,
      one.result,
      one.gap,
    ]),
  ).toEqual([
    ['Alder', 'at_or_above', 9],
    ['Birch', 'approaching', -2],
    ['Cedar', 'below', -14],
  ])
  expect(page.school_counts).toEqual({ at_or_above: 1, approaching: 1, below: 1 })
  expect(page.latest).toHaveLength(4)
  expect(page.latest[0]).toMatchObject({ score: 60, school: { name: 'Cedar' }, by: 'Ada Tester' })
  expect(page.elements).toMatchObject([{ id: objective.id, level: 'objective' }])
  const earlier = await yearsOf(ada, id, '?year=2024-2025')
  expect([earlier.year, earlier.schools, earlier.groups[1].score]).toEqual(['2024-2025', [], 50])
  expect((await ada.call('GET', `plans/measure/${id}/years/?year=2024`)).status).toBe(400)
  expect((await ada.call('GET', 'plans/measure/none/years/')).status).toBe(404)
})

test('a reader gets nothing that is made from a hidden number, and a principal only of the own schools', async () => {
  const { id } = await create('Small page', { target_score_yr_2: 74 })
  await record(id, 70, 500)
  await record(id, 90, 7, { school_id: places[0] })
  await record(id, 40, 8, { school_id: places[1] })
  await record(id, 71, 400, { school_id: places[2] })
  const [own = '', other = ''] = places
  const principal = await district.person('principal', { schools: [own] })
  const schoolsOf = async (who: Person) => {
    const page = await yearsOf(who, id)
    const shown = page.schools.map((one: { school: { id: string } } & Record<string, unknown>) => [
      one.school.id,
      [one.score, one.result, one.gap, one.shown],
    ])
    return [new Map(shown), page.school_counts, page.latest.length]
  }
  const hidden = [null, null, null, 'small']
  expect((await schoolsOf(ada))[1]).toEqual({ at_or_above: 1, approaching: 1, below: 1 })
  const [seen, counts] = await schoolsOf(reader)
  expect([seen.get(own), seen.get(other)]).toEqual([hidden, hidden])
  expect(counts).toEqual({ at_or_above: 0, approaching: 1, below: 0 })
  const [mine] = await schoolsOf(principal)
  expect([mine.get(own), mine.get(other)]).toEqual([[90, 'at_or_above', 16, 'value'], hidden])
})

test('a filter or sort by result is the same rule as the result that the row says, for each role and year', async () => {
  const score = fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 4 })
  const row = fc.record({
    now: score,
    before: score,
    target: fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 4 }),
    people: fc.integer({ min: 1, max: 60 }),
    isReverse: fc.boolean(),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 3, maxLength: 5 }), async (rows) => {
      round += 1
      const named = await Promise.all(
        rows.map(async ({ now, before, target, people, isReverse }, at) => {
          const made = await create(`Rule ${round}x ${at}`, {
            is_reverse_scoring: isReverse,
            target_score_yr_1: target === null ? null : target / 10,
            target_score_yr_2: target === null ? null : target / 10,
          })
          if (before !== null) await record(made.id, before / 10, people, {}, '2025-05-22')
          if (now !== null) await record(made.id, now / 10, people)
          return made.name as string
        }),
      )
      for (const who of [ada, reader]) {
        for (const year of ['2024-2025', '2025-2026']) {
          const expected = rows.map(({ now, before, target, people, isReverse }) => {
            const value = year === '2024-2025' ? before : now
            const rule = { cutoff: 3000, isReverse }
            const result = resultOf(value === null ? null : value * 100, target === null ? null : target * 100, rule)
            if (who !== reader || value === null || people >= 40) return result
            // Below forty people, readers get `< 5%` or `> 95%`, and a result only if each such value has it.
            const range = value < 50 ? [0, 4999] : value > 950 ? [95_001, 100_000] : [value * 100]
            const possible = range.map((one) => resultOf(one, target === null ? null : target * 100, rule))
            return people < 10 || new Set(possible).size > 1 ? null : result
          })
          for (const result of ['at_or_above', 'approaching', 'below', 'none']) {
            const list = await who.call(
              'GET',
              `plans/measure/?search=rule+${round}x&page_size=100&result=${result}&year=${year}`,
            )
            const found = list.body.data.results.map(({ name }: { name: string }) => name)
            expect(found).toEqual(named.filter((_, at) => (expected[at] ?? 'none') === result))
          }
        }
      }
    }),
    { numRuns: 4 },
  )
})

test('attention counts say why measures need someone, and each is a filter', async () => {
  const own = await newDistrict('Attention')
  const lead = await own.person('super_admin')
  const make = async (name: string, over: object) =>
    (await lead.call('POST', 'plans/measure/', { name, unit: 'percent', ...over })).body.data
  const goal = { target_date: '2030-06-30', target_score: 80 }
  await make('Complete', { owner_id: lead.id, ...goal })
  await make('Nobody’s', goal)
  const late = await make('Late', { owner_id: lead.id, windows: 'monthly' })
  await lead.call('POST', `plans/measure/${late.id}/records/`, { date: '2024-01-10', window: 'january', score: 5 })
  const list = async (query: string) => {
    const { data } = (await lead.call('GET', `plans/measure/${query}`)).body
    return [data.results.map(({ name }: { name: string }) => name), data.needs]
  }
  const year = '2029-2030'
  const counts = { year, all: 3, any: 2, reading: 1, owner: 1, target: 1 }
  expect(await list(`?year=${year}`)).toEqual([['Complete', 'Late', 'Nobody’s'], counts])
  expect(await list(`?year=${year}&needs=any`)).toEqual([['Late', 'Nobody’s'], counts])
  expect(await list(`?year=${year}&needs=owner`)).toEqual([['Nobody’s'], counts])
  expect(await list(`?year=${year}&needs=reading&search=none`)).toEqual([[], counts])
  expect(await list(`?year=${year}&needs=target`)).toEqual([['Late'], counts])
  const { pillar, objective } = await growPlan(own)
  const use = {
    districtId: own.districtId,
    id: newId('choice'),
    elementId: objective.id,
    measureId: late.id,
    position: 1,
  }
  await own.db.insert(elementMeasures).values({ ...use, createdAt: SEED_TIME, updatedAt: SEED_TIME })
  for (const query of [`pillar_id=${pillar.id}`, `objective_id=${objective.id}`])
    expect((await list(`?year=${year}&${query}`))[0]).toEqual(['Late'])
  expect((await list(`?school_id=${own.schoolId}`))[0]).toEqual([])
})

test('a measure’s page reads nothing of other measures, and of many entries of one moment only the latest', async () => {
  const { db, districtId } = district
  const { objective } = await growPlan(district, 'A plan with many measures')
  const { id } = await create('Read alone', { schools: [...places].reverse() })
  const page = async () => {
    const { headers, body } = await ada.call('GET', `plans/measure/${id}/years/`)
    return { read: Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]), ...body.data }
  }
  const before = await page()
  expect(before.measure.schools.map(({ name }: { name: string }) => name)).toEqual(['Alder', 'Birch', 'Cedar'])
  const others = Array.from({ length: 40 }, (_, at) => measureRow(districtId, `Of others ${at}`))
  const slice = { districtId, createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const imported = Array.from({ length: 40 }, (_, at) => ({
    ...{ ...slice, id: newId('reading'), measureId: id, schoolYear: '2025-2026', schoolId: places[0]!, value: 70_000 },
    readOn: `2026-0${1 + Math.floor(at / 20)}-${10 + (at % 20)}`,
  }))
  await db.batch([
    ...others.map((row) => db.insert(measures).values(row)),
    ...others.map((row, position) =>
      db
        .insert(elementMeasures)
        .values({ ...slice, id: newId('use'), elementId: objective.id, measureId: row.id, position }),
    ),
    ...imported.map((row) => db.insert(readings).values(row)),
  ] as never)
  const after = await page()
  expect(after.latest).toHaveLength(4)
  expect(after.read - before.read, 'four entries and who entered them').toBeLessThanOrEqual(8)
})
