import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { guardPlace, trashPlaces } from '#db/districts/places.ts'
import { isUnused } from '#db/districts/uses.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { userSchools } from '#db/people/schema.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { type TwoRegions, twoRegions } from './places.ts'

/** An objective, a plan, and a teacher at the southern school, and an objective at both schools. */
async function useSchool(district: TwoRegions) {
  const { ada, southSchool, schoolId, districtId, db } = district
  const { objective, strategy } = await growPlan(district, 'District plan')
  await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, schools: [southSchool.id] })
  await ada.call('PATCH', `plans/strategies/${strategy.id}/`, { version: 1, schools: [southSchool.id, schoolId] })
  const { plan } = await growPlan(district, 'School plan', { plan: { schoolId: southSchool.id } })
  const tia = await district.person('principal', { firstName: 'Tia', lastName: 'Brooks', schools: [southSchool.id] })
  const left = await district.person('principal', { schools: [southSchool.id], status: 'deleted' })
  await db.insert(userSchools).values({ districtId, userId: tia.id, schoolId })
  return { objective, strategy, plan, tia, left }
}

test('a school in use is not deleted, and the answer says what uses it, how much, and where', async () => {
  const district = await twoRegions()
  const { ada, southSchool } = district
  const { objective, strategy, plan, tia } = await useSchool(district)
  const { status, body } = await ada.call('DELETE', `auth/schools/${southSchool.id}/`, { version: 1 })
  expect([status, body.detail]).toEqual([
    409,
    'Prairie School is used by 2 elements, 1 plan, and 1 person. Choose where to move them, then delete it.',
  ])
  const { plan_id } = { plan_id: objective.planId }
  expect(body.data.in_use).toEqual({
    name: 'Prairie School',
    total: 4,
    uses: [
      {
        kind: 'elements',
        count: 2,
        items: [
          { id: objective.id, name: objective.name, level: 'objective', plan_id },
          { id: strategy.id, name: strategy.name, level: 'strategy', plan_id },
        ],
      },
      { kind: 'plans', count: 1, items: [{ id: plan.id, name: plan.name, level: null, plan_id: null }] },
      { kind: 'people', count: 1, items: [{ id: tia.id, name: 'Tia Brooks', level: null, plan_id: null }] },
    ],
  })
  expect((await ada.call('GET', `auth/schools/${southSchool.id}/`)).status).toBe(200)
  expect(await auditOf(district, southSchool.id)).toEqual([])
})

test('one call moves its uses to another school and deletes it, and editors opened before get a conflict', async () => {
  const district = await twoRegions()
  const { ada, southSchool, schoolId } = district
  const { objective, strategy, plan, tia } = await useSchool(district)
  const gone = await ada.call('DELETE', `auth/schools/${southSchool.id}/`, { version: 1, move_to: schoolId })
  expect([gone.status, gone.body.detail, gone.body.data]).toEqual([
    200,
    'School deleted successfully!!',
    { id: southSchool.id, name: 'Prairie School', moved: 4 },
  ])
  const juniper = { id: schoolId, name: 'Juniper School' }
  for (const [path, row] of [
    ['objective', objective],
    ['strategies', strategy],
  ] as const) {
    const { data } = (await ada.call('GET', `plans/${path}/${row.id}/`)).body
    expect([data.schools, data.version]).toEqual([[juniper], 3])
    const late = await ada.call('PATCH', `plans/${path}/${row.id}/`, { version: 2, schools: [southSchool.id] })
    expect(late.status).toBe(412)
  }
  expect((await ada.call('GET', `plans/${plan.id}/`)).body.data.school_id).toBe(schoolId)
  const { results } = await env.DISTRICTS_00.prepare(
    'select school_id from user_schools where district_id = ? and user_id = ?',
  )
    .bind(district.districtId, tia.id)
    .all()
  expect(results).toEqual([{ school_id: schoolId }])
  for (const [id, field] of [
    [objective.id, 'schools'],
    [strategy.id, 'schools'],
    [tia.id, 'schools'],
    [plan.id, 'school'],
  ] as const) {
    const told = (await auditOf(district, id)).filter(({ changes }) => field in (changes as object))
    expect(told.at(-1), 'every row that moved has its own line of history').toMatchObject({
      action: 'edit',
      userId: ada.id,
      changes: { [field]: ['Prairie School', 'Juniper School'] },
    })
  }
  const [row, ...more] = await auditOf(district, southSchool.id)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    action: 'delete',
    changes: { name: ['Prairie School', null], moved_to: [null, 'Juniper School'], moved: [0, 4] },
  })
})

test('its uses can only move to an existing school of the district', async () => {
  const district = await twoRegions()
  const { ada, southSchool } = district
  const other = await twoRegions()
  await useSchool(district)
  for (const move_to of [southSchool.id, other.schoolId, 'sch_never']) {
    const { status, body } = await ada.call('DELETE', `auth/schools/${southSchool.id}/`, { move_to })
    expect([status, Object.keys(body.data)]).toEqual([400, ['move_to']])
  }
})

test('deleted items don’t count as uses of a school', async () => {
  const district = await twoRegions()
  const { ada, southSchool } = district
  const { objective } = await growPlan(district)
  await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, schools: [southSchool.id] })
  await ada.call('DELETE', `plans/objective/${objective.id}/`)
  expect((await ada.call('DELETE', `auth/schools/${southSchool.id}/`, {})).status).toBe(200)
})

test('a use added after the check stops the deletion itself', async () => {
  const district = await twoRegions()
  const { ada, southSchool } = district
  const { tenant } = openTenant(env, newMeter(), { cell: '00', districtId: district.districtId })!
  const asker = { role: 'super_admin' as const, regionId: null, schoolIds: [] }
  const { id } = southSchool
  const remove = () =>
    runBatch(tenant, [
      guardPlace(tenant, asker, 'school', id, 1, isUnused(tenant, 'school', id)),
      trashPlaces(tenant, 'school', [id], { id: 'del_1', at: new Date().toISOString(), by: ada.id }),
    ]).then(
      () => 'deleted',
      (error: unknown) => (isGuardFailure(error) ? 'kept' : error),
    )
  await useSchool(district)
  expect(await remove()).toBe('kept')
  expect((await ada.call('GET', `auth/schools/${id}/`)).status).toBe(200)
})

test('a department in use moves its elements the same way', async () => {
  const district = await twoRegions()
  const { ada, offices } = district
  const { strategy } = await growPlan(district)
  await ada.call('PATCH', `plans/strategies/${strategy.id}/`, { version: 1, departments: [offices.south.id] })
  const refused = await ada.call('DELETE', `auth/departments/${offices.south.id}/`, {})
  expect([refused.status, refused.body.data.in_use.uses[0].count]).toEqual([409, 1])
  const moved = await ada.call('DELETE', `auth/departments/${offices.south.id}/`, { move_to: offices.whole.id })
  expect([moved.status, moved.body.data.moved]).toEqual([200, 1])
  const { data } = (await ada.call('GET', `plans/strategies/${strategy.id}/`)).body
  expect(data.departments).toEqual([{ id: offices.whole.id, name: 'Finance' }])
  expect((await auditOf(district, strategy.id)).map(({ changes }) => changes)).toContainEqual({
    departments: [expect.any(String), 'Finance'],
  })
})

test('a region with schools, departments, or people is not deleted, and they can move to another', async () => {
  const district = await twoRegions()
  const { ada, south, regionId, southSchool } = district
  const rae = await district.person('region_admin', { regionId: south.id })
  const refused = await ada.call('DELETE', `auth/regions/${south.id}/`, {})
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'South is used by 1 school, 1 department, and 1 person. Choose where to move them, then delete it.',
  ])
  expect((await ada.call('DELETE', `auth/regions/${south.id}/`, { move_to: regionId })).body.data.moved).toBe(3)
  expect((await ada.call('GET', `auth/schools/${southSchool.id}/`)).body.data.region_name).toBe('North')
  for (const id of [southSchool.id, rae.id]) {
    expect((await auditOf(district, id)).map(({ changes }) => changes)).toContainEqual({ region: ['South', 'North'] })
  }
  const school = { version: 2, school_name: 'Prairie Hill' }
  expect((await rae.call('PATCH', `auth/schools/${southSchool.id}/`, school)).status).toBe(200)
})

test('a region is added and renamed, and a taken name is refused', async () => {
  const { ada, south } = await twoRegions()
  const made = await ada.call('POST', 'auth/regions/', { name: 'East' })
  expect(made.body.data).toMatchObject({ name: 'East', schools: 0, version: 1 })
  for (const [method, path, body] of [
    ['POST', 'auth/regions/', { name: 'SOUTH' }],
    ['PATCH', `auth/regions/${made.body.data.id}/`, { version: 1, name: south.name }],
  ] as const) {
    const { status, body: answer } = await ada.call(method, path, body)
    expect([status, answer.data]).toEqual([400, { name: [DUPLICATE_NAME] }])
  }
  const renamed = await ada.call('PATCH', `auth/regions/${south.id}/`, { version: 1, name: 'South Side' })
  expect(renamed.body).toMatchObject({ detail: 'Details Updated Successfully!!', data: { name: 'South Side' } })
  expect((await ada.call('PATCH', `auth/regions/${south.id}/`, { version: 1, name: 'X' })).status).toBe(412)
  expect((await ada.call('GET', 'auth/schools/?search=prairie')).body.data.results[0].region_name).toBe('South Side')
})

test('a school type in use is not deleted', async () => {
  const { ada, typeId } = await twoRegions()
  const refused = await ada.call('DELETE', 'auth/school-types/', { id: typeId })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Elementary is used by 1 school. Choose another entry to replace it, then delete it.',
  ])
  const made = await ada.call('POST', 'auth/school-types/', { name: 'Magnet' })
  expect((await ada.call('DELETE', 'auth/school-types/', { id: made.body.data.id })).status).toBe(200)
})
