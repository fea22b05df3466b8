import { describe, expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elementSchools, elementTeam } from '#db/plans/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { LEVEL_LIST } from '#model/levels.ts'
import { withOfferedParents } from '#model/may-create.ts'
import { type Caller, newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

async function newSchool(district: TestDistrict, name: string) {
  const id = newId('school')
  const at = '2026-07-01T12:00:00.000Z'
  await district.db.insert(schools).values({
    districtId: district.districtId,
    id,
    regionId: district.regionId,
    name,
    nameKey: nameKey(name),
    searchKey: searchKey(name),
    createdAt: at,
    updatedAt: at,
  })
  return id
}

describe('a draft', () => {
  test('is visible to planners, never to Community Members and the Board', async () => {
    const district = await newDistrict()
    const { plan, ...rows } = await growPlan(district, 'A Draft', { plan: { isDraft: true } })
    for (const role of ['super_admin', 'region_admin', 'principal', 'pilot_user'] as const) {
      const { call } = await district.person(role)
      expect((await call('GET', 'plans/')).body.data.count).toBe(1)
      expect((await call('GET', `plans/${plan.id}/`)).body.data).toMatchObject({ is_draft: true, status: 'draft' })
    }
    const { call } = await district.person('community_member')
    expect((await call('GET', 'plans/')).body.data.count).toBe(0)
    expect((await call('GET', 'plans/?planStatus=draft')).body.data.count).toBe(0)
    expect((await call('GET', 'plans/plan-choices/')).body.data).toEqual([])
    expect((await call('GET', 'plans/plan-choices/first/')).body.data.plans).toEqual([])
    expect((await call('GET', `plans/plan-choices/find/?ids=${plan.id}`)).body.data.count).toBe(0)
    expect((await call('GET', `plans/plan-elements/?plan_id=${plan.id}`)).body.data.count).toBe(0)
    for (const path of [`plans/${plan.id}/`, `plans/plan-descendants/${plan.id}/`, `plans/plan/${plan.id}/reviews/`]) {
      expect((await call('GET', path)).status, path).toBe(404)
    }
    expect((await call('POST', `plans/make-plan-default/${plan.id}/`)).status).toBe(404)
    for (const level of LEVEL_LIST) {
      expect((await call('GET', `plans/${level.api}/${rows[level.key].id}/`)).status).toBe(404)
      expect((await call('GET', `plans/${level.api}/${rows[level.key].id}/reviews/`)).status).toBe(404)
      expect((await call('GET', `plans/${level.api}/?plan_id=${plan.id}`)).body.data.count).toBe(0)
      expect((await call('GET', `plans/${level.choices}/?plan_id=${plan.id}`)).body.data).toEqual([])
    }
    const board = await district.person('board')
    expect((await board.call('GET', 'plans/plan-choices/')).body.data).toEqual([])
    expect((await board.call('GET', `plans/pillar-choices/?plan_id=${plan.id}`)).body.data).toEqual([])
  })
})

describe('a principal', () => {
  test('edits what they own, what they are on the team of, and what is assigned to their own school', async () => {
    const district = await newDistrict()
    const pat = await district.person('principal', { schools: [district.schoolId] })
    const grown = await growPlan(district, 'District plan', { strategy: { ownerId: pat.id } })
    const { districtId } = district
    const edit = async (api: string, id: string) =>
      (await pat.call('PATCH', `plans/${api}/${id}/`, { version: 1, description: 'x' })).status
    expect(await edit('strategies', grown.strategy.id)).toBe(200)
    expect(await edit('objective', grown.objective.id)).toBe(403)
    expect(await edit('initiative', grown.initiative.id)).toBe(403)
    expect(await edit('pillar', grown.pillar.id)).toBe(403)
    expect(await edit('activity-task', grown.activity.id)).toBe(403)
    const refused = await pat.call('PATCH', `plans/objective/${grown.objective.id}/`, { version: 1, description: 'x' })
    expect(refused.body.detail, 'the role is not the reason').toBe('You can view this, but not change it.')
    await district.db.insert(elementTeam).values({ districtId, elementId: grown.initiative.id, targetId: pat.id })
    expect(await edit('initiative', grown.initiative.id)).toBe(200)
    expect((await pat.call('PATCH', `plans/${grown.plan.id}/`, { version: 1, vision: 'x' })).status).toBe(403)
    await district.db
      .insert(elementSchools)
      .values({ districtId, elementId: grown.objective.id, targetId: district.schoolId })
    expect(await edit('objective', grown.objective.id)).toBe(200)
  })

  test('is offered only strategies that they may edit as the parent of an activity', async () => {
    const district = await newDistrict()
    const pat = await district.person('principal', { schools: [district.schoolId] })
    const mine = await growPlan(district, 'District plan', { strategy: { ownerId: pat.id } })
    const other = await growPlan(district, 'Another plan')
    const offered = async (planId: string) => {
      const outline = (await pat.call('GET', `plans/plan-outline/${planId}/`)).body.data
      return withOfferedParents(outline, 'activity').lines.map((line: { id: string }) => line.id)
    }
    const { pillar, initiative, objective, strategy } = mine
    expect(await offered(mine.plan.id)).toEqual([pillar.id, initiative.id, objective.id, strategy.id])
    expect(await offered(other.plan.id)).toEqual([])
    const choices = async (caller: Caller, path: string, planId: string, more = '&for_level=activity') => {
      const { body } = await caller('GET', `plans/${path}/?plan_id=${planId}${more}`)
      return body.data.map((choice: { id: string }) => choice.id)
    }
    expect(await choices(pat.call, 'strategy-choices', mine.plan.id)).toEqual([strategy.id])
    expect(await choices(pat.call, 'pillar-choices', mine.plan.id)).toEqual([pillar.id])
    expect(await choices(pat.call, 'pillar-choices', other.plan.id)).toEqual([])
    expect(await choices(pat.call, 'pillar-choices', other.plan.id, '')).toEqual([other.pillar.id])
    expect(await choices(pat.call, 'pillar-choices', other.plan.id, '&for_level=strategy')).toEqual([other.pillar.id])
    const ada = await district.person('super_admin')
    expect(await choices(ada.call, 'strategy-choices', other.plan.id)).toEqual([other.strategy.id])
  })

  test('gets the nearest ancestor’s schools for a row without its own', async () => {
    const district = await newDistrict()
    const pat = await district.person('principal', { schools: [district.schoolId] })
    const other = await newSchool(district, 'Elm School')
    const { initiative, objective, strategy, activity, assessment } = await growPlan(district)
    const { districtId } = district
    await district.db
      .insert(elementSchools)
      .values({ districtId, elementId: initiative.id, targetId: district.schoolId })
    const mine = async (api: string, id: string) => (await pat.call('GET', `plans/${api}/${id}/`)).body.data.is_editable
    expect(await mine('activity-task', activity.id)).toBe(true)
    expect(await mine('ecology-assessments', assessment.id)).toBe(true)
    await district.db.insert(elementSchools).values({ districtId, elementId: strategy.id, targetId: other })
    expect(await mine('activity-task', activity.id)).toBe(false)
    expect(await mine('strategies', strategy.id)).toBe(false)
    expect(await mine('objective', objective.id)).toBe(true)
  })

  test('edits the plan of their own school and everything below it, but can’t give it away', async () => {
    const district = await newDistrict()
    const pat = await district.person('principal', { schools: [district.schoolId] })
    const grown = await growPlan(district, 'School plan', { plan: { schoolId: district.schoolId } })
    expect((await pat.call('PATCH', `plans/${grown.plan.id}/`, { version: 1, vision: 'x' })).status).toBe(200)
    expect((await pat.call('PATCH', `plans/${grown.plan.id}/`, { version: 2, school_id: null })).status).toBe(403)
    for (const level of LEVEL_LIST) {
      expect(
        (await pat.call('GET', `plans/${level.api}/${grown[level.key].id}/`)).body.data.is_editable,
        level.key,
      ).toBe(true)
      const parent = level.parent === 'plan' ? { plan_id: grown.plan.id } : { parent_id: grown[level.parent].id }
      const owner = level.fields.some((field) => field.key === 'owner_id') ? { owner_id: pat.id } : {}
      expect(
        (await pat.call('POST', `plans/${level.api}/`, { name: `My ${level.key}`, ...parent, ...owner })).status,
        level.key,
      ).toBe(201)
    }
    expect(
      (
        await pat.call('POST', 'plans/', {
          name: 'Mine',
          plan_year: '2026-2027',
          start_date: '2026-07-01',
          end_date: '2027-06-30',
        })
      ).status,
    ).toBe(403)
  })

  test('in a district plan creates assessments and strategies anywhere, activities only under a strategy they may edit', async () => {
    const district = await newDistrict()
    const pat = await district.person('principal')
    const { plan, pillar, initiative, objective, strategy } = await growPlan(district)
    const make = async (api: string, body: object) =>
      (await pat.call('POST', `plans/${api}/`, { name: `Pat’s ${api}`, owner_id: pat.id, ...body })).status
    expect(await make('pillar', { plan_id: plan.id })).toBe(403)
    expect(await make('initiative', { parent_id: pillar.id })).toBe(403)
    expect(await make('objective', { parent_id: initiative.id })).toBe(403)
    expect(await make('ecology-assessments', { parent_id: objective.id })).toBe(201)
    expect(await make('strategies', { parent_id: objective.id })).toBe(201)
    expect(await make('activity-task', { parent_id: strategy.id })).toBe(403)
    const own = (
      await pat.call('POST', 'plans/strategies/', { name: 'Own', parent_id: objective.id, owner_id: pat.id })
    ).body.data
    expect(await make('activity-task', { parent_id: own.id })).toBe(201)
    expect(
      (await pat.call('POST', `plans/strategies/${strategy.id}/move/`, { parent_id: objective.id, version: 1 })).status,
    ).toBe(403)
    expect((await pat.call('DELETE', `plans/strategies/${strategy.id}/`)).status).toBe(403)
    expect((await pat.call('POST', `plans/strategies/${strategy.id}/reviews/`, { summary: 'x' })).status).toBe(403)
    expect((await pat.call('POST', `plans/strategies/${own.id}/reviews/`, { summary: 'x' })).status).toBe(201)
    expect((await pat.call('GET', `plans/strategies/${strategy.id}/reviews/`)).status).toBe(200)
    expect((await pat.call('GET', `plans/strategies/${strategy.id}/history/`)).status).toBe(403)
    expect((await pat.call('GET', `plans/strategies/${own.id}/history/`)).status).toBe(200)
    expect((await pat.call('POST', `plans/plan/${plan.id}/reviews/`, { summary: 'x' })).status).toBe(403)
  })
})

test('Community Members and the Board can’t change anything', async () => {
  const district = await newDistrict()
  const { plan, objective } = await growPlan(district)
  for (const role of ['community_member', 'board'] as const) {
    const { call } = await district.person(role)
    expect((await call('PATCH', `plans/${plan.id}/`, { version: 1, vision: 'x' })).status).toBe(403)
    expect((await call('PATCH', `plans/objective/${objective.id}/`, { version: 1, description: 'x' })).status).toBe(403)
    expect((await call('GET', 'plans/trash/')).status).toBe(403)
    expect((await call('GET', `plans/objective/${objective.id}/`)).status).toBe(role === 'board' ? 403 : 200)
  }
})

test('another district’s rows answer exactly like missing ones, on both cells', async () => {
  for (const cell of ['00', '01'] as const) {
    const here = await newDistrict('Here', '00')
    const there = await newDistrict('There', cell)
    const ada = await here.person('super_admin')
    const grown = await growPlan(there, `There ${cell}`)
    const bytes = async (method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await ada.call(method, path, body)
      return `${status} ${JSON.stringify(answer)}`
    }
    for (const level of LEVEL_LIST) {
      const path = (id: string) => `plans/${level.api}/${id}/`
      for (const [method, after, body] of [
        ['GET', ''],
        ['PATCH', '', { version: 1, name: 'Taken over' }],
        ['DELETE', ''],
        ['GET', 'reviews/'],
        ['POST', 'reviews/', { summary: 'x' }],
        ['GET', 'history/'],
        ['POST', 'restore/', {}],
        ['POST', 'move/', { version: 1, parent_id: 'elm_never' }],
      ] as const) {
        const foreign = await bytes(method, path(grown[level.key].id) + after, body)
        expect(foreign).toMatch(/^404/)
        expect(foreign).toBe(await bytes(method, path('elm_never') + after, body))
      }
    }
  }
})
