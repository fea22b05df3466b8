import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#model/permissions.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'
import { beginBudget, SPENT } from './paid-plan.ts'

describe('rights on budgets', () => {
  test('every role can do what its row of the table says, and nothing else', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const { id } = (await ada.call('POST', path.strategy, SPENT)).body.data
    const expected: Record<Role, [read: number, write: number]> = {
      super_admin: [200, 201],
      region_admin: [200, 201],
      pilot_user: [200, 201],
      principal: [200, 403],
      community_member: [403, 403],
      board: [403, 403],
    }
    for (const role of ROLES) {
      const { call } = await district.person(role)
      const [read, write] = expected[role]
      for (const at of Object.values(path)) expect([role, at, (await call('GET', at)).status]).toEqual([role, at, read])
      expect([role, (await call('POST', path.strategy, SPENT)).status]).toEqual([role, write])
      const year = { years: [{ year: 5, approved_amount: '1', version: 0 }] }
      if (write === 403) {
        const row = `${path.strategy}${id}/`
        expect((await call('PUT', path.strategy, year)).status).toBe(403)
        expect((await call('PATCH', row, { version: 1, amount: '1' })).status).toBe(403)
        expect((await call('DELETE', row)).status).toBe(403)
        expect((await call('POST', `${row}restore/`)).status).toBe(403)
      }
      if (read === 200) {
        expect((await call('GET', path.strategy)).body.data.is_editable).toBe(write === 201)
        expect((await call('GET', path.plan)).body.data.is_editable).toBe(false)
      }
    }
    expect((await auditOf(district, plan.strategy.id)).filter(({ action }) => action !== 'expenditure')).toEqual([])
  })

  test('a principal enters expenditures as owner, as team member, and for their own school', async () => {
    const district = await newDistrict()
    const principal = await district.person('principal', { schools: [district.schoolId] })
    const { strategy, activity } = await growPlan(district, 'A Plan', { strategy: { ownerId: principal.id } })
    expect((await principal.call('POST', `plans/strategies/${strategy.id}/budget/`, SPENT)).status).toBe(201)
    expect((await principal.call('POST', `plans/activity-task/${activity.id}/budget/`, SPENT)).status).toBe(403)
  })

  test('people without the right don’t even see in the tabs that there is a budget', async () => {
    const { district, ada, plan, path } = await beginBudget()
    const nodes = [`plans/${plan.plan.id}/`, `plans/pillar/${plan.pillar.id}/`, `plans/strategies/${plan.strategy.id}/`]
    for (const node of nodes) expect((await ada.call('GET', node)).body.data.holds.budget).toBeUndefined()
    await ada.call('POST', path.strategy, SPENT)
    for (const node of nodes) expect((await ada.call('GET', node)).body.data.holds.budget).toBe(1)
    const community = await district.person('community_member')
    for (const node of nodes) {
      const { status, body } = await community.call('GET', node)
      expect([status, body.data.holds]).toEqual([200, {}])
    }
    expect((await community.call('GET', `plans/strategies/${plan.strategy.id}/history/`)).status).toBe(403)
  })

  test('plans and pillars only add up, and nothing can be written there', async () => {
    const { ada, path } = await beginBudget()
    for (const at of [path.plan, path.pillar]) {
      expect((await ada.call('PUT', at, { years: [{ year: 1, approved_amount: '1', version: 0 }] })).status).toBe(405)
      expect((await ada.call('POST', at, SPENT)).status).toBe(405)
    }
  })
})
