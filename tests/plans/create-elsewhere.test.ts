import { expect, test } from 'vitest'
import { loader } from '#app/plans/editor/create-element.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growPlan } from './grown-plan.ts'

test('a principal is told where they can add what they can’t add to this plan', async () => {
  const district = await newDistrict()
  const { token } = await district.person('principal')
  const { plan } = await growPlan(district)
  const { context } = await loaderContext(token)
  const request = new Request(`http://localhost/create-plan/${plan.id}/create-objective`)
  const refusal = await loader({ context, request, params: { planId: plan.id } }).catch((thrown: Response) => thrown)
  if (!(refusal instanceof Response)) throw new Error('It should be refused')
  expect(refusal.status).toBe(403)
  const detail = 'You can’t add Objective here. You can add it to the plans of your own schools.'
  expect(await refusal.json()).toEqual({ detail, data: { ask: [] } })
})
