import { beforeAll, expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { documents } from '#db/documents/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures } from '#db/measures/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { planRow, SEED_TIME } from '#db/seed/factories.ts'
import { surveys } from '#db/surveys/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { documentRow, urlRow } from '#tests/kit/document-rows.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { surveyRow } from '#tests/surveys/survey-rows.ts'
import type { FoundInDistrict } from '#worker/plans/find-contract.ts'

type Person = Awaited<ReturnType<TestDistrict['person']>>
let district: TestDistrict
let admin: Person
beforeAll(async () => {
  district = await newDistrict()
  admin = await district.person('super_admin', { firstName: 'Orla', lastName: 'Quill' })
  await addRows(district)
})

const gone = { deletedAt: '2026-01-01T00:00:00.000Z', deletionId: newId('deletion') }

async function addRows({ districtId, regionId, db }: TestDistrict) {
  const dates = { startDate: '2025-07-01', endDate: '2035-06-30' }
  const plan = planRow(districtId, 'Plan of quills', dates)
  const draft = planRow(districtId, 'Draft of quills', { ...dates, isDraft: true })
  const school = (name: string) => ({
    ...{ districtId, id: newId('school'), regionId, name, nameKey: nameKey(name), searchKey: searchKey(name) },
    ...{ createdAt: SEED_TIME, updatedAt: SEED_TIME },
  })
  await db.batch([
    db.insert(plans).values([plan, draft]),
    ...['Pupils with a quill', 'Quill tests', 'The squill count'].map((name) =>
      db.insert(measures).values(measureRow(districtId, name)),
    ),
    db.insert(measures).values(measureRow(districtId, 'Quills in the trash', gone)),
    db.insert(surveys).values(surveyRow(districtId, 'Quill survey')),
    db.insert(schools).values([school('Quill Elementary'), { ...school('Quill Middle'), ...gone }]),
    db
      .insert(documents)
      .values([
        documentRow(districtId, plan.id!, null, { name: 'quills.txt' }),
        urlRow(districtId, plan.id!, null, { name: 'Quill data' }),
        documentRow(districtId, draft.id!, null, { name: 'draft of quills.txt' }),
        documentRow(districtId, plan.id!, null, { name: 'quills in the trash.txt', ...gone }),
      ]),
  ])
  return plan
}

async function find({ call }: Pick<Person, 'call'>, search: string) {
  const { body, status, headers } = await call('GET', `plans/find-in-district/?${new URLSearchParams({ search })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { found: body.data as FoundInDistrict, timing: headers.get('server-timing') ?? '' }
}
const rowsOf = (timing: string | null) => Number(/read=(\d+)/.exec(timing ?? '')?.[1])
const namesOf = (found: FoundInDistrict) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.map(({ name }) => name)]))

test('finds measures, surveys, documents, schools, and members by name, the best first, in one trip', async () => {
  const { found, timing } = await find(admin, 'QUILL')
  expect(namesOf(found)).toEqual({
    measures: ['Quill tests', 'Pupils with a quill', 'The squill count'],
    surveys: ['Quill survey'],
    documents: ['Quill data', 'quills.txt', 'draft of quills.txt'],
    schools: ['Quill Elementary'],
    members: ['Orla Quill'],
  })
  expect(found.documents.map(({ kind, belongs_to }) => [kind, belongs_to])).toEqual([
    ['url', 'Plan of quills'],
    ['file', 'Plan of quills'],
    ['file', 'Draft of quills'],
  ])
  expect(found.members).toMatchObject([{ id: admin.id, role: 'super_admin' }])
  // The session, and the search.
  expect(timing).toMatch(/trips=2 /)
})

test('nobody finds what they may not read', async () => {
  const reader = await district.person('community_member', { lastName: 'Quiller' })
  expect(namesOf((await find(reader, 'quill')).found)).toEqual({
    measures: ['Quill tests', 'Pupils with a quill', 'The squill count'],
    surveys: ['Quill survey'],
    documents: ['Quill data', 'quills.txt'],
    schools: ['Quill Elementary'],
    members: [],
  })
  const head = await district.person('principal', { lastName: 'Quillson', schools: [district.schoolId] })
  expect((await find(head, 'quill')).found.members.map(({ id }) => id)).toEqual([head.id])
  const board = await district.person('board')
  expect((await board.call('GET', 'plans/find-in-district/?search=quill')).status).toBe(403)
  const elsewhere = await (await newDistrict()).person('super_admin')
  expect(Object.values((await find(elsewhere, 'quill')).found).flat()).toEqual([])
})

test('finds nothing without words, and four of each kind', async () => {
  const session = (await admin.call('GET', 'plans/plan-element-type-choices/')).headers.get('server-timing')
  for (const nothing of ['', ' ']) {
    const { found, timing } = await find(admin, nothing)
    expect(Object.values(found).flat()).toEqual([])
    expect(rowsOf(timing), 'the session, and at most one row of each kind').toBeLessThanOrEqual(rowsOf(session) + 5)
  }
  const many = await newDistrict()
  const one = await many.person('super_admin', { firstName: 'Ann', lastName: 'Other' })
  for (let at = 0; at < 6; at++) await many.db.insert(measures).values(measureRow(many.districtId, `Letters ${at}`))
  const { found } = await find(one, 'letters')
  expect(found.measures.map(({ name }) => name)).toEqual(['Letters 0', 'Letters 1', 'Letters 2', 'Letters 3'])
})
