import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LEVEL_FIELDS } from '#model/level-fields.ts'
import { LEVEL_LIST } from '#model/levels.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { Element } from '#worker/plans/element-contract.ts'
import { growPlan } from './grown-plan.ts'

test('the API returns every text of a level as it was saved', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const grown = await growPlan(district)
  for (const { key, api, fields } of LEVEL_LIST) {
    const { id } = grown[key]
    const texts = Object.fromEntries(
      fields.filter(({ kind }) => kind === 'text').map((one) => [one.key, `My ${one.key}`]),
    )
    const { data } = (await ada.call('GET', `plans/${api}/${id}/`)).body
    const saved = await ada.call('PATCH', `plans/${api}/${id}/`, { version: data.version, ...texts })
    expect(saved.status, key).toBe(200)
    expect(saved.body.data, key).toMatchObject(texts)
    for (const field of LEVEL_FIELDS) expect(Object.keys(saved.body.data), key).toContain(field.key)
    expect(v.safeParse(Element, saved.body.data).success).toBe(true)
  }
})
