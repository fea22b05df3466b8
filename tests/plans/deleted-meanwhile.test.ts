import { expect, test } from 'vitest'
import { action as saveElement } from '#app/plans/editor/element-update.tsx'
import { action as savePlan } from '#app/plans/editor/plan-update.tsx'
import { moveAction } from '#app/plans/move/move-data.ts'
import { narrowName } from '#app/plans/no-js/no-js-names.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growPlan } from './grown-plan.ts'

/** An editor of an objective and of its plan, which a colleague has deleted. */
async function openDeleted(what: 'objective' | 'plan') {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective, initiative, pillar } = await growPlan(district)
  const path = what === 'plan' ? `plans/${plan.id}/` : `plans/objective/${objective.id}/`
  expect((await ada.call('DELETE', `${path}?version=1`)).status).toBe(200)
  const { context } = await loaderContext(ada.token)
  const send = (action: typeof saveElement | typeof savePlan, fields: Record<string, string>) => {
    const body = new URLSearchParams({ version: '1', ...fields })
    const request = new Request('http://localhost/review-plan', { method: 'POST', body })
    return action({ context, request, params: { planId: plan.id, level: 'objective', elementId: objective.id } })
  }
  const branch = { [narrowName('pillar')]: pillar.id, parent_id: initiative.id }
  return { send, ada, branch, planId: plan.id }
}

for (const what of ['objective', 'plan'] as const) {
  test(`a save of an objective says what to do if someone has deleted the ${what}`, async () => {
    const { send, ada, branch } = await openDeleted(what)
    const answer = await send(saveElement, { name: 'Read at home', owner_id: ada.id, ...branch })
    expect(answer).toMatchObject({
      refusal: { status: 404, detail: expect.stringMatching(/^This no longer exists\./) },
    })
  })
}

test('Delete of what someone has just deleted leads to its list and says so', async () => {
  const { send, planId } = await openDeleted('plan')
  const lists = { [`/review-plan/${planId}/objective`]: saveElement, '/review-plan': savePlan }
  for (const [list, action] of Object.entries(lists)) {
    const answer = await send(action, { intent: 'delete' })
    if (!(answer instanceof Response)) throw new Error('It should lead to the list')
    expect(answer.headers.get('location')).toBe(`http://localhost${list}`)
    expect(decodeURIComponent(answer.headers.get('set-cookie') ?? '')).toContain('Someone has already deleted this')
  }
})

test('a move to what someone has just deleted says so at its field', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective } = await growPlan(district)
  const { id } = (await growPlan(district, 'Another Plan')).initiative
  expect((await ada.call('DELETE', `plans/initiative/${id}/?version=1`)).status).toBe(200)
  const { context } = await loaderContext(ada.token)
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: new URLSearchParams({ parent_id: id, version: '1' }),
  })
  const params = { planId: plan.id, level: 'objective', elementId: objective.id }
  expect(await moveAction({ context, request, params })).toMatchObject({
    messages: { parent_id: ['Someone has just deleted this. Choose another one.'] },
  })
})
