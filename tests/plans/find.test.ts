import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { findOwners } from '#db/plans/find.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import type { Role } from '#model/permissions.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { numberSteps } from '#worker/plans/find/find-in-plan.ts'
import type { Found } from '#worker/plans/find-contract.ts'
import { growForest } from './grown-plan.ts'

type Person = Awaited<ReturnType<TestDistrict['person']>>
let district: TestDistrict
let ada: Person
let cleo: Person
let reader: Person
let plan: ReturnType<typeof planRow>
beforeAll(async () => {
  district = await newDistrict()
  ada = await district.person('super_admin', { firstName: 'Ada', lastName: 'Reading' })
  cleo = await district.person('principal', { firstName: 'Cleo', lastName: 'Owner' })
  reader = await district.person('community_member')
  plan = await writePlan('Found', {})
})

async function writePlan(name: string, over: object) {
  const made = planRow(district.districtId, name, { startDate: '2025-07-01', endDate: '2035-06-30', ...over })
  type Row = ReturnType<typeof elementRow>
  const rows: Row[] = []
  const add = (level: Parameters<typeof elementRow>[1], above: Row | null, label: string, more = {}) => {
    const row = elementRow(made, level, above, label, more)
    rows.push(row)
    return row
  }
  add('pillar', null, 'Second in the order', { position: 9 })
  const pillar = add('pillar', null, 'First in the order', { position: 2 })
  const initiative = add('initiative', pillar, 'The spreading of books', { position: 5, ownerId: ada.id })
  const objective = add('objective', initiative, 'Pre-reading', { position: 1, ownerId: cleo.id })
  add('assessment', objective, 'Assessed first', { position: 1 })
  add('strategy', objective, 'Reading aloud', { position: 1 })
  add('strategy', objective, 'More reading time', { position: 3 })
  add('strategy', objective, 'Deleted reading', { position: 2, deletedAt: '2026-01-01T00:00:00.000Z' })
  await district.db.insert(plans).values(made)
  for (const row of rows) await district.db.insert(elements).values(row)
  return made
}

async function find({ call }: Person, ask: Record<string, string>, planId = plan.id!) {
  const { body, status, headers } = await call('GET', `plans/find/?${new URLSearchParams({ plan_id: planId, ...ask })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const timing = headers.get('server-timing') ?? ''
  return { ...(body.data as Found), read: Number(/read=(\d+)/.exec(timing)![1]), timing }
}
const names = ({ elements: found }: Found) => found.map(({ name }) => name)

test('names that begin with the text come first, then words that do, then the rest', async () => {
  expect(names(await find(ada, { search: 'read' }))).toEqual([
    'Reading aloud',
    'More reading time',
    'Pre-reading',
    'The spreading of books',
  ])
})

test('an outline number finds its element, and its name finds the number, as the tree numbers it', async () => {
  const tree = await ada.call('GET', `plans/plan-descendants/${plan.id}/`)
  for (const { number, name } of tree.body.data.elements as { number: string; name: string }[]) {
    const [first] = (await find(ada, { search: number })).elements
    expect(first, number).toMatchObject({ name, number })
    expect((await find(ada, { search: name })).elements[0], name).toMatchObject({ name, number })
  }
  expect((await find(ada, { search: '1.1.1.3' })).elements).toEqual([])
  expect((await find(ada, { search: '7' })).elements).toEqual([])
})

test.each([
  ['1.2.3', [1, 2, 3]],
  ['2.', [2]],
  ['1.1.1.e2', [1, 1, 1, 2]],
  ['0.1', null],
  ['1..2', null],
  ['1.2.3.4.5.6', null],
  ['12 schools', null],
])('%s is a number with these ranks, or a name', (text, ranks) => {
  expect(numberSteps(text)?.map(({ rank }) => rank) ?? null).toEqual(ranks)
})

test('owners are found by name, for people who may choose owners', async () => {
  const { people } = await find(ada, { search: 'owner' })
  expect(people).toEqual([{ id: cleo.id, name: 'Cleo Owner' }])
  expect((await find(reader, { search: 'owner' })).people).toEqual([])
  expect(names(await find(reader, { search: 'aloud' }))).toEqual(['Reading aloud'])
  expect((await find(ada, { search: 'owner', level: 'objective' })).people).toEqual([])
})

test('owners in a draft are found by nobody who may not see drafts, even if they could choose owners', async () => {
  const draft = await writePlan('Owned draft', { isDraft: true })
  const tenant = systemTenant(env, newMeter(), district)
  const found = async (role: Role, planId: string) => {
    const viewer = { userId: reader.id, role, regionId: null, schoolIds: [] }
    return (await findOwners(tenant, viewer, planId, 'owner')).map(({ name }) => name)
  }
  expect(await found('principal', draft.id!)).toEqual(['Cleo Owner'])
  expect(await found('community_member', draft.id!)).toEqual([])
  expect(await found('community_member', plan.id!)).toEqual(['Cleo Owner'])
})

test('a draft is found by nobody who may not see drafts, and another district finds nothing', async () => {
  const draft = await writePlan('Drafted', { isDraft: true })
  expect(names(await find(ada, { search: 'aloud' }, draft.id!))).toEqual(['Reading aloud'])
  for (const search of ['aloud', '1.1.1.1']) expect(names(await find(reader, { search }, draft.id!))).toEqual([])
  const elsewhere = await (await newDistrict()).person('super_admin')
  const { elements: found, people } = await find(elsewhere, { search: 'o' })
  expect([found, people]).toEqual([[], []])
  const board = await district.person('board')
  expect((await board.call('GET', `plans/find/?plan_id=${plan.id}&search=aloud`)).status).toBe(403)
})

test('for a change of status, only elements with one that the person may change', async () => {
  expect(names(await find(ada, { search: 'in the order', set: 'true' }))).toEqual([])
  expect(names(await find(cleo, { search: 'reading', set: 'true' }))).toEqual(['Pre-reading'])
  expect(names(await find(ada, { search: 'reading', level: 'objective' }))).toEqual(['Pre-reading'])
})

test('one trip, and it reads in full only what it shows', async () => {
  const { plan: large } = await growForest(district, 'A Whole Plan', ada.id)
  const all = (await ada.call('GET', `plans/plan-descendants/${large.id}/`)).body.data.elements
  const numbered = await find(ada, { search: '1.1.1' }, large.id!)
  expect(numbered.elements[0]?.number).toBe('1.1.1')
  const word = String(all[0].name).split(' ')[0]!
  const named = await find(ada, { search: word }, large.id!)
  expect(named.elements.length).toBeLessThanOrEqual(8)
  for (const { id, number } of named.elements) {
    expect(number).toBe(all.find((node: { id: string }) => node.id === id).number)
  }
  expect(
    named.read,
    'passes of the plan for names and owners, and the shown rows with their siblings',
  ).toBeLessThanOrEqual(3 * all.length + 400)
})
