import { expect, test } from 'vitest'
import { loadEditor } from '#app/plans/editor/load-editor.ts'
import { loadPlan } from '#app/plans/editor/load-plan.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growPlan } from './grown-plan.ts'

test('the link to the history shows only for people who may read it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const pat = await district.person('principal')
  const { plan, strategy, activity } = await growPlan(district, 'A plan', { strategy: { ownerId: pat.id } })
  const request = new Request('http://localhost/')
  for (const { token, call } of [ada, pat]) {
    const { context } = await loaderContext(token)
    const element = (level: string, elementId: string) =>
      loadEditor({ context, request, params: { planId: plan.id, level, elementId } })
    const offered = [
      (await element('strategy', strategy.id)).history,
      (await element('activity-task', activity.id)).history,
      (await loadPlan({ context, request, params: { planId: plan.id } })).history,
    ]
    const paths = [`strategies/${strategy.id}`, `activity-task/${activity.id}`, `plan/${plan.id}`]
    const answers = await Promise.all(paths.map((path) => call('GET', `plans/${path}/history/`)))
    expect(offered).toEqual(answers.map(({ status }) => status === 200))
    expect(offered[0]).toBe(true)
    expect(offered[2]).toBe(token === ada.token)
  }
})
