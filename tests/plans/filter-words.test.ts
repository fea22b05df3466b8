import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growFullPlan } from './full-plan.ts'

test('a refused filter has our own message, not the validation library’s', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growFullPlan(district, 'The plan', 1)
  const refusals = {
    'plans/?planStatus=foo': { planStatus: ['Please enter a valid value'] },
    [`plans/plan-elements/?plan_id=${plan.id}&owner=${ada.id}`]: { owner: ['Please enter a valid value'] },
  }
  for (const [path, data] of Object.entries(refusals)) {
    const { status, body } = await ada.call('GET', path)
    expect([path, status, body.data]).toEqual([path, 400, data])
  }
  const posted = await ada.call('POST', 'plans/', { name: null, start_date: 5, end_date: '2027-06-30', is_draft: 'no' })
  expect(posted.body.data).toEqual({
    name: ['Is required!'],
    start_date: ['Please enter a valid value'],
    is_draft: ['Please enter a valid value'],
  })
})
