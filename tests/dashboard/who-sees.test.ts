import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { regions } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { day, writeSmallPlan } from './small-plan.ts'

const PARTS = [
  '',
  'alert-status-stats/initiatives/',
  'progress-status-stats/activity-tasks/',
  'objectives-achieved-stats/',
  'review-due-date-plan-elements/',
]

test('another district’s plan and an unknown one get exactly the same answer', async () => {
  const [own, other] = [await newDistrict('Own'), await newDistrict('Other')]
  const ada = await own.person('super_admin')
  const bo = await other.person('super_admin')
  const { plan } = await writeSmallPlan(other, bo.id)
  for (const part of PARTS) {
    const foreign = await ada.call('GET', `dashboard/${part}?plan=${plan.id}`)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual((await ada.call('GET', `dashboard/${part}?plan=pln_never`)).body)
  }
})

test('planners see a draft, Community Members never do, and the board has no dashboard', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const { plan } = await writeSmallPlan(district, ada.id, { isDraft: true })
  expect((await ada.call('GET', `dashboard/?plan=${plan.id}`)).body.data.plan.status).toBe('draft')
  const [member, board] = [await district.person('community_member'), await district.person('board')]
  for (const part of PARTS) {
    expect((await member.call('GET', `dashboard/${part}?plan=${plan.id}`)).status).toBe(404)
    expect((await board.call('GET', `dashboard/${part}?plan=${plan.id}`)).status).toBe(403)
  }
  expect((await board.call('PATCH', 'dashboard/')).status).toBe(403)
})

test('people who can accept requests see waiting people, and only confirmed ones', async () => {
  const district = await newDistrict()
  const south = {
    districtId: district.districtId,
    id: newId('region'),
    name: 'South',
    nameKey: 'south',
    createdAt: SEED_TIME,
    updatedAt: SEED_TIME,
  }
  await district.db.insert(regions).values(south)
  const pending = { status: 'pending', regionId: district.regionId } as const
  const asked = (days: number) => ({ createdAt: `${day(days)}T18:00:00.000Z` })
  await district.person('principal', { ...pending, ...asked(-8), firstName: 'Oldest', schools: [district.schoolId] })
  await district.person('principal', { ...pending, ...asked(-2), firstName: 'Newest', regionId: south.id })
  await district.person('principal', { ...pending, ...asked(-9), firstName: 'Unconfirmed', emailConfirmedAt: null })
  const ada = await district.person('super_admin')
  const { plan } = await writeSmallPlan(district, ada.id)
  const waitingFor = async (who: { call: typeof ada.call }, query = '') => {
    const { attention } = (await who.call('GET', `dashboard/?plan=${plan.id}${query}`)).body.data
    return {
      total: attention.counts.waiting,
      all: attention.counts.all,
      rows: attention.results.filter((one: { reason: string }) => one.reason === 'waiting'),
    }
  }
  const every = await waitingFor(ada)
  expect([every.total, every.all]).toEqual([2, 9])
  expect(every.rows).toMatchObject([
    {
      count: 2,
      days: 8,
      verb: 'Decide',
      element: null,
      person: { name: 'Oldest Tester', school_name: 'Juniper School' },
    },
  ])
  const alone = await waitingFor(ada, '&reason=waiting')
  expect(alone.rows.map((one: { count: number; person: { name: string } }) => [one.count, one.person.name])).toEqual([
    [1, 'Oldest Tester'],
    [1, 'Newest Tester'],
  ])
  const north = await district.person('region_admin', { regionId: district.regionId })
  expect((await waitingFor(north)).total).toBe(1)
  expect((await waitingFor(await district.person('region_admin', { regionId: null }))).total).toBe(0)
  for (const role of ['principal', 'pilot_user', 'community_member'] as const) {
    expect(await waitingFor(await district.person(role))).toEqual({ total: null, all: 7, rows: [] })
  }
})

test('marking as seen stores the time, clears new marks, and writes one audit row', async () => {
  const district = await newDistrict()
  const ada = await district.person('community_member')
  const { plan } = await writeSmallPlan(district, ada.id)
  const due = async () => (await ada.call('GET', `dashboard/review-due-date-plan-elements/?plan=${plan.id}`)).body.data
  expect((await due()).results.map((one: { is_new: boolean }) => one.is_new)).toEqual([true, true])
  const seen = await ada.call('PATCH', 'dashboard/')
  expect(seen.status).toBe(200)
  const after = await due()
  expect(after.seen_at).toBe(seen.body.data.notices_seen_at)
  expect(after.results.map((one: { is_new: boolean }) => one.is_new)).toEqual([false, false])
  const rows = await district.db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.entityId, ada.id)))
  expect(rows.map((row) => [row.userId, row.planId, row.changes])).toEqual([
    [ada.id, null, { notices_seen_at: [null, after.seen_at] }],
  ])
})
