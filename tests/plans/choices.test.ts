import { expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { LEVEL_LIST } from '#model/levels.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { growForest, growPlan } from './grown-plan.ts'

type Choice = { id: string; name: string; number: string; parent_id: string | null }

/** A plan with a second branch from the pillar down to a strategy. */
async function growTwoBranches(district: TestDistrict) {
  const grown = await growPlan(district)
  const pillar = elementRow(grown.plan, 'pillar', null, 'Other pillar', { position: 2 })
  const initiative = elementRow(grown.plan, 'initiative', pillar, 'Other initiative')
  const objective = elementRow(grown.plan, 'objective', initiative, 'Other objective')
  const strategy = elementRow(grown.plan, 'strategy', objective, 'Other strategy')
  for (const row of [pillar, initiative, objective, strategy]) await district.db.insert(elements).values(row)
  return { ...grown, other: { pillar, initiative, objective, strategy } }
}

test('a dependent list offers what is below all the choices above it, numbered as in the tree', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, other, ...rows } = await growTwoBranches(district)
  const ask = async (path: string): Promise<[string, string][]> => {
    const { status, body } = await ada.call('GET', `plans/${path}`)
    expect(status, path).toBe(200)
    return (body.data as Choice[]).map(({ number, id }) => [number, id])
  }
  expect(await ask(`pillar-choices/?plan_id=${plan.id}`)).toEqual([
    ['1', rows.pillar.id],
    ['2', other.pillar.id],
  ])
  expect(await ask(`initiative-choices/?plan_id=${plan.id}&pillar_id=${other.pillar.id}`)).toEqual([
    ['2.1', other.initiative.id],
  ])
  expect(await ask(`objective-choices/?plan_id=${plan.id}&initiative_id=${rows.initiative.id}`)).toEqual([
    ['1.1.1', rows.objective.id],
  ])
  expect(await ask(`strategy-choices/?plan_id=${plan.id}&objective_id=${other.objective.id}`)).toEqual([
    ['2.1.1.1', other.strategy.id],
  ])
  expect(await ask(`activity-task-choices/?plan_id=${plan.id}&strategy_id=${rows.strategy.id}`)).toEqual([
    ['1.1.1.1.1', rows.activity.id],
  ])
  expect(await ask(`ecology-assessment-choices/?plan_id=${plan.id}&objective_id=${rows.objective.id}`)).toEqual([
    ['1.1.1.E1', rows.assessment.id],
  ])
  const above = `pillar_id=${rows.pillar.id}&initiative_id=${rows.initiative.id}&objective_id=${rows.objective.id}`
  expect(await ask(`strategy-choices/?plan_id=${plan.id}&${above}`)).toEqual([['1.1.1.1', rows.strategy.id]])
  const torn = `pillar_id=${other.pillar.id}&initiative_id=${rows.initiative.id}`
  expect(await ask(`objective-choices/?plan_id=${plan.id}&${torn}`)).toEqual([])
  expect(await ask(`objective-choices/?plan_id=${plan.id}&pillar_id=`)).toHaveLength(2)
})

test('lists for another district’s plan or an unknown branch are empty', async () => {
  const here = await newDistrict()
  const there = await newDistrict('Other District')
  const ada = await here.person('super_admin')
  const own = await growPlan(here)
  const foreign = await growPlan(there)
  for (const { choices, api } of LEVEL_LIST) {
    const asked = await ada.call('GET', `plans/${choices}/?plan_id=${foreign.plan.id}`)
    expect([asked.status, asked.body.data], api).toEqual([200, []])
  }
  const mixed = await ada.call('GET', `plans/objective-choices/?plan_id=${own.plan.id}&pillar_id=${foreign.pillar.id}`)
  expect(mixed.body.data).toEqual([])
  expect((await ada.call('GET', 'plans/objective-choices/')).status).toBe(400)
})

test('the board can choose a pillar for its report and nothing below it', async () => {
  const district = await newDistrict()
  const board = await district.person('board')
  const { plan } = await growPlan(district)
  expect((await board.call('GET', `plans/pillar-choices/?plan_id=${plan.id}`)).body.data).toHaveLength(1)
  expect((await board.call('GET', `plans/initiative-choices/?plan_id=${plan.id}`)).status).toBe(403)
})

test('in a plan of 232 elements each step of the cascade has only a handful of options', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growForest(district)
  const steps = [
    ['pillar-choices', 'pillar_id', 4],
    ['initiative-choices', 'initiative_id', 3],
    ['objective-choices', 'objective_id', 2],
    ['strategy-choices', 'strategy_id', 2],
    ['activity-task-choices', '', 3],
  ] as const
  let above = ''
  for (const [path, key, count] of steps) {
    const { headers, body } = await ada.call('GET', `plans/${path}/?plan_id=${plan.id}${above}`)
    expect(body.data, path).toHaveLength(count)
    expect(headers.get('server-timing')).toContain('trips=2')
    above += `&${key}=${body.data[0].id}`
  }
})
