import { expect, test } from 'vitest'
import { headline, statusSentence } from '#app/dashboard/words.ts'
import { elementSchools, elementTeam } from '#db/plans/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { writeSmallPlan } from './small-plan.ts'

async function atASchool() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, overdue, reached } = await writeSmallPlan(district, ada.id)
  const { districtId, schoolId } = district
  await district.db.insert(elementSchools).values({ districtId, elementId: overdue.id, targetId: schoolId })
  const principal = await district.person('principal', { schools: [schoolId] })
  const dashboard = async (query = '') => (await principal.call('GET', `dashboard/?plan=${plan.id}${query}`)).body.data
  return { district, principal, plan, reached, dashboard }
}

test('a principal’s own items are those of their schools with everything below, next to the plan’s total', async () => {
  const { dashboard } = await atASchool()
  const own = await dashboard('&scope=own')
  expect(own.attention.counts).toMatchObject({ all: 3, high_risk: 1, review_overdue: 1, late: 0, no_owner: 1 })
  expect(own.attention.results.map((one: { element: { name: string } }) => one.element.name).sort()).toEqual([
    'Assessment',
    'Overdue',
    'Unknown',
  ])
  expect(own.attention_total).toBe(7)
  expect(own.review_due.count).toBe(2)
  const all = await dashboard('&scope=all')
  expect([all.attention.counts.all, all.attention_total]).toEqual([7, 7])
  expect((await dashboard()).attention.counts.all).toBe(7)
})

test('own items come first for everyone who has some, and the plan for everyone else', async () => {
  const district = await newDistrict()
  const [ada, bo] = [await district.person('super_admin'), await district.person('super_admin')]
  const { plan, overdue } = await writeSmallPlan(district, ada.id)
  const of = async (person: typeof ada, query: string) =>
    (await person.call('GET', `dashboard/?plan=${plan.id}${query}`)).body.data
  const { districtId } = district
  await district.db.insert(elementTeam).values({ districtId, elementId: overdue.id, targetId: bo.id })
  const first = await of(bo, '&scope=own_first')
  expect([first.scope, first.attention.counts.all, first.attention_own, first.attention_total]).toEqual([
    'own',
    1,
    1,
    7,
  ])
  expect(first.attention.results.map((one: { element: { name: string } }) => one.element.name)).toEqual(['Overdue'])
  const whole = await of(bo, '&scope=all')
  expect([whole.scope, whole.attention.counts.all, whole.attention_own]).toEqual(['all', 7, 1])
  const nobody = await district.person('super_admin')
  const none = await of(nobody, '&scope=own_first')
  expect([none.scope, none.attention.counts.all, none.attention_own]).toEqual(['all', 7, 0])
  expect((await of(bo, '')).attention_own).toBeNull()
})

test('the dashboard says whether My updates has something of this plan', async () => {
  const district = await newDistrict()
  const [ada, bo] = [await district.person('super_admin'), await district.person('super_admin')]
  const { plan } = await writeSmallPlan(district, ada.id)
  const of = async (person: typeof ada) => ({
    owes: (await person.call('GET', `dashboard/?plan=${plan.id}`)).body.data.owes_updates,
    owed: (await person.call('GET', 'my-updates/')).body.data.owed.length > 0,
  })
  expect(await of(ada)).toEqual({ owes: true, owed: true })
  expect(await of(bo)).toEqual({ owes: false, owed: false })
})

test('the counts of a principal’s own dashboard match the lists behind their links', async () => {
  const { principal, plan, dashboard } = await atASchool()
  const { counts } = (await dashboard('&scope=own')).attention
  const listed = async (filter: string) =>
    (await principal.call('GET', `plans/plan-elements/?plan_id=${plan.id}&scope=own&${filter}`)).body.data.count
  expect(await listed('alert_status=high_risk')).toBe(counts.high_risk)
  expect(await listed('review=overdue')).toBe(counts.review_overdue)
  expect(await listed('owner=none')).toBe(counts.no_owner)
})

test('the headline says whose items it counts', () => {
  const of = (all: number) => ({ all }) as Parameters<typeof headline>[0]
  expect(headline(of(12), { schools: 2 })).toBe('12 things need attention at your schools')
  expect(headline(of(1), { schools: 1 })).toBe('1 thing needs attention at your school')
  expect(headline(of(0), { schools: 0 })).toBe('Nothing needs attention in your region')
  expect(headline(of(70), 'plan')).toBe('70 things need attention')
  expect([0, 1, 5].map((all) => headline(of(all), 'you'))).toEqual([
    'Nothing needs you',
    '1 thing needs you',
    '5 things need you',
  ])
})

test('readers get the shares of the plan in words', async () => {
  const { dashboard } = await atASchool()
  expect(statusSentence(await dashboard())).toBe(
    'Objective: 1 of 2 achieved (50%). Risk status: 1 Some Risk (50%), 1 No status (50%).',
  )
})
