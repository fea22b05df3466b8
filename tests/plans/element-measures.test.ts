import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { choices, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures, measureYears } from '#db/measures/schema.ts'
import { elementMasks, elementMeasures, smallGroupRules } from '#db/measures/use-schema.ts'
import { plans } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { LEVELS } from '#model/levels.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { type GrownPlan, growPlan } from './grown-plan.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const USING = ['initiative', 'objective', 'strategy', 'activity'] as const
type Person = Awaited<ReturnType<TestDistrict['person']>>

let district: TestDistrict
let grown: GrownPlan
let [ada, community, principal] = [] as unknown as [Person, Person, Person]
let [reading, absence, group, larch] = ['', '', '', '']
beforeAll(async () => {
  district = await newDistrict('Measured plans')
  const { db, districtId, regionId, schoolId } = district
  ada = await district.person('super_admin')
  community = await district.person('community_member')
  principal = await district.person('principal', { schools: [schoolId] })
  grown = await growPlan(district, 'The plan')
  await db.update(plans).set({ isDraft: false }).where(eq(plans.id, grown.plan.id))
  const rows = [measureRow(districtId, 'Grade 3 reading'), measureRow(districtId, 'Chronic absence')]
  ;[reading, absence] = [rows[0]!.id, rows[1]!.id]
  await db.insert(measures).values(rows)
  ;[group, larch] = [newId('choice'), newId('school')]
  const entry = { districtId, list: 'subgroup', name: 'Multilingual learners', nameKey: 'multilingual learners' }
  await db.insert(choices).values({ ...entry, id: group, position: 1, ...stamps })
  const place = { districtId, id: larch, regionId, name: 'Larch', nameKey: 'larch', searchKey: 'larch' }
  await db.insert(schools).values({ ...place, ...stamps })
})

const at = (node: (typeof USING)[number]) => `plans/${LEVELS[node].api}/${grown[node].id}/measures/`
const get = async (who: Person, node: (typeof USING)[number]) => (await who.call('GET', at(node))).body.data
const put = async (who: Person, node: (typeof USING)[number], rows: object[], version?: number) =>
  who.call('PUT', at(node), { version: version ?? (await get(who, node)).version, measures: rows })
const enter = (id: string, record: object) =>
  ada.call('POST', `plans/measure/${id}/records/`, { date: '2026-05-22', window: 'spring', ...record })

test.each(USING)('%s uses measures, each with its slice, in the order given', async (node) => {
  const { status, body } = await put(ada, node, [
    { measure_id: absence, school_id: larch },
    { measure_id: reading, subgroup_id: group },
  ])
  expect([status, body.detail]).toEqual([200, 'Saved'])
  expect(body.data.measures).toMatchObject([
    { measure: 'Chronic absence', school: { name: 'Larch' }, subgroup: null },
    { measure: 'Grade 3 reading', school: null, subgroup: { name: 'Multilingual learners' } },
  ])
  const [first, second] = body.data.measures
  const turned = await put(ada, node, [
    { measure_id: reading, subgroup_id: group },
    { measure_id: absence, school_id: larch },
    { measure_id: reading, school_id: '' },
  ])
  const ids = turned.body.data.measures.map(({ id }: { id: string }) => id)
  expect(ids.slice(0, 2), 'those that stay are the same rows').toEqual([second.id, first.id])
  const element = (await ada.call('GET', at(node).replace('measures/', ''))).body.data
  expect(element.holds.measures).toBe(3)
  const { results } = (await ada.call('GET', at(node).replace('measures/', 'history/'))).body.data
  expect(results[0]).toMatchObject({ action: 'measures', changes: [{ label: 'Measures' }] })
  expect(results[0].changes[0].to).toBe(
    'Grade 3 reading (Multilingual learners), Chronic absence (Larch), Grade 3 reading',
  )
})

test('a new measure has the school of the plan unless the request names another place', async () => {
  const { db, schoolId } = district
  const own = await growPlan(district, 'A school’s plan')
  await db.update(plans).set({ schoolId }).where(eq(plans.id, own.plan.id))
  const path = `plans/objective/${own.objective.id}/measures/`
  const { version, school } = (await ada.call('GET', path)).body.data
  expect(school.name).toBe('Juniper School')
  const rows = [{ measure_id: reading }, { measure_id: reading, school_id: null }]
  const { body } = await ada.call('PUT', path, { version, measures: rows })
  expect(body.data.measures.map((one: { school: unknown }) => one.school)).toEqual([school, null])
})

test('the list of measures names each element that uses one once, those of the plan that ends last first', async () => {
  const [own] = await district.db.insert(measures).values(measureRow(district.districtId, 'Used widely')).returning()
  const use = { measure_id: own!.id }
  for (const [name, endDate] of [
    ['Ends last', '2031-06-30'],
    ['Ends first', '2029-06-30'],
  ] as const) {
    const { strategy, objective } = await growPlan(district, name, { plan: { endDate, isDraft: false } })
    for (const path of [`plans/strategies/${strategy.id}/measures/`, `plans/objective/${objective.id}/measures/`]) {
      const { version } = (await ada.call('GET', path)).body.data
      const rows = [use, { ...use, school_id: larch }]
      expect((await ada.call('PUT', path, { version, measures: rows })).status).toBe(200)
    }
  }
  const { results } = (await ada.call('GET', 'plans/measure/?search=used+widely')).body.data
  expect(results[0].used_by.map(({ name }: { name: string }) => name)).toEqual([
    ...['Ends last: objective', 'Ends last: strategy', 'Ends first: objective', 'Ends first: strategy'],
  ])
})

test('what is wrong is said at its row, and nothing is saved', async () => {
  const before = await get(ada, 'objective')
  const bad = await put(ada, 'objective', [
    { measure_id: 'mea_none' },
    { measure_id: reading, school_id: 'sch_none' },
    { measure_id: reading, subgroup_id: larch },
  ])
  expect(bad.status).toBe(400)
  expect(Object.keys(bad.body.data)).toEqual(['measures[1].school_id', 'measures[2].subgroup_id'])
  const twice = await put(ada, 'objective', [{ measure_id: reading }, { measure_id: reading, school_id: null }])
  expect(Object.keys(twice.body.data)).toEqual(['measures[1].school_id'])
  const many = await put(
    ada,
    'objective',
    Array.from({ length: 21 }, () => ({ measure_id: reading })),
  )
  expect(many.body.data).toMatchObject({ measures: ['At most 20'] })
  expect(await get(ada, 'objective')).toEqual(before)
})

test('of two people who save at once, the second sees what the first saved', async () => {
  const { version } = await get(ada, 'strategy')
  expect((await put(ada, 'strategy', [], version)).status).toBe(200)
  const late = await put(ada, 'strategy', [{ measure_id: reading }], version)
  expect(late.status).toBe(412)
  expect(late.body.data).toMatchObject({ yours: version, current: { version: version + 1, measures: [] } })
})

test('readers see the numbers that they may see, and a principal those of the own school', async () => {
  const { schoolId } = district
  const slices = [{ school_id: schoolId }, { school_id: larch }, { school_id: null }]
  await put(
    ada,
    'objective',
    slices.map((slice) => ({ measure_id: reading, ...slice })),
  )
  await enter(reading, { score: 60, people: 7, school_id: schoolId })
  await enter(reading, { score: 90, people: 8, school_id: larch })
  await enter(reading, { score: 74.5, people: 900 })
  const score = async (who: Person) =>
    (await get(who, 'objective')).measures.map(
      ({
        years,
        can_enter,
      }: {
        years: { school_year: string; score: number; shown: string }[]
        can_enter: boolean
      }) => {
        const { score, shown } = years.find(({ school_year }) => school_year === '2025-2026')!
        return [score, shown, can_enter]
      },
    )
  expect(await score(ada)).toEqual([
    [60, 'value', true],
    [90, 'value', true],
    [74.5, 'value', true],
  ])
  expect(await score(principal)).toEqual([
    [60, 'value', true],
    [null, 'small', false],
    [74.5, 'value', false],
  ])
  const said = await get(community, 'objective')
  expect(JSON.stringify(said)).not.toMatch(/"score":(60|90)\b|"people":(7|8)\b/)
  expect(said.measures.map((one: { result: unknown; gap: unknown }) => [one.result, one.gap])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  expect(said.measures[2].progress_scores).toEqual([{ date: '2026-05-22', score: 74.5 }])
})

test('a person who may not edit the element changes none of its measures', async () => {
  const before = await get(ada, 'objective')
  for (const who of [community, principal]) {
    expect((await put(who, 'objective', [{ measure_id: reading }], before.version)).status).toBe(403)
  }
  expect((await community.call('GET', 'plans/objective/elm_none/measures/')).status).toBe(404)
})

test('a measure in the trash is not shown, and attaching others keeps its place for its return', async () => {
  const { db } = district
  await put(ada, 'activity', [{ measure_id: reading }, { measure_id: absence }])
  const deleted = { deletedAt: SEED_TIME, deletionId: newId('deletion') }
  await db.update(measures).set(deleted).where(eq(measures.id, absence))
  expect((await get(ada, 'activity')).measures).toHaveLength(1)
  await put(ada, 'activity', [{ measure_id: reading }, { measure_id: reading, school_id: larch }])
  await db.update(measures).set({ deletedAt: null, deletionId: null }).where(eq(measures.id, absence))
  expect((await get(ada, 'activity')).measures).toHaveLength(3)
})

test('a rule of the element counts for its measures from when they are attached, in what readers see too', async () => {
  const { db, districtId } = district
  const measure = measureRow(districtId, 'Under a rule')
  await db.insert(measures).values(measure)
  await enter(measure.id, { score: 71, people: 40, school_id: larch })
  await enter(measure.id, { score: 72, people: 900 })
  const rule = { districtId, id: newId('rule'), name: 'Fifty', nameKey: 'fifty', threshold: 50, ...stamps }
  await db.insert(smallGroupRules).values(rule)
  await db.insert(elementMasks).values({ districtId, elementId: grown.initiative.id, ruleId: rule.id })
  const state = async () => {
    const [row] = await db.select().from(measures).where(eq(measures.id, measure.id))
    const years = await db
      .select()
      .from(measureYears)
      .where(and(eq(measureYears.measureId, measure.id), eq(measureYears.schoolId, larch)))
    return { threshold: row!.threshold, waits: row!.madeWith, seen: years.map(({ seen }) => seen) }
  }
  expect(await state()).toEqual({ threshold: 10, waits: null, seen: ['value'] })
  await put(ada, 'initiative', [{ measure_id: measure.id }])
  await expect.poll(state).toEqual({ threshold: 50, waits: null, seen: ['small'] })
  await put(ada, 'initiative', [])
  await expect.poll(state).toEqual({ threshold: 10, waits: null, seen: ['value'] })
  await db.delete(elementMeasures).where(eq(elementMeasures.districtId, districtId))
})
