import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures } from '#db/measures/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { type GrownPlan, growPlan } from './grown-plan.ts'

type Person = Awaited<ReturnType<TestDistrict['person']>>
let district: TestDistrict
let grown: GrownPlan
let [planner, principal] = [] as unknown as [Person, Person]

beforeEach(async () => {
  district = await newDistrict('Objectives with numbers')
  const { db, districtId, schoolId } = district
  planner = await district.person('pilot_user')
  principal = await district.person('principal', { schools: [schoolId] })
  grown = await growPlan(district, 'The plan')
  await db.update(plans).set({ isDraft: false }).where(eq(plans.id, grown.plan.id))
  for (const [list, name] of [
    ['subgroup', 'Multilingual learners'],
    ['measure_type', 'State assessment'],
  ] as const) {
    const entry = { districtId, list, name, nameKey: name.toLowerCase(), position: 1, createdAt: SEED_TIME }
    await db.insert(choices).values({ ...entry, id: newId('choice'), updatedAt: SEED_TIME })
  }
})

const path = () => `plans/objective/${grown.objective.id}/`
const read = async () => (await planner.call('GET', path())).body.data
const patch = async (who: Person, set: object) => {
  const { version } = await read()
  return who.call('PATCH', path(), { version, ...set })
}
const MEASUREMENT = {
  measure: 'Grade 3 reading',
  measure_type: 'State assessment',
  grades: ['3'],
  baseline_date: '2024-05-20',
  baseline_score: 61.5,
  target_date: '2029-05-20',
  target_score: '75',
  target_score_yr_1: 64,
  subgroup: 'multilingual learners',
  progress_scores: [
    { date: '2025-05-22', score: 63.2, people: 120 },
    { date: '2026-05-21', score: '66.0', people: 118 },
  ],
}
const SHOWN = {
  ...MEASUREMENT,
  target_score: 75,
  subgroup: { name: 'Multilingual learners' },
  progress_scores: [
    { date: '2025-05-22', score: 63.2 },
    { date: '2026-05-21', score: 66 },
  ],
}

test('an objective is created with its measurement, and the measure that nobody had yet', async () => {
  const input = { name: 'Readers', parent_id: grown.initiative.id, owner_id: planner.id, ...MEASUREMENT }
  const { status, body } = await planner.call('POST', 'plans/objective/', input)
  expect([status, body.data]).toEqual([201, expect.objectContaining({ name: 'Readers', holds: { measures: 1 } })])
  expect(body.data).toMatchObject(SHOWN)
  const measure = (await planner.call('GET', `plans/measure/${body.data.measure_id}/`)).body.data
  expect(measure).toMatchObject({ name: 'Grade 3 reading', baseline_score: 61.5, grades: ['3'] })
  expect(measure.last_reading, 'the readings are those of the group').toBeNull()
})

test('a PATCH attaches a measure that is there, changes it, and takes it away', async () => {
  await district.db.insert(measures).values(measureRow(district.districtId, 'Grade 3 reading'))
  expect((await patch(planner, { ...MEASUREMENT, reason: 'The new baseline' })).body).toMatchObject({ code: 200 })
  const first = await read()
  expect(first).toMatchObject(SHOWN)
  const { subgroup, ...sent } = SHOWN
  const same = await patch(planner, { ...sent, measure_id: first.measure_id })
  expect(same.body.data.version, 'what was read changes nothing').toBe(first.version)
  expect(subgroup.name).toBe(first.subgroup.name)
  const changed = await patch(planner, {
    target_score: 80,
    progress_scores: [{ date: '2026-05-21', score: 67.5 }],
  })
  expect(changed.body.data).toMatchObject({ target_score: 80, version: first.version + 1 })
  expect(changed.body.data.progress_scores.at(-1)).toEqual({ date: '2026-05-21', score: 67.5 })
  const records = (await planner.call('GET', `plans/measure/${first.measure_id}/records/?page_size=50`)).body.data
  expect(records.count, 'a score of a date that has one replaces it').toBe(2)
  const later = await patch(planner, { progress_scores: [{ date: '2090-05-21', score: 67.5 }] })
  expect([later.status, later.body.data]).toEqual([400, { progress_scores: ['Choose today or an earlier date'] }])
  expect((await patch(planner, { measure: '' })).body.data).toMatchObject({ measure: null, progress_scores: [] })
  expect((await planner.call('GET', `plans/measure/${first.measure_id}/`)).status).toBe(200)
})

test('the objective, its measure, and its readings are written together or not at all', async () => {
  const before = await read()
  const bad = await patch(planner, { ...MEASUREMENT, name: 'Other name', target_score: 101 })
  expect([bad.status, Object.keys(bad.body.data)]).toEqual([400, ['target_score']])
  const late = await planner.call('PATCH', path(), { ...MEASUREMENT, version: before.version + 5 })
  expect(late.status).toBe(412)
  const taken = await patch(planner, { ...MEASUREMENT, name: ' ' })
  expect(taken.status).toBe(400)
  const none = await patch(planner, { baseline_score: 3 })
  expect(none.body.data).toEqual({ measure: ['Is required!'] })
  expect(await read()).toEqual(before)
  expect(await district.db.select().from(measures).where(eq(measures.districtId, district.districtId))).toEqual([])
})

test('a changed baseline needs a reason, and the history of the objective names the measure', async () => {
  await patch(planner, MEASUREMENT)
  const refused = await patch(planner, { baseline_score: 60 })
  expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['reason']])
  expect((await patch(planner, { baseline_score: 60, reason: 'A typing error' })).status).toBe(200)
  const { results } = (await planner.call('GET', `${path()}history/`)).body.data
  expect(results[0].changes).toEqual([
    { field: 'measures', label: 'Measures', from: null, to: 'Grade 3 reading (Multilingual learners)' },
  ])
})

test('a principal attaches measures and enters scores of the own school, and changes no measure', async () => {
  const { db, schoolId } = district
  await db.update(plans).set({ schoolId }).where(eq(plans.id, grown.plan.id))
  await db.insert(measures).values(measureRow(district.districtId, 'Grade 3 reading'))
  const attached = await patch(principal, { measure: 'Grade 3 reading', progress_scores: MEASUREMENT.progress_scores })
  expect(attached.body).toMatchObject({ code: 200 })
  for (const set of [{ target_score: 80 }, { measure: 'A new one' }, { grades: ['4'] }]) {
    expect((await patch(principal, set)).status).toBe(403)
  }
})

test('only the years of its first measure are read', async () => {
  await patch(planner, MEASUREMENT)
  const cost = async () => {
    const { headers, body } = await planner.call('GET', path())
    return { read: Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]), first: body.data.measure }
  }
  const one = await cost()
  const others = ['Grade 4 reading', 'Grade 5 reading'].map((name) => measureRow(district.districtId, name))
  await district.db.insert(measures).values(others)
  const years = ['2021', '2022', '2023', '2024', '2025', '2026']
  for (const { id } of others)
    for (const year of years)
      await planner.call('POST', `plans/measure/${id}/records/`, { date: `${year}-05-20`, window: 'spring', score: 60 })
  const { version, measures: uses } = (await planner.call('GET', `${path()}measures/`)).body.data
  const used = [...uses, ...others.map(({ id }) => ({ measure_id: id }))]
  expect((await planner.call('PUT', `${path()}measures/`, { version, measures: used })).status).toBe(200)
  const three = await cost()
  expect(three.first).toBe('Grade 3 reading')
  expect(three.read - one.read, 'the uses themselves').toBeLessThanOrEqual(others.length * 10)
})

test('a screen asks for an objective without its measurement, which it then doesn’t read', async () => {
  await patch(planner, MEASUREMENT)
  const [whole, without] = await Promise.all([
    planner.call('GET', path()),
    planner.call('GET', `${path()}?without=measurement`),
  ])
  const none = { measure_id: null, measure: null, measure_type: null, grades: [], subgroup: null, progress_scores: [] }
  const { baseline_date, baseline_score, target_date, target_score, target_score_yr_1, ...rest } = without.body.data
  expect([baseline_date, baseline_score, target_date, target_score, target_score_yr_1]).toEqual(Array(5).fill(null))
  expect({ ...whole.body.data, ...none }).toMatchObject({ ...rest, holds: { measures: 1 } })
  const read = ({ headers }: typeof whole) => Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
  expect(read(without)).toBeLessThan(read(whole) - 15)
  expect((await planner.call('GET', `${path()}?without=name`)).status).toBe(400)
})
