import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { REPORTS } from '#worker/reports/registry.ts'

async function aPlan() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growPlan(district, 'Variants')
  return { district, ada, plan }
}

test('POST takes the keys of GET as a body and answers the same, for every report', async () => {
  const { ada, plan } = await aPlan()
  for (const { api, key } of REPORTS) {
    const read = await ada.call('GET', `reports/${api}/?plan=${plan.id}&year=2026-2027`)
    const posted = await ada.call('POST', `reports/${api}/`, { plan: plan.id, year: '2026-2027' })
    expect(posted.status, key).toBe(200)
    expect(posted.body.data, key).toEqual(read.body.data)
  }
  const without = await ada.call('POST', 'reports/alert-status-report/', {})
  expect([without.status, without.body.data]).toEqual([400, { plan: ['Please select a plan first'] }])
})

test('the table variant is a page of the rows with links to the others', async () => {
  const { ada, plan } = await aPlan()
  const path = `reports/plan-elements-report/?plan=${plan.id}`
  const all = (await ada.call('GET', path)).body.data.rows
  expect(all).toHaveLength(6)
  const first = (await ada.call('GET', `${path}&variant=table&page_size=4`)).body.data
  expect(first).toMatchObject({ count: 6, previous: null, results: all.slice(0, 4) })
  const second = (await ada.call('GET', first.next.replace('/api/', ''))).body.data
  expect(second).toMatchObject({ count: 6, next: null, results: all.slice(4) })
  const asked = { plan: plan.id, variant: 'table', page: 2, page_size: 4 }
  const posted = (await ada.call('POST', 'reports/plan-elements-report/', asked)).body.data
  expect(posted.results).toEqual(all.slice(4))
  const before = (await ada.call('GET', posted.previous.replace('/api/', ''))).body.data
  expect(before.results, 'the links of a posted call ask the same with GET').toEqual(all.slice(0, 4))
  expect((await ada.call('GET', `${path}&variant=other`)).status).toBe(400)
})

test('the strategic variant is the plan’s tree and the board variant the board’s document, with their filters', async () => {
  const { ada, plan } = await aPlan()
  // The time of preparing is the minute of each request.
  const read = async (path: string) => {
    const { facts, ...data } = (await ada.call('GET', `reports/${path}`)).body.data
    return { ...data, facts: facts?.filter(({ label }: { label: string }) => label !== 'Prepared by') }
  }
  for (const [variant, api] of [
    ['strategic', 'plan-strategic-map'],
    ['board', 'school-board-report'],
  ]) {
    const drawn = await read(`alert-status-report/?plan=${plan.id}&variant=${variant}`)
    expect(drawn).toEqual(await read(`${api}/?plan=${plan.id}`))
  }
})

test('the two drawings of the plan’s tree leave out nothing for a filter of another report', async () => {
  const { ada, plan } = await aPlan()
  const foreign = {
    ...{ initiative: 'ini_none', objective: 'obj_none', strategy: 'str_none', plan_element_type: 'strategy' },
    ...{ alert_status: 'high_risk', progress_status: 'done', user_id: 'none', school_id: 'sch_none' },
    ...{ department_id: 'dep_none', tier_level: 'tie_none', grade_portrait: 'por_none', subgroup_id: 'sub_none' },
    ...{ mastered_status: 'achieved', year: '2031-2032', cutoff: 'below' },
  }
  for (const api of ['plan-strategic-map', 'alignment-report']) {
    const whole = await ada.call('GET', `reports/${api}/?plan=${plan.id}`)
    for (const [key, value] of Object.entries(foreign))
      expect(await ada.call('GET', `reports/${api}/?plan=${plan.id}&${key}=${value}`), `${api} ${key}`).toMatchObject({
        status: 200,
        body: whole.body,
      })
  }
})

test('a variant needs the permission of the report that it is', async () => {
  const { district, plan } = await aPlan()
  const member = await district.person('board')
  const board = await member.call('GET', `reports/school-board-report/?plan=${plan.id}&variant=board`)
  const map = await member.call('GET', `reports/school-board-report/?plan=${plan.id}&variant=strategic`)
  expect([board.status, map.status]).toEqual([200, 403])
})

test('type chooses the level like plan_element_type, which wins if both are sent', async () => {
  const { ada, plan } = await aPlan()
  const levels = async (query: string) => {
    const { body } = await ada.call('GET', `reports/plan-elements-report/?plan=${plan.id}&${query}`)
    return body.data.rows.map((row: { plan_element_type: string }) => row.plan_element_type)
  }
  expect(await levels('type=strategy')).toEqual(['strategy'])
  expect(await levels('plan_element_type=objective&type=strategy')).toEqual(['objective'])
  const wrong = await ada.call('GET', `reports/plan-elements-report/?plan=${plan.id}&type=road`)
  expect([wrong.status, Object.keys(wrong.body.data)]).toEqual([400, ['type']])
})
