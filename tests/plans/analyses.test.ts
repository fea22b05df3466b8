import { expect, test } from 'vitest'
import { ANALYSIS_KINDS } from '#model/parts.ts'
import { NO_EMOJI } from '#model/rules.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

async function anObjective(district: TestDistrict) {
  const grown = await growPlan(district)
  const element = `plans/objective/${grown.objective.id}/`
  return { ...grown, element, path: `${element}analyses/` }
}

type Side = { kind: string; text: string | null; version: number }

test('an objective has nine analyses, each a text with its own version', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { element, path } = await anObjective(district)
  const before: Side[] = (await ada.call('GET', path)).body.data
  expect(before.map((side) => side.kind)).toEqual([...ANALYSIS_KINDS])
  expect(before.every((side) => side.version === 0 && side.text === null)).toBe(true)

  const saved = await ada.call('PUT', path, { kind: 'gender', text: 'Girls read four points higher.', version: 0 })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.data).toMatchObject({
    kind: 'gender',
    text: 'Girls read four points higher.',
    version: 1,
    updated_by: 'Ada Tester',
  })
  await ada.call('PUT', path, { kind: 'schools', text: 'Two schools are behind.', version: 0 })
  const { holds, version } = (await ada.call('GET', element)).body.data
  expect([holds.analysis, version]).toEqual([2, 1])
  const after: Side[] = (await ada.call('GET', path)).body.data
  expect(after.filter((side) => side.text).map((side) => side.kind)).toEqual(['schools', 'gender'])
})

test('a cleared text is gone, and its version keeps counting', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective, element, path } = await anObjective(district)
  const put = (text: string | null, version: number) => ada.call('PUT', path, { kind: 'schools', text, version })
  await put('Two schools are behind.', 0)
  expect((await put('  ', 1)).body.data).toMatchObject({ text: null, version: 2 })
  expect((await ada.call('GET', element)).body.data.holds).not.toHaveProperty('analysis')
  await put('Three schools are behind.', 2)
  const late = await put('I never saw the third.', 1)
  expect(late.status).toBe(412)
  expect(late.body.data).toMatchObject({ yours: 1, current: { text: 'Three schools are behind.', version: 3 } })
  expect((await put(null, 0)).status).toBe(412)
  expect((await put('Three schools are behind.', 3)).body.data.version, 'nothing changed').toBe(3)
  expect(await auditOf(district, objective.id)).toHaveLength(3)
})

test('a text with emoji, or for an unknown analysis, is refused', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { path } = await anObjective(district)
  const refusal = async (body: unknown) => (await ada.call('PUT', path, body)).body.data
  expect(await refusal({ kind: 'schools', text: 'Fine 🎉', version: 0 })).toEqual({
    text: [NO_EMOJI],
  })
  expect(await refusal({ kind: 'weather', text: 'Fine', version: 0 })).toEqual({ kind: ['Please enter a valid value'] })
  expect(await refusal({ kind: 'schools', text: 'Fine' })).toEqual({ version: ['Is required!'] })
})

test('twenty people who save one analysis at once lose nothing, and other analyses don’t change', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective, path } = await anObjective(district)
  const same = Array.from({ length: 20 }, (_, at) =>
    ada.call('PUT', path, { kind: 'schools', text: `Editor ${at}`, version: 0 }),
  )
  expect((await Promise.all(same)).map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
  const others = ANALYSIS_KINDS.slice(1).map((kind) => ada.call('PUT', path, { kind, text: kind, version: 0 }))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await auditOf(district, objective.id)).toHaveLength(9)
})

test('the history names the analysis', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { element, path } = await anObjective(district)
  await ada.call('PUT', path, { kind: 'ethnicity', text: 'Groups under ten are not shown.', version: 0 })
  const [row] = (await ada.call('GET', `${element}history/`)).body.data.results
  expect(row).toMatchObject({
    action: 'analyses',
    by: 'Ada Tester',
    changes: [{ label: 'Race/Ethnicity', from: null, to: 'Groups under ten are not shown.' }],
  })
})

test('only people who can edit the objective can write analyses, and everybody who sees it can read them', async () => {
  const district = await newDistrict()
  const admin = await district.person('super_admin')
  const pat = await district.person('principal')
  const { objective, strategy, element, path } = await anObjective(district)
  const body = { kind: 'schools', text: 'Two schools are behind.', version: 0 }
  expect((await pat.call('PUT', path, body)).status).toBe(403)
  expect((await pat.call('GET', path)).status).toBe(200)
  expect((await (await district.person('community_member')).call('PUT', path, body)).status).toBe(403)
  expect((await (await district.person('board')).call('GET', path)).status).toBe(403)
  expect((await admin.call('GET', `plans/objective/${strategy.id}/analyses/`)).status).toBe(404)
  expect((await admin.call('DELETE', element)).status).toBe(200)
  expect((await admin.call('GET', path)).status).toBe(404)
  expect((await admin.call('PUT', path, body)).status).toBe(404)
  expect((await auditOf(district, objective.id)).map((row) => row.action)).toEqual(['delete'])
})

test('reading the analyses takes one round trip and a handful of rows', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const cost = async (path: string) => {
    const answer = await ada.call('GET', path)
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
    return { trips: Number(trips), read: Number(read) }
  }
  const write = (path: string) =>
    Promise.all(ANALYSIS_KINDS.map((kind) => ada.call('PUT', path, { kind, text: 'Seen', version: 0 })))
  const { path } = await anObjective(district)
  await write(path)
  const small = await cost(path)
  for (let at = 0; at < 3; at += 1) {
    const { objective } = await growPlan(district, `Another plan ${at}`)
    await write(`plans/objective/${objective.id}/analyses/`)
  }
  const large = await cost(path)
  expect(large.trips).toBe(small.trips)
  expect(large.read - small.read, 'where its rows end in the index').toBeLessThanOrEqual(1)
  expect(small.trips).toBeLessThanOrEqual(2)
  expect(small.read).toBeLessThanOrEqual(50)
})
