import { expect, test } from 'vitest'
import { VARIABLE_GROUPS } from '#model/parts.ts'
import { NO_EMOJI } from '#model/rules.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

const EMPTY = 'Additional fields must be non-empty'
const TAKEN = "The name you've entered is already in use. Please enter a unique name"

async function anAssessment(district: TestDistrict) {
  const grown = await growPlan(district)
  const element = `plans/ecology-assessments/${grown.assessment.id}/`
  return { ...grown, element, path: `${element}variables/` }
}

type Group = { variable_type: string; version: number; named: Record<string, string | null>; additional: unknown[] }

test('an assessment has six groups, empty at first, each with its own version', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { assessment, element, path } = await anAssessment(district)
  const before: Group[] = (await ada.call('GET', path)).body.data
  expect(before.map((group) => group.variable_type)).toEqual([...VARIABLE_GROUPS])
  expect(before.every((group) => group.version === 0 && group.additional.length === 0)).toBe(true)
  expect(before.find((group) => group.variable_type === 'other_student')?.named).toEqual({
    stuLevelRigor: null,
    stuProDevelopment: null,
  })

  const saved = await ada.call('PUT', path, {
    variable_type: 'family',
    named: { engagement: 'Seven of ten families came', language: null },
    additional: [{ name: 'Phone numbers that work', value: '90 percent' }],
    version: 0,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.data).toMatchObject({
    variable_type: 'family',
    named: { engagement: 'Seven of ten families came', language: null },
    additional: [{ name: 'Phone numbers that work', value: '90 percent' }],
    version: 1,
    updated_by: 'Ada Tester',
  })
  const after: Group[] = (await ada.call('GET', path)).body.data
  expect(after.map((group) => group.version)).toEqual([0, 0, 0, 0, 1, 0])
  const { holds, version } = (await ada.call('GET', element)).body.data
  expect([holds.family, version], 'the count is that of variables with a value').toEqual([2, 1])
  expect(holds).not.toHaveProperty('staff')

  await ada.call('PUT', path, { variable_type: 'family', version: 1 })
  expect((await ada.call('GET', element)).body.data.holds).not.toHaveProperty('family')
  expect(await auditOf(district, assessment.id)).toHaveLength(2)
})

test('an added field needs a unique name and a value, and there are at most twenty', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { path } = await anAssessment(district)
  const refusal = async (body: Record<string, unknown>) => {
    const answer = await ada.call('PUT', path, { variable_type: 'curriculum', version: 0, ...body })
    expect(answer.status).toBe(400)
    return answer.body.data
  }
  const one = { name: 'Pacing', value: 'Two weeks behind' }
  expect(await refusal({ additional: [one, { name: '  ', value: 'x' }] })).toEqual({ 'additional.1.name': [EMPTY] })
  expect(await refusal({ additional: [one, { name: 'Glossaries' }] })).toEqual({ 'additional.1.value': [EMPTY] })
  expect(await refusal({ additional: [{}] })).toEqual({ 'additional.0.name': [EMPTY], 'additional.0.value': [EMPTY] })
  expect(await refusal({ additional: [one, { name: ' pacing ', value: 'x' }] })).toEqual({
    'additional.1.name': [TAKEN],
  })
  expect(await refusal({ additional: [{ name: 'relevance', value: 'x' }] }), 'a named one').toEqual({
    'additional.0.name': [TAKEN],
  })
  expect(await refusal({ additional: [{ name: 'Gaps in Materials', value: 'x' }] }), 'its label').toEqual({
    'additional.0.name': [TAKEN],
  })
  expect(await refusal({ additional: [{ name: 'Fun 🎉', value: 'x' }] })).toEqual({
    'additional.0.name': [NO_EMOJI],
  })
  expect(await refusal({ additional: [{ name: 'x'.repeat(101), value: 'x' }] })).toEqual({
    'additional.0.name': ['Name cannot be more than 100 characters long'],
  })
  expect(await refusal({ named: { relevance: 'Fine 🎉' } })).toEqual({
    'named.relevance': [NO_EMOJI],
  })
  expect(await refusal({ named: { engagement: 'Of another group' } })).toEqual({
    'named.engagement': ['Please enter a valid value'],
  })
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `Name ${at}`, value: 'x' }))
  expect(await refusal({ additional: many })).toEqual({ additional: ['At most 20 additional fields'] })
  expect(
    (await ada.call('PUT', path, { variable_type: 'curriculum', version: 0, additional: many.slice(1) })).status,
  ).toBe(200)
  expect((await ada.call('PUT', path, { variable_type: 'weather', version: 0 })).status).toBe(400)
})

test('a stale write of a group is refused with both versions; other groups are unaffected', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { path } = await anAssessment(district)
  const put = (body: Record<string, unknown>) => ada.call('PUT', path, { variable_type: 'staff', ...body })
  const first = [{ name: 'Vacancies', value: 'Three' }]
  expect((await put({ additional: first, version: 0 })).status).toBe(200)
  const late = await put({ additional: [{ name: 'Vacancies', value: 'Four' }], version: 0 })
  expect(late.status).toBe(412)
  expect(late.body.data).toMatchObject({
    yours: 0,
    current: { version: 1, additional: first, updated_by: 'Ada Tester' },
  })
  expect((await ada.call('PUT', path, { variable_type: 'operational', additional: first, version: 0 })).status).toBe(
    200,
  )
  const again = await put({ additional: first, version: 1 })
  expect(again.body.data.version, 'nothing changed, nothing is written').toBe(1)
  expect((await put({ additional: [], version: 1 })).body.data.version).toBe(2)
  expect((await put({ additional: first, version: 0 })).status, 'an emptied group is not a new one').toBe(412)
})

test('twenty people who write a group at once lose nothing', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { assessment, path } = await anAssessment(district)
  const writes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      ada.call('PUT', path, { variable_type: 'staff', additional: [{ name: `Editor ${at}`, value: 'x' }], version: 0 }),
    ),
  )
  expect(writes.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
  expect(await auditOf(district, assessment.id)).toHaveLength(1)
})

test('the history names each variable with its group and label', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { element, path } = await anAssessment(district)
  const put = (body: Record<string, unknown>) => ada.call('PUT', path, { variable_type: 'other_student', ...body })
  await put({
    named: { stuLevelRigor: '94 percent' },
    additional: [{ name: 'No. of moves', value: 'Two' }],
    version: 0,
  })
  await put({ named: { stuLevelRigor: '95 percent' }, version: 1 })
  const { results } = (await ada.call('GET', `${element}history/`)).body.data
  expect(results.map((row: { action: string }) => row.action)).toEqual(['variables', 'variables'])
  expect(results[0].changes.map(({ field: _, ...one }: { field: string }) => one)).toEqual([
    { label: 'Other Student: Attendance', from: '94 percent', to: '95 percent' },
    { label: 'Other Student: No. of moves', from: 'Two', to: null },
  ])
})

test('variables can be written by people who can edit the assessment, read by those who can see it, and are deleted with it', async () => {
  const district = await newDistrict()
  const admin = await district.person('super_admin')
  const pat = await district.person('principal')
  const { assessment, objective, element, path } = await anAssessment(district)
  const body = { variable_type: 'family', named: { language: 'Spanish' }, version: 0 }
  expect((await pat.call('PUT', path, body)).status).toBe(403)
  expect((await pat.call('GET', path)).status).toBe(200)
  expect((await (await district.person('community_member')).call('PUT', path, body)).status).toBe(403)
  expect((await (await district.person('board')).call('GET', path)).status).toBe(403)
  expect((await admin.call('GET', `plans/ecology-assessments/${objective.id}/variables/`)).status).toBe(404)
  expect((await admin.call('PUT', `plans/objective/${objective.id}/variables/`, body)).status).toBe(404)
  expect((await admin.call('DELETE', element)).status).toBe(200)
  expect((await admin.call('GET', path)).status).toBe(404)
  expect((await admin.call('PUT', path, body)).status).toBe(404)
  expect((await auditOf(district, assessment.id)).map((row) => row.action)).toEqual(['delete'])
})

test('reading the groups takes one round trip and a handful of rows', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const cost = async (path: string) => {
    const answer = await ada.call('GET', path)
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
    return { trips: Number(trips), read: Number(read) }
  }
  const write = async (path: string) => {
    for (const variable_type of VARIABLE_GROUPS) {
      await ada.call('PUT', path, { variable_type, additional: [{ name: 'Seen', value: 'x' }], version: 0 })
    }
  }
  const { path } = await anAssessment(district)
  await write(path)
  const small = await cost(path)
  for (let at = 0; at < 3; at += 1) {
    const { assessment } = await growPlan(district, `Another plan ${at}`)
    await write(`plans/ecology-assessments/${assessment.id}/variables/`)
  }
  const large = await cost(path)
  expect(large.trips).toBe(small.trips)
  expect(large.read - small.read, 'where its rows end in the index').toBeLessThanOrEqual(1)
  expect(small.trips).toBeLessThanOrEqual(2)
  expect(small.read).toBeLessThanOrEqual(50)
})
