import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

test('a Board member can’t own an element or join a team, because they could not open it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const board = await district.person('board')
  const { objective } = await growPlan(district)
  const path = `plans/objective/${objective.id}/`
  for (const wrong of [{ owner_id: board.id }, { team: [board.id] }]) {
    const { status, body } = await ada.call('PATCH', path, { version: 1, ...wrong })
    const problem = Object.fromEntries(Object.keys(wrong).map((key) => [key, ['Please enter a valid value']]))
    expect([status, body.data]).toEqual([400, problem])
  }
  expect((await ada.call('PATCH', path, { version: 1, owner_id: ada.id, team: [ada.id] })).status).toBe(200)
})
