import { expect, test } from 'vitest'
import { groupedDistrict } from './grouped-plan.ts'

test('a report says the name of the school, person, and so on that it is about, not only that there is one', async () => {
  const { plan, get, juniper, bob, facilities, one, thinker, learners } = await groupedDistrict()
  const showing = async (path: string, filter: string) => (await get(`${path}/?plan=${plan.id}&${filter}`)).showing
  for (const path of ['alert-status-report', 'plan-elements-report', 'gantt-chart-report', 'department-report'])
    expect(await showing(path, `school_id=${juniper}`), path).toContain('every Pillar; school: Juniper School; table: ')
  expect(await showing('alert-status-report', `user_id=${bob.id}&department_id=${facilities.id}`)).toContain(
    '; owner: Bob Ruiz; department: Facilities; table: ',
  )
  const lists = `tier_level=${one.id}&subgroup_id=${learners.id}&grade_portrait=${thinker.id}`
  expect(await showing('plan-elements-report', lists)).toContain(
    '; tier level: Tier 1; student group: Multilingual; portrait area: Thinker; table: ',
  )
  expect(await showing('plan-elements-report', 'school_id=sch_0')).toContain('; school: a missing school; table: ')
})
