import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { auditRowsOf } from '#tests/kit/audit-rows.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'

let district: TestDistrict
let ada: Awaited<ReturnType<TestDistrict['person']>>
let group: string

beforeAll(async () => {
  district = await newDistrict('Edited measures')
  ada = await district.person('super_admin')
  const entry = { id: newId('choice'), list: 'subgroup' as const, name: 'Multilingual', nameKey: 'multilingual' }
  group = entry.id
  await district.db
    .insert(choices)
    .values({ districtId: district.districtId, ...entry, position: 1, createdAt: SEED_TIME, updatedAt: SEED_TIME })
})

const MEASURE = {
  unit: 'percent',
  baseline_date: '2023-05-23',
  baseline_score: '70.5',
  target_date: '2028-06-30',
  target_score: '81',
  cutoff: '3',
}
async function create(name: string, over: object = {}) {
  const { status, body } = await ada.call('POST', 'plans/measure/', { ...MEASURE, name, ...over })
  expect([status, body.data]).toEqual([201, expect.objectContaining({ name })])
  return body.data
}
const patch = (id: string, body: object) => ada.call('PATCH', `plans/measure/${id}/`, body)

test('targets and actuals of years 1 to 5 are written with the measure, and give its results', async () => {
  const made = await create('By year', {
    target_score_yr_1: '72',
    actual_score_yr_1: '71.2',
    target_score_yr_2: 74,
    actual_score_yr_2: '70',
  })
  // 71.2 is 0.8 short of 72 and 70 is 4 short of 74; the cutoff is 3. The goal's date is in the fifth year.
  expect(made).toMatchObject({ result_yr_1: 'approaching', result_yr_2: 'below', target_score_yr_5: 81, gap: -4 })
  const saved = await patch(made.id, { version: made.version, actual_score_yr_1: '72.5', target_score_yr_3: '75' })
  expect(saved.body.data).toMatchObject({ result_yr_1: 'at_or_above', target_score_yr_3: 75, actual_score_yr_2: 70 })
  const records = (await ada.call('GET', `plans/measure/${made.id}/records/`)).body.data.results
  expect(records.map(({ date, score }: { date: string; score: number }) => [date, score])).toEqual([
    ['2025-06-30', 70],
    ['2024-06-30', 72.5],
  ])
  const gone = await patch(made.id, { version: saved.body.data.version, actual_score_yr_2: null })
  expect(gone.body.data).toMatchObject({ actual_score_yr_2: null, result_year: '2023-2024' })
  const early = { ...MEASURE, name: 'Too early', baseline_date: '2089-06-01', target_date: null, target_score: null }
  const refused = await ada.call('POST', 'plans/measure/', { ...early, actual_score_yr_1: '70' })
  expect([refused.status, refused.body.data]).toMatchObject([
    400,
    { actual_score_yr_1: ['This school year has not begun'] },
  ])
  const bad = await ada.call('POST', 'plans/measure/', {
    ...MEASURE,
    name: 'Bad years',
    baseline_date: null,
    target_score_yr_1: '5',
  })
  expect(bad.body.data).toHaveProperty('baseline_date')
  // Everything at once, so that nobody learns of the next mistake from the next save.
  const years = { target_score_yr_4: '101', actual_score_yr_1: '71,5' }
  const wrong = await patch(made.id, { version: gone.body.data.version, cutoff: '-1', ...years })
  const outside = ['Enter a number from 0 to 100']
  expect(wrong.body.data).toEqual({ target_score_yr_4: outside, actual_score_yr_1: outside, cutoff: outside })
  // The fifth year's target is the goal: sending it back does not make it the year's own.
  const version = gone.body.data.version
  const moved = await patch(made.id, { version, target_score_yr_5: '81', target_score: '85' })
  expect(moved.body.data).toMatchObject({ target_score: 85, target_score_yr_5: 85 })
})

test('a save makes every year again: cutoff, direction, windows, and the goal', async () => {
  const made = await create('Again', { windows: 'fall_winter_spring' })
  const record = (body: object) => ada.call('POST', `plans/measure/${made.id}/records/`, body)
  await record({ date: '2025-10-10', window: 'fall', score: 60, people: 500 })
  await record({ date: '2026-05-22', window: 'spring', score: 78, people: 500 })
  const years = async () => (await ada.call('GET', `plans/measure/${made.id}/`)).body.data
  const targeted = await patch(made.id, { version: made.version, target_score_yr_3: 80 })
  expect(targeted.body.data).toMatchObject({ result: 'approaching', gap: -2 })
  const strict = await patch(made.id, { version: targeted.body.data.version, cutoff: '1' })
  expect(strict.body.data).toMatchObject({ result: 'below', cutoff: 1 })
  const fall = await patch(made.id, { version: strict.body.data.version, counts_window: 'fall' })
  expect(fall.body.data).toMatchObject({ gap: -20 })
  const lost = await patch(made.id, { version: fall.body.data.version, windows: 'quarterly' })
  expect(lost.body.data).toHaveProperty('windows')
  const reverse = { version: fall.body.data.version, is_reverse_scoring: true }
  expect((await patch(made.id, reverse)).body.data).toHaveProperty('reason')
  const turned = await patch(made.id, { ...reverse, reason: 'It counts late arrivals now' })
  expect([turned.status, turned.body.data.result]).toEqual([200, 'at_or_above'])
  const misfit = await create('Counted', { unit: 'count', target_score_yr_1: 400 })
  expect((await patch(misfit.id, { version: 1, unit: 'percent', baseline_score: '7' })).body.data).toHaveProperty(
    'unit',
  )
  expect(await years()).toMatchObject({ is_reverse_scoring: true, actual_score_yr_3: 60 })
})

test('a past target, a baseline, and the direction change only with a reason, which history and page show', async () => {
  const made = await create('Reasoned', { target_score_yr_1: 74 })
  expect((await patch(made.id, { version: 1, target_score_yr_1: 72 })).body.data).toHaveProperty('reason')
  expect((await patch(made.id, { version: 1, baseline_score: 69 })).body.data).toHaveProperty('reason')
  // A target of a year to come, and a past one that was not set, need none.
  expect((await patch(made.id, { version: 1, target_score_yr_5: 79, target_score_yr_2: 75 })).status).toBe(200)
  const changed = await patch(made.id, { version: 2, target_score_yr_1: 72, reason: 'The state changed the test' })
  expect(changed.status).toBe(200)
  const page = (await ada.call('GET', `plans/measure/${made.id}/years/`)).body.data
  expect(page.reasons).toMatchObject([
    { reason: 'The state changed the test', what: ['Target 2023-24 changed from 74.0% to 72.0%'] },
  ])
  const { results } = (await ada.call('GET', `plans/measure/${made.id}/history/`)).body.data
  expect(results.map(({ action }: { action: string }) => action)).toEqual(['edit', 'edit', 'create'])
  expect(results[0].changes).toEqual([
    { field: 'reason', label: 'Reason', from: null, to: 'The state changed the test' },
    { field: 'target 2023-2024  ', label: 'Target 2023-24', from: '74.0%', to: '72.0%' },
  ])
})

test('another target for the past year of the measure’s target needs a reason', async () => {
  const made = await create('Reached', { target_date: '2024-06-30' })
  expect((await patch(made.id, { version: 1, target_score_yr_1: 60 })).body.data).toHaveProperty('reason')
  expect((await patch(made.id, { version: 1, target_score_yr_1: 60, reason: 'New scale' })).status).toBe(200)
})

test('a late save gets both versions, and of twenty saves at once one succeeds', async () => {
  const made = await create('Raced')
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => patch(made.id, { version: 1, source: `Source ${at}` })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = all.find(({ status }) => status === 412)
  expect(late?.body.data).toMatchObject({ yours: 1, current: { version: 2, source: expect.stringMatching(/^Source/) } })
  const told = (await auditRowsOf(district.districtId)).filter(({ entityId }) => entityId === made.id)
  expect(told.map(({ action }) => action)).toEqual(['create', 'edit'])
})

test('PATCH keeps what is not sent, and PUT empties it, as JSON and as a form', async () => {
  const made = await create('Replaced', { source: 'State test', subgroups: [group], schools: [district.schoolId] })
  const patched = await patch(made.id, { version: 1, description: 'Of all grades' })
  expect(patched.body.data).toMatchObject({
    source: 'State test',
    subgroups: [{ id: group }],
    description: 'Of all grades',
  })
  const put = await ada.call('PUT', `plans/measure/${made.id}/`, {
    version: 2,
    name: 'Replaced',
    unit: 'count',
    baseline_score: 9,
    reason: 'Moved',
  })
  expect(put.body.data).toMatchObject({ source: null, subgroups: [], schools: [], unit: 'count', cutoff: 0 })
  const form = (method: string, fields: Record<string, string>) =>
    ada.call(method, `plans/measure/${made.id}/`, new URLSearchParams(fields))
  const named = await form('PATCH', {
    version: '3',
    name: 'By form',
    'grades[]': '3',
    is_scorecard_measure: 'true',
    baseline_score: '9',
  })
  expect(named).toMatchObject({
    status: 200,
    body: { data: { name: 'By form', grades: ['3'], is_scorecard_measure: true } },
  })
  expect(await form('DELETE', { version: '3' })).toMatchObject({ status: 412 })
  expect(await form('DELETE', { version: '4' })).toMatchObject({ status: 200, body: { data: { name: 'By form' } } })
})

test('a deleted measure is in the trash with its data and comes back, also under another name', async () => {
  const made = await create('Thrown away', { target_score_yr_3: 80 })
  await ada.call('POST', `plans/measure/${made.id}/records/`, { date: '2026-05-22', score: 70, people: 300 })
  expect((await ada.call('DELETE', `plans/measure/${made.id}/`, {})).status).toBe(200)
  expect((await ada.call('GET', `plans/measure/${made.id}/`)).status).toBe(404)
  expect((await patch(made.id, { version: 2, name: 'No' })).status).toBe(404)
  const trash = (await ada.call('GET', 'plans/measure/trash/')).body.data
  expect(trash.results[0]).toMatchObject({ id: made.id, kind: 'measure', name: 'Thrown away' })
  await create('Thrown away')
  const restore = (body: object) => ada.call('POST', `plans/measure/${made.id}/restore/`, body)
  expect(await restore({})).toMatchObject({ status: 409, body: { data: { name: [expect.any(String)] } } })
  expect((await restore({ name: 'Back again' })).status).toBe(200)
  const back = (await ada.call('GET', `plans/measure/${made.id}/`)).body.data
  expect(back).toMatchObject({ name: 'Back again', result: 'below', gap: -10 })
  expect((await restore({})).status).toBe(409)
  const ids = (await ada.call('GET', 'plans/measure/trash/')).body.data.results.map(({ id }: { id: string }) => id)
  expect(ids).not.toContain(made.id)
  const [row] = await district.db.select().from(measures).where(eq(measures.id, made.id))
  expect(row?.deletionId).toBeNull()
})

test('who may change measures: planners, and nobody else', async () => {
  const made = await create('Guarded')
  const body = { version: 1, name: 'Guarded' }
  for (const role of ['principal', 'community_member', 'board'] as const) {
    const who = await district.person(role, { schools: role === 'principal' ? [district.schoolId] : [] })
    for (const [method, path, sent] of [
      ['PATCH', '', body],
      ['PUT', '', { ...body, unit: 'percent' }],
      ['DELETE', '', {}],
      ['POST', 'restore/', {}],
      ['GET', 'history/', undefined],
    ] as const)
      expect((await who.call(method, `plans/measure/${made.id}/${path}`, sent)).status).toBe(403)
    const reads = role === 'board' ? 403 : 200
    expect((await who.call('GET', `plans/measure/${made.id}/years/`)).status).toBe(reads)
  }
})
