import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { choices, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measureHeads } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { auditRowsOf } from '#tests/kit/audit-rows.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'

const MEASURE = {
  name: 'Grade 3 reading',
  unit: 'percent',
  windows: 'fall_winter_spring',
  baseline_date: '2025-05-23',
  baseline_score: 70.5,
  target_date: '2026-06-30',
  target_score: '74.0',
  cutoff: '3',
}
let district: TestDistrict
let ada: Awaited<ReturnType<TestDistrict['person']>>
let group: string
let all: string
let larch: string

beforeAll(async () => {
  district = await newDistrict('Measured')
  ada = await district.person('super_admin')
  const { db, districtId, regionId } = district
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const entry = (name: string, position: number) => ({
    ...{ districtId, id: newId('choice'), list: 'subgroup', name, nameKey: name.toLowerCase(), position, ...stamps },
  })
  const [one, every] = [entry('Multilingual learners', 1), entry('All students', 2)]
  ;[group, all, larch] = [one.id, every.id, newId('school')]
  await db.insert(choices).values([one, every])
  await db
    .insert(schools)
    .values({ districtId, id: larch, regionId, name: 'Larch', nameKey: 'larch', searchKey: 'larch', ...stamps })
})

const create = async (over: object = {}) => {
  const { status, body } = await ada.call('POST', 'plans/measure/', { ...MEASURE, ...over })
  expect([status, body.detail]).toEqual([201, 'Measure created'])
  return body.data
}
const add = (who: { call: typeof ada.call }, id: string, record: object) =>
  who.call('POST', `plans/measure/${id}/records/`, record)
const spring = { date: '2026-05-22', window: 'spring' }

test('a measure, its goal, and a reading give the result that arithmetic gives', async () => {
  const measure = await create({ name: 'Reading by hand' })
  expect(measure).toMatchObject({ counts_window: 'spring', cutoff: 3, baseline_score: 70.5, result: null })
  // Year 1 is the school year after the baseline's, and the goal's date is in it.
  expect(measure).toMatchObject({ target_score_yr_1: 74, actual_score_yr_1: null, target_score_yr_2: null })
  const { status, body } = await add(ada, measure.id, {
    ...spring,
    score: '73.7%',
    people: '1,046',
    note: 'From the state',
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ score: 73.7, people: 1046, shown: 'value', school_year: '2025-2026', school: null })
  const after = (await ada.call('GET', `plans/measure/${measure.id}/`)).body.data
  // 73.7 is 0.3 short of 74.0, and the cutoff is 3.0.
  expect(after).toMatchObject({ result: 'approaching', gap: -0.3, result_year: '2025-2026', actual_score_yr_1: 73.7 })
  expect(after.last_reading).toMatchObject({
    date: '2026-05-22',
    school_year: '2025-2026',
    window: 'spring',
    score: 73.7,
  })
  expect(after.due).toMatchObject({ date: '2026-11-15', school_year: '2026-2027', window: 'fall' })
  expect(after.progress_scores).toEqual([{ date: '2026-05-22', score: 73.7 }])
  // The same slice, window, and date again replaces the reading.
  const again = { ...spring, score: 74.2, people: 1046 }
  expect((await add(ada, measure.id, again)).body.detail).toContain('It replaced the reading from the same date')
  expect((await add(ada, measure.id, again)).body.detail).toBe('Reading saved')
  const records = (await ada.call('GET', `plans/measure/${measure.id}/records/`)).body.data
  expect([records.count, records.results[0].score]).toEqual([1, 74.2])
  expect((await ada.call('GET', `plans/measure/${measure.id}/`)).body.data.result).toBe('at_or_above')
  const told = (await auditRowsOf(district.districtId)).filter(({ entityId }) => entityId === measure.id)
  expect(told.map(({ action, userId }) => [action, userId])).toEqual([
    ['create', ada.id],
    ['data', ada.id],
    ['data', ada.id],
  ])
})

test('the list searches, filters by what a row says, and sorts', async () => {
  const [short, ahead] = [await create({ name: 'Listed short' }), await create({ name: 'Listed ahead' })]
  await add(ada, short.id, { ...spring, score: 60, people: 100 })
  await add(ada, ahead.id, { ...spring, score: 80, people: 100 })
  const list = async (query: string) => {
    const { status, body } = await ada.call('GET', `plans/measure/?search=listed&${query}`)
    return [status, ...body.data.results.map(({ name }: { name: string }) => name)]
  }
  expect(await list('')).toEqual([200, 'Listed ahead', 'Listed short'])
  expect(await list('sort=gap')).toEqual([200, 'Listed short', 'Listed ahead'])
  expect(await list('result=below')).toEqual([200, 'Listed short'])
  expect(await list('result=none')).toEqual([200])
  expect(await list('due=true')).toEqual(await list('due=true&is_scorecard=false'))
  expect((await ada.call('GET', 'plans/measure/?result=good')).status).toBe(400)
})

test('wrong values are refused at their fields, and a name is taken once', async () => {
  await create({ name: 'Taken' })
  const refused = async (over: object) => (await ada.call('POST', 'plans/measure/', { ...MEASURE, ...over })).body.data
  expect(await refused({ name: 'Wrong', baseline_score: '105', target_score: 'high', cutoff: '1.2345' })).toEqual({
    baseline_score: ['Enter a number from 0 to 100'],
    target_score: ['Enter a number from 0 to 100'],
    cutoff: ['Use up to 3 decimal places'],
  })
  expect(await refused({ name: 'Wrong', counts_window: 'quarter_1', due_days: { fall: '13-01' } })).toEqual({
    'due_days.fall': ['Please enter a valid value'],
  })
  expect(await refused({ name: 'Wrong', counts_window: 'quarter_1', due_days: { june: '06-01' } })).toEqual({
    counts_window: ['Please enter a valid value'],
    due_days: ['Please enter a valid value'],
  })
  expect(await refused({ name: 'Wrong', target_date: '2025-05-23' })).toHaveProperty('target_date')
  expect(await refused({ name: 'taken' })).toHaveProperty('name')
  const { id } = await create({ name: 'Strict' })
  const record = async (over: object) => (await add(ada, id, { ...spring, score: 50, ...over })).body.data
  expect(await record({ score: '690' })).toEqual({ score: ['Enter a number from 0 to 100'] })
  expect(await record({ score: '' })).toEqual({ score: ['Is required!'] })
  expect(await record({ score: 1, no_value: 'not_tested' })).toEqual({ score: ['Please enter a valid value'] })
  expect(await record({ people: 1.5 })).toEqual({ people: ['Enter a whole number, 0 or more'] })
  expect(await record({ people: '1,2' })).toEqual({ people: ['Enter a whole number, 0 or more'] })
  expect(await record({ window: 'june' })).toEqual({ window: ['Please enter a valid value'] })
  expect(await record({ school_year: '2025-2027' })).toHaveProperty('school_year')
  expect((await ada.call('GET', `plans/measure/${id}/records/`)).body.data.count).toBe(0)
})

test('a cell can be not tested, and an entry named All students is no group', async () => {
  const { id } = await create({ name: 'Not tested' })
  const { body } = await add(ada, id, { ...spring, no_value: 'not_tested', subgroup_id: all })
  expect(body.data).toMatchObject({ score: null, no_value: 'not_tested', subgroup: null })
  const after = (await ada.call('GET', `plans/measure/${id}/`)).body.data
  expect(after).toMatchObject({ result: null, actual_score_yr_1: null, last_reading: null })
  expect(after.due).toMatchObject({ date: '2026-11-15' })
})

test('small groups are hidden from community members and principals, except in the own school', async () => {
  const { id } = await create({ name: 'Small groups' })
  const own = district.schoolId
  for (const [score, people, school_id, subgroup_id] of [
    [70, 140, null, null],
    [71, 67, own, null],
    [69, 73, larch, null],
    [50, 7, own, group],
    [40, 8, larch, group],
    [64, 15, null, group],
  ]) {
    expect((await add(ada, id, { ...spring, score, people, school_id, subgroup_id })).status).toBe(201)
  }
  const [reader, principal] = [
    await district.person('community_member'),
    await district.person('principal', { schools: [own] }),
  ]
  const seen = async (who: typeof ada) => {
    const { results } = (await who.call('GET', `plans/measure/${id}/records/?page_size=100`)).body.data
    const rows = results as { school: { id: string } | null; subgroup: object | null; score: number; shown: string }[]
    return Object.fromEntries(
      rows.map((one) => [`${one.school?.id ?? 'district'} ${one.subgroup ? 'group' : 'all'}`, one.score ?? one.shown]),
    )
  }
  const open = { 'district all': 70, [`${own} all`]: 71, [`${larch} all`]: 69, 'district group': 64 }
  expect(await seen(ada)).toEqual({ ...open, [`${own} group`]: 50, [`${larch} group`]: 40 })
  expect(await seen(reader)).toEqual({ ...open, [`${own} group`]: 'small', [`${larch} group`]: 'small' })
  expect(await seen(principal)).toEqual({ ...open, [`${own} group`]: 50, [`${larch} group`]: 'small' })
  const tiny = await create({ name: 'Tiny' })
  await add(ada, tiny.id, { ...spring, score: 90, people: 9 })
  const row = (await reader.call('GET', `plans/measure/${tiny.id}/`)).body.data
  expect(row).toMatchObject({
    result: null,
    gap: null,
    actual_score_yr_1: null,
    result_yr_1: null,
    progress_scores: [],
  })
  expect(row.last_reading).toMatchObject({ score: null, shown: 'small' })
  const found = await reader.call('GET', 'plans/measure/?search=tiny&result=at_or_above')
  expect(found.body.data.count).toBe(0)
  expect((await ada.call('GET', 'plans/measure/?search=tiny&result=at_or_above')).body.data.count).toBe(1)
})

test('the choices have the district’s own entries and what every measure can be, without All students as a group', async () => {
  const { id } = await create({ name: 'Offered' })
  const { data } = (await ada.call('GET', 'plans/measure-choices/')).body
  expect(data.measures).toContainEqual({ id, name: 'Offered', unit: 'percent', complement_id: null })
  expect(data.subgroups).toEqual([{ id: group, name: 'Multilingual learners' }])
  expect(data.schools).toContainEqual({ id: larch, name: 'Larch', region_name: 'North' })
  expect(data.units[0]).toEqual({ key: 'percent', label: 'Percent', min: 0, max: 100 })
  expect(data.window_sets[1]).toMatchObject({
    key: 'fall_winter_spring',
    counts_window: 'spring',
    windows: [{ label: 'Fall', due: '11-15' }, { due: '02-28' }, { due: '06-30' }],
  })
})

test('a screen gets only the choices it shows; the list itself says who owns measures', async () => {
  const { id } = await create({ name: 'Owned', owner_id: ada.id })
  const offered = async (screen: string) => {
    const { data } = (await ada.call('GET', `plans/measure-choices/?for=${screen}`)).body
    const lists = ['measures', 'types', 'subgroups', 'schools', 'owners', 'pillars', 'people']
    return lists.filter((name) => data[name].length > 0)
  }
  expect(await offered('list')).toEqual([])
  expect(await offered('filters')).toEqual(['schools'])
  expect(await offered('scorecard')).toEqual(['subgroups', 'schools'])
  expect(await offered('measures')).toEqual(['measures'])
  expect(await offered('slices')).toEqual(['subgroups', 'schools'])
  expect(await offered('uses')).toEqual(['measures', 'subgroups', 'schools'])
  expect(await offered('form')).toEqual(['measures', 'subgroups', 'schools', 'people'])
  const { results, owners } = (await ada.call('GET', 'plans/measure/?search=owned&owners=true')).body.data
  expect(results.map((row: { id: string }) => row.id)).toEqual([id])
  expect(owners).toContainEqual({ id: ada.id, name: 'Ada Tester' })
  const none = (await ada.call('GET', 'plans/measure/?search=nothing+of+this+name&owners=true')).body.data
  expect(none).toMatchObject({ results: [], owners })
})

test('a principal enters readings of the own schools, and nobody else’s', async () => {
  const { id } = await create({ name: 'Entered' })
  const principal = await district.person('principal', { schools: [district.schoolId] })
  expect((await add(principal, id, { ...spring, score: 71, people: 60, school_id: district.schoolId })).status).toBe(
    201,
  )
  for (const school_id of [larch, null])
    expect((await add(principal, id, { ...spring, score: 71, school_id })).status).toBe(403)
  expect((await principal.call('POST', 'plans/measure/', { ...MEASURE, name: 'Own' })).status).toBe(403)
  expect((await (await district.person('board')).call('GET', 'plans/measure/')).status).toBe(403)
})

test('a reading can be corrected, moved to another date, and deleted, but not over someone else’s save', async () => {
  const { id } = await create({ name: 'Corrected' })
  const first = (await add(ada, id, { ...spring, score: 70, people: 50, note: 'Typed' })).body.data
  const at = `plans/measure/${id}/records/${first.id}/`
  const corrected = await ada.call('PATCH', at, { version: first.version, score: '71.5' })
  expect([corrected.status, corrected.body.data]).toEqual([
    200,
    expect.objectContaining({ id: first.id, score: 71.5, people: 50, note: 'Typed', version: 2 }),
  ])
  const late = await ada.call('PATCH', at, { version: first.version, score: 1 })
  expect([late.status, late.body.data]).toMatchObject([412, { yours: 1, current: { score: 71.5 } }])
  const parallel = await Promise.all([72, 73, 74, 75, 76].map((score) => ada.call('PATCH', at, { version: 2, score })))
  expect(parallel.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
  await ada.call('PATCH', at, { version: 3, score: 71.5 })
  const moved = await ada.call('PATCH', at, { version: 4, date: '2026-05-29' })
  expect([moved.status, moved.body.data]).toMatchObject([200, { date: '2026-05-29', score: 71.5 }])
  const records = async () => (await ada.call('GET', `plans/measure/${id}/records/`)).body.data.count
  expect(await records()).toBe(1)
  const other = await district.person('principal', { schools: [larch] })
  const there = `plans/measure/${id}/records/${moved.body.data.id}/`
  for (const [method, body] of [
    ['PATCH', { version: 1, score: 2 }],
    ['DELETE', undefined],
  ] as const)
    expect((await other.call(method, there, body)).status).toBe(403)
  const old = await ada.call('DELETE', there, undefined, { 'if-match': '"7"' })
  expect([old.status, old.body.data]).toMatchObject([412, { yours: 7, current: { score: 71.5 } }])
  expect((await ada.call('DELETE', there)).status).toBe(200)
  expect([await records(), (await ada.call('DELETE', there)).status]).toEqual([0, 404])
  expect((await ada.call('GET', `plans/measure/${id}/`)).body.data.last_reading).toBeNull()
})

test('no reading is in the future, by its date or by its school year', async () => {
  const { id } = await create({ name: 'Not yet' })
  const later = await add(ada, id, { date: '2090-01-01', window: 'winter', score: 70 })
  expect([later.status, later.body.data]).toEqual([400, { date: ['Choose today or an earlier date'] }])
  const early = await add(ada, id, { ...spring, school_year: '2090-2091', score: 70 })
  expect([early.status, early.body.data]).toEqual([400, { school_year: ['This school year has not begun'] }])
  const { version, id: record } = (await add(ada, id, { ...spring, score: 70 })).body.data
  for (const moved of [{ date: '2090-01-01' }, { school_year: '2090-2091' }])
    expect((await ada.call('PATCH', `plans/measure/${id}/records/${record}/`, { version, ...moved })).status).toBe(400)
  const slice = { kind: 'reading', measure_id: id, school_year: '2025-2026', window: 'spring', score: 71 }
  const cells = [{ ...slice, date: '2090-01-01', school_id: larch }]
  expect((await ada.call('PUT', 'plans/measure-grid/', { cells })).body.data).toEqual({
    'cells.0.date': ['Choose today or an earlier date'],
  })
})

test('a repeated create with one key makes one measure, and twenty equal readings make one row', async () => {
  const headers = { 'idempotency-key': 'again' }
  const body = { ...MEASURE, name: 'Once' }
  const made = await Promise.all(
    Array.from({ length: 5 }, () => ada.call('POST', 'plans/measure/', body, headers).then((one) => one.body.data.id)),
  )
  expect(new Set(made).size).toBe(1)
  const [id] = made
  const added = await Promise.all(Array.from({ length: 20 }, () => add(ada, id, { ...spring, score: 71, people: 60 })))
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]))
  const { results } = await env.DISTRICTS_00.prepare('select id from readings where measure_id = ?').bind(id).all()
  expect(results).toHaveLength(1)
  expect(await district.db.select().from(measureHeads).where(eq(measureHeads.measureId, id))).toHaveLength(1)
})
