import { expect, test } from 'vitest'
import { elementSchools } from '#db/plans/schema.ts'
import { addDays } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import { drawPlan, scopeOf } from './written-plan.ts'

type Answered = { key: string; answer: string; detail: string; has_data: boolean }

test('the answers of today are those that people count by hand', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { today } = await scopeOf(district, ada.id)
  const { plan, add, write } = drawPlan(district, 'Asked', {
    startDate: addDays(today, -200),
    endDate: addDays(today, 400),
  })
  const dates = { startDate: addDays(today, -100), endDate: addDays(today, 300) }
  const doing = { ...dates, progressStatus: 'doing' as const, ownerId: ada.id }
  const pillar = add('pillar', null, 'Pillar', dates)
  const initiative = add('initiative', pillar, 'Initiative', { ...doing, alertStatus: 'high_risk' })
  const achieved = { objectiveAchieved: true, achievedOn: addDays(today, -9), alertStatus: 'on_track' as const }
  const objective = add('objective', initiative, 'Achieved', { ...doing, ...achieved })
  add('objective', initiative, 'At risk', { ...doing, alertStatus: 'some_risk', endDate: addDays(today, -1) })
  const strategy = add('strategy', objective, 'Late to begin', { ...doing, progressStatus: 'todo', ownerId: null })
  add('activity', strategy, 'Soon', { ...doing, endDate: addDays(today, 30) })
  add('activity', strategy, 'Later', { ...doing, endDate: addDays(today, 31) })
  add('activity', strategy, 'Done', { ...doing, progressStatus: 'done', endDate: addDays(today, 5) })
  await write()
  await district.db
    .insert(elementSchools)
    .values({ districtId: district.districtId, elementId: objective.id!, targetId: district.schoolId })

  const { body } = await ada.call('GET', `reports/home/?plan=${plan.id}`)
  const said = Object.fromEntries(
    body.data.reports.map(({ key, answer, detail }: Answered) => [key, `${answer}, ${detail}`]),
  )
  expect(said).toMatchObject({
    'alert-status': '1 High Risk, 1 Some Risk, of 4, Initiative to Strategy',
    'progress-status': '2 late, of 4, Initiative to Strategy',
    gantt: `1 end by ${addDays(today, 30)}, of 6 open`,
    staff: '1 person, own an element',
    'strategy-map': '1 of 2 achieved, Objective; 0 at High Risk',
    alignment: '1 without an owner, of 7 that can have one',
    mastery: `1 of 2, the latest ${addDays(today, -9)}`,
    'plan-elements': '8 elements, with owner, dates, and latest review',
    board: '1 On Track, of 2 Objective',
    'tier-level': '0 of 1, Strategy with a tier level',
  })
  // The same figures as the reports themselves.
  const report = async (api: string) => (await ada.call('GET', `reports/${api}/?plan=${plan.id}`)).body.data
  expect((await report('alert-status-report')).rows).toHaveLength(2)
  expect((await report('progress-status-report')).rows).toHaveLength(2)
  const schools = (await report('school-report')).rows.filter(
    ({ id, elements }: { id: string; elements: number }) => id !== 'none' && elements > 0,
  )
  expect(said.school).toMatch(new RegExp(`^${schools.length} of `))
})

test('the last download of each report is named, whatever kind of file it was', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, add, write } = drawPlan(district)
  add('pillar', null, 'Pillar')
  await write()
  const last = async () => {
    const { body } = await ada.call('GET', `reports/home/?plan=${plan.id}`)
    return body.data.reports.filter(({ downloaded }: { downloaded: unknown }) => downloaded)
  }
  expect(await last()).toEqual([])
  await ada.call('GET', `reports/gantt-chart-report/?plan=${plan.id}&format=csv`)
  await ada.call('GET', `reports/plan-elements-report/xlsx/?plan=${plan.id}`)
  const bo = await district.person('pilot_user', { firstName: 'Bo' })
  await bo.call('GET', `reports/plan-elements-report/csv/?plan=${plan.id}`)
  expect(await last()).toMatchObject([
    { key: 'gantt', downloaded: { by: 'Ada Tester' } },
    { key: 'plan-elements', downloaded: { by: 'Bo Tester' } },
  ])
})

test('one trip answers for all reports, and downloads of years and other plans cost nothing', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'A Whole Plan', ada.id)
  const cost = async () => {
    const { headers } = await ada.call('GET', `reports/home/?plan=${plan.id}`)
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
    return { trips: Number(trips), read: Number(read) }
  }
  const alone = await cost()
  expect(alone.trips).toBeLessThanOrEqual(2)
  expect(alone.read).toBeLessThanOrEqual(12 * all.length)
  await growForest(district, 'Another Plan', ada.id)
  for (let at = 0; at < 12; at += 1) await ada.call('GET', `reports/gantt-chart-report/?plan=${plan.id}&format=csv`)
  expect((await cost()).read).toBeLessThanOrEqual(alone.read + 10)
})

test('a person gets the reports of their role, and a plan without elements has nothing to download', async () => {
  const district = await newDistrict()
  const cy = await district.person('community_member')
  const { plan, write } = drawPlan(district)
  await write()
  const { body } = await cy.call('GET', `reports/home/?plan=${plan.id}`)
  const keys = body.data.reports.map(({ key }: Answered) => key)
  expect(keys).not.toContain('staff')
  expect(keys).toContain('board')
  expect(body.data.reports.filter(({ has_data }: Answered) => has_data)).toEqual([])
  const board = await district.person('board')
  expect((await board.call('GET', `reports/home/?plan=${plan.id}`)).status).toBe(403)
})
