import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { measures } from '#db/measures/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, type GrownPlan, growPlan } from '#tests/plans/grown-plan.ts'
import { measureRow } from './measure-rows.ts'

let district: TestDistrict
let grown: GrownPlan
type Person = Awaited<ReturnType<TestDistrict['person']>>
let [ada, principal, community] = [] as unknown as [Person, Person, Person]
const measure = { id: '' }
beforeAll(async () => {
  district = await newDistrict('With rules')
  ada = await district.person('super_admin')
  principal = await district.person('principal')
  community = await district.person('community_member')
  grown = await growPlan(district, 'The plan')
  const row = measureRow(district.districtId, 'Ruled')
  measure.id = row.id
  await district.db.insert(measures).values(row)
  await ada.call('PUT', `plans/objective/${grown.objective.id}/measures/`, {
    version: 1,
    measures: [{ measure_id: row.id }],
  })
  const reading = { date: '2026-05-22', window: 'spring', score: 71, people: 900 }
  await ada.call('POST', `plans/measure/${row.id}/records/`, reading)
  const small = { ...reading, score: 55, people: 18, school_id: district.schoolId }
  await ada.call('POST', `plans/measure/${row.id}/records/`, small)
})

const add = (rule: object) => ada.call('POST', 'plans/mask/', rule)
const objective = async () => (await ada.call('GET', `plans/objective/${grown.objective.id}/`)).body.data
const name = async (mask_ids: string[]) =>
  ada.call('PATCH', `plans/objective/${grown.objective.id}/`, { version: (await objective()).version, mask_ids })
const state = async () => {
  const [row] = await district.db.select().from(measures).where(eq(measures.id, measure.id))
  const { results } = (await community.call('GET', `plans/measure/${measure.id}/records/`)).body.data
  return [row!.threshold, row!.madeWith, results.find(({ school }: { school: unknown }) => school).shown]
}

test('a rule has a name and a number of people from 5 to 50, and its changes are in the audit', async () => {
  const made = await add({ name: '  Thirty ', threshold: '30' })
  expect([made.status, made.body.data]).toMatchObject([201, { name: 'Thirty', threshold: 30, version: 1 }])
  expect((await add({ name: 'THIRTY', threshold: 20 })).body.data).toEqual({ name: [DUPLICATE_NAME] })
  for (const threshold of [4, 51, 7.5]) expect((await add({ name: 'Odd', threshold })).status).toBe(400)
  const { id } = made.body.data
  const edit = (given: object) => ada.call('PATCH', `plans/mask/${id}/`, given)
  expect((await edit({ version: 1, threshold: 40 })).body.data).toMatchObject({ threshold: 40, version: 2 })
  const late = await edit({ version: 1, name: 'Forty' })
  expect([late.status, late.body.data.current]).toMatchObject([412, { threshold: 40, version: 2 }])
  expect((await ada.call('DELETE', `plans/mask/${id}/`, {})).status).toBe(200)
  expect((await auditOf(district, id)).map(({ action }) => action)).toEqual(['create', 'edit', 'delete'])
})

test('a rule counts while an objective names it, at once and for what readers see', async () => {
  expect(await state()).toEqual([10, null, 'value'])
  const rule = (await add({ name: 'Twenty', threshold: 20 })).body.data
  expect((await name([rule.id])).body.data.mask_ids).toMatchObject([{ name: 'Twenty' }])
  await expect.poll(state).toEqual([20, null, 'small'])
  await ada.call('PATCH', `plans/mask/${rule.id}/`, { version: 1, threshold: 15 })
  await expect.poll(state).toEqual([15, null, 'value'])
  await ada.call('PATCH', `plans/mask/${rule.id}/`, { version: 2, threshold: 25 })
  await expect.poll(state).toEqual([25, null, 'small'])
  const removed = await ada.call('DELETE', `plans/objective/${grown.objective.id}/`)
  await expect.poll(state).toEqual([10, null, 'value'])
  const back = await ada.call('POST', `plans/objective/${grown.objective.id}/restore/`, { names: {} })
  expect([removed.status, back.status]).toEqual([200, 200])
  await expect.poll(state).toEqual([25, null, 'small'])
  await name([])
  await expect.poll(state).toEqual([10, null, 'value'])
})

test('a rule of an assessment counts for the measures of its objective', async () => {
  const rule = (await add({ name: 'Of an assessment', threshold: 20 })).body.data
  const { plan, initiative, objective: node, assessment } = grown
  const other = elementRow(plan, 'objective', initiative, 'Without measures', { position: 2 })
  await district.db.insert(elements).values(other)
  const at = `plans/ecology-assessments/${assessment.id}/`
  const { version } = (await ada.call('GET', at)).body.data
  const named = await ada.call('PATCH', at, { version, mask_ids: [rule.id] })
  expect(named.status).toBe(200)
  await expect.poll(state).toEqual([20, null, 'small'])
  expect((await ada.call('POST', `${at}move/`, { version: named.body.data.version, parent_id: other.id })).status).toBe(
    200,
  )
  await expect.poll(state).toEqual([10, null, 'value'])
  const made = await ada.call('POST', 'plans/ecology-assessments/', {
    ...{ plan_id: plan.id, parent_id: node.id, name: 'A second assessment', owner_id: ada.id },
    mask_ids: [rule.id],
  })
  expect(made.status).toBe(201)
  await expect.poll(state).toEqual([20, null, 'small'])
  await ada.call('DELETE', `plans/ecology-assessments/${made.body.data.id}/`)
  await expect.poll(state).toEqual([10, null, 'value'])
})

test('a rule in use is deleted only if another one takes its place', async () => {
  const [one, other] = [
    (await add({ name: 'In use', threshold: 20 })).body.data,
    (await add({ name: 'Other', threshold: 12 })).body.data,
  ]
  await name([one.id])
  const refused = await ada.call('DELETE', `plans/mask/${one.id}/`, {})
  expect([refused.status, refused.body.data.in_use]).toMatchObject([409, { total: 1, uses: [{ kind: 'elements' }] }])
  expect((await ada.call('DELETE', `plans/mask/${one.id}/`, { replace_with: other.id })).status).toBe(200)
  expect((await objective()).mask_ids).toMatchObject([{ name: 'Other' }])
  await expect.poll(state).toEqual([12, null, 'value'])
  const unknown = await name([one.id])
  expect([unknown.status, unknown.body.data]).toMatchObject([400, { mask_ids: ['Please enter a valid value'] }])
  await name([])
})

test('a new threshold of the district hides at once and is made in the background', async () => {
  const version = async () => (await ada.call('GET', 'auth/school-district/')).body.data.version
  const save = async (small_group: string) => {
    const form = new FormData()
    form.set('version', String(await version()))
    form.set('small_group', small_group)
    return ada.call('PATCH', 'auth/school-district/', form)
  }
  expect((await save('4')).body.data).toEqual({ small_group: ['Choose 5 to 50'] })
  expect((await save('50')).status).toBe(200)
  expect(['small', 'hidden']).toContain((await state())[2])
  await expect.poll(state).toEqual([50, null, 'small'])
  expect((await save('5')).status).toBe(200)
  await expect.poll(state).toEqual([5, null, 'value'])
})

test('nobody but Super Admins and Region Admins changes rules; who edits elements may read them', async () => {
  expect((await principal.call('GET', 'plans/mask/')).status).toBe(200)
  expect((await principal.call('POST', 'plans/mask/', { name: 'Own', threshold: 10 })).status).toBe(403)
  expect((await community.call('POST', 'plans/mask/', { name: 'Own', threshold: 10 })).status).toBe(403)
})
