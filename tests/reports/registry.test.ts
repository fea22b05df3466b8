import { expect, test } from 'vitest'
import { reportsFor } from '#app/kit/role-pages.ts'
import { QUESTIONS } from '#app/reports/questions.ts'
import { measures } from '#db/measures/schema.ts'
import { DEFAULT_NAMING, inWords } from '#model/levels.ts'
import type { Role } from '#model/permissions.ts'
import { REPORT_LIST } from '#model/reports.ts'
import { newDistrict, nobody } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { NO_PLAN } from '#worker/reports/contract.ts'
import { REPORTS } from '#worker/reports/registry.ts'
import { ask } from './written-plan.ts'

test('every report answers with a row for each of its columns, as JSON and as CSV', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growPlan(district, 'One of Each', {
    initiative: { alertStatus: 'high_risk' },
    objective: { progressStatus: 'todo', startDate: '2026-07-02' },
    strategy: { alertStatus: 'some_risk', progressStatus: 'todo', startDate: '2026-07-02' },
  })
  const { db, districtId } = district
  await db.insert(measures).values(measureRow(districtId, 'Graduation', { isScorecardMeasure: true }))
  for (const report of REPORTS) {
    const answer = await ada.call('GET', `reports/${report.api}/?plan=${plan.id}`)
    expect(answer.status, report.key).toBe(200)
    const { data } = answer.body
    const title = inWords(DEFAULT_NAMING, report.title)
    expect(data.heading).toBe(`${title}: One of Each`)
    expect(data.rows.length, report.key).toBeGreaterThan(0)
    for (const row of data.rows) for (const { key } of data.columns) expect(row, report.key).toHaveProperty(key)
    const csv = await ada.call('GET', `reports/${report.api}/?plan=${plan.id}&format=csv`)
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.headers.get('content-disposition')).toContain(`${title} - One of Each.csv`)
    expect(String(csv.body).split('\r\n')[0]).toContain(data.columns[0].label)
    expect(String(csv.body).split('\r\n')[0], report.key).not.toMatch(/alert/i)
    const rows = data.rows.length + (data.table?.sum ? 1 : 0)
    expect(String(csv.body).trimEnd().split('\r\n')).toHaveLength(rows + 1)
  }
})

test('without a plan a report asks for one, and empty fields of a form are no filters', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { plan } = await growPlan(district)
  for (const report of REPORTS) {
    const refused = await ada.call('GET', `reports/${report.api}/`)
    expect(refused.status).toBe(400)
    expect(refused.body.data).toEqual({ plan: [NO_PLAN] })
    expect(
      (await ada.call('GET', `reports/${report.api}/?plan=${plan.id}&pillar=&alert_status=&year=&paper=`)).status,
    ).toBe(200)
  }
  const params = ask({ plan: 'p', pillar: '', alert_status: '' })
  expect(params).toMatchObject({ plan: 'p', format: 'json' })
  expect(params.pillar).toBeUndefined()
})

test('people of another district or without an account get the same answer as for an unknown plan', async () => {
  const [ours, theirs] = [await newDistrict(), await newDistrict('Elsewhere', '01')]
  const { plan } = await growPlan(ours)
  const bob = await theirs.person('super_admin')
  for (const report of REPORTS) {
    const foreign = await bob.call('GET', `reports/${report.api}/?plan=${plan.id}&choices=true`)
    const missing = await bob.call('GET', `reports/${report.api}/?plan=pln_never`)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    expect((await nobody('GET', `reports/${report.api}/?plan=${plan.id}`)).status).toBe(401)
    expect((await bob.call('GET', `reports/${report.download}/?plan=${plan.id}`)).status).toBe(404)
  }
})

test('the board role can open only the board report, and never a draft', async () => {
  const district = await newDistrict()
  const board = await district.person('board')
  const { plan } = await growPlan(district)
  const { plan: draft } = await growPlan(district, 'A Draft', { plan: { isDraft: true } })
  for (const report of REPORTS) {
    const expected = report.key === 'board' ? 200 : 403
    expect((await board.call('GET', `reports/${report.api}/?plan=${plan.id}`)).status, report.key).toBe(expected)
    if (expected === 403)
      expect((await board.call('GET', `reports/${report.download}/?plan=${plan.id}`)).status).toBe(403)
  }
  expect((await board.call('GET', `reports/school-board-report/?plan=${draft.id}`)).status).toBe(404)
  const { choices } = (await board.call('GET', `reports/school-board-report/?plan=${plan.id}&choices=true`)).body.data
  expect(choices).toMatchObject({ people: [], schools: [], departments: [] })
  expect(choices.elements).toHaveLength(1)
})

test('menu and tabs list the reports that a role may open, by the titles and addresses of the report table', () => {
  const linesOf = (role: Role) => reportsFor(role, DEFAULT_NAMING).map(({ label, href }) => [label, href])
  const board = ['Board Report', '/school-board-report']
  expect(linesOf('principal')).toEqual([
    ['Strategy Map', '/strategy-map'],
    ['Alignment Report', '/alignment-report'],
    ['Gantt Chart', '/gantt-chart'],
    ['Alert Status Report', '/alert-status-report'],
    ['Implementation Status', '/progress-status-report'],
    ['Plan Element Report', '/plan-element-report'],
    ['School Report', '/school-report'],
    ['Department Report', '/department-report'],
    ['Staff Report', '/staff-report'],
    board,
    ['Tier Level Report', '/level-report'],
    ['Portrait Graduate Report', '/portrait-graduate-report'],
    ['Subgroup Report', '/subgroup-report'],
    ['Objective Mastery', '/objective-mastered'],
    ['Scorecard', '/scorecard-report'],
  ])
  const staff = (role: Role) => linesOf(role).some(([, href]) => href === '/staff-report')
  expect([staff('pilot_user'), staff('community_member')]).toEqual([true, false])
  expect(linesOf('board')).toEqual([board])
  expect(REPORTS.map(({ key }) => key).toSorted()).toEqual(REPORT_LIST.map(({ key }) => key).toSorted())
})

test('the list of reports asks one question for each report', () => {
  const asked = QUESTIONS.flatMap(({ reports }) => reports.map(([key]) => key))
  expect(asked.sort()).toEqual(REPORT_LIST.map(({ key }) => key).sort())
})
