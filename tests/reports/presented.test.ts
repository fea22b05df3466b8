import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listUnknownObjects } from '#db/jobs/objects.ts'
import { audit } from '#db/kit/schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import { presentedReports } from '#db/reports/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { drawPlan } from './written-plan.ts'

const REPORT = 'reports/school-board-report/'
const today = dateIn('America/Chicago', new Date())
type Change = { kind: string; number: string; from: string; to: string }
const changesOf = ({ body }: { body: { changes: Change[] } }) =>
  body.changes.map(({ kind, number, from, to }) => [kind, number, from, to])

/** A plan with two objectives, marked as presented by its Super Admin. */
async function aPresentedPlan() {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { firstName: 'Ana', lastName: 'Ruiz' })
  const draft = drawPlan(district, 'For the Board', { startDate: '2025-07-01', endDate: '2029-06-30' })
  const pillar = draft.add('pillar', null, 'Learning')
  const initiative = draft.add('initiative', pillar, 'Reading', { alertStatus: 'on_track' })
  const grade3 = draft.add('objective', initiative, 'Grade 3', { alertStatus: 'on_track' })
  const grade5 = draft.add('objective', initiative, 'Grade 5', { alertStatus: 'some_risk', ownerId: ada.id })
  await draft.write()
  const { plan } = draft
  const mark = (by = ada) => by.call('POST', 'reports/presented/', { plan: plan.id })
  const get = async (query = '', by = ada) => (await by.call('GET', `${REPORT}?plan=${plan.id}${query}`)).body.data
  const set = (id: string, values: Partial<typeof elements.$inferInsert>) =>
    district.db
      .update(elements)
      .set(values)
      .where(and(eq(elements.districtId, district.districtId), eq(elements.id, id)))
  return { district, ada, plan, pillar, grade3, grade5, mark, get, set }
}

test('the report compares with the figures of the newest presented report, and with the other choices on request', async () => {
  const { mark, get, set, grade3, grade5 } = await aPresentedPlan()
  expect((await get()).body.since).toEqual({ kind: 'days', date: addDays(today, -90), presented: null })
  const marked = await mark()
  expect([marked.status, marked.body.data]).toMatchObject([201, { presented_on: today, by: 'Ana Ruiz' }])
  await set(grade3.id!, { alertStatus: 'high_risk' })
  await set(grade5.id!, { objectiveAchieved: true })
  const report = await get()
  expect(report.body.since).toMatchObject({ kind: 'presented', date: today, presented: { by: 'Ana Ruiz', on: today } })
  expect(changesOf(report)).toEqual([
    ['worse', '1.1.1', 'On Track', 'High Risk'],
    ['achieved', '1.1.2', '', ''],
  ])
  expect(report.facts).toContainEqual({
    label: 'Compared with',
    value: `the report presented to the board on ${today}`,
  })
  // No audit row says so, so a date or 90 days knows of no change.
  for (const ask of ['&compare=days', `&compare=date&since=${today}`, `&since=${today}`])
    expect(changesOf(await get(ask))).toEqual([])
  expect((await get('&compare=days')).body.since).toMatchObject({ kind: 'days', date: addDays(today, -90) })
})

test('a mark keeps the whole report as the board sees it, without names of people, whatever the plan says later', async () => {
  const { ada, mark, set, grade3, plan } = await aPresentedPlan()
  const { id } = (await mark()).body.data
  await set(grade3.id!, { alertStatus: 'high_risk', name: 'Renamed' })
  const { data } = (await ada.call('GET', `reports/presented/${id}/`)).body
  expect(data.plan.id).toBe(plan.id)
  expect(data.whole).toMatchObject({ total: 2, objectives: { on_track: 1, some_risk: 1 } })
  expect(
    data.elements.map((one: Change & { name: string; alert_status: string }) => [
      one.number,
      one.name,
      one.alert_status,
    ]),
  ).toEqual([
    ['1.1', 'Reading', 'on_track'],
    ['1.1.1', 'Grade 3', 'on_track'],
    ['1.1.2', 'Grade 5', 'some_risk'],
  ])
  expect(JSON.stringify(data)).not.toContain('Ruiz')
})

test('Undo brings back the report before, and the sweep finds the figures that no row names', async () => {
  const { district, ada, mark, get } = await aPresentedPlan()
  const { id } = (await mark()).body.data
  expect((await mark()).body.detail).toContain('already marked as presented today')
  const { tenant } = openTenant(env, newMeter(), { cell: district.cell, districtId: district.districtId })!
  expect(await listUnknownObjects(tenant, 'brd', [id])).toEqual([])
  expect((await ada.call('DELETE', `reports/presented/${id}/`)).status).toBe(200)
  expect((await get()).body.since).toMatchObject({ kind: 'days', presented: null })
  expect((await ada.call('GET', `reports/presented/${id}/`)).status).toBe(404)
  expect((await ada.call('DELETE', `reports/presented/${id}/`)).status).toBe(404)
  expect(await listUnknownObjects(tenant, 'brd', [id])).toEqual([id])
  const rows = await district.db.select().from(audit).where(eq(audit.entityId, id))
  expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
    ['present', ada.id],
    ['present-undo', ada.id],
  ])
  expect((await mark()).status).toBe(201)
})

test('only Super Admins and Region Admins mark a report; everyone who reads it compares with the mark', async () => {
  const { district, mark, get, plan } = await aPresentedPlan()
  for (const role of ['principal', 'pilot_user', 'community_member', 'board'] as const)
    expect((await mark(await district.person(role))).status, role).toBe(403)
  const region = await district.person('region_admin')
  expect((await mark(region)).status).toBe(201)
  const board = await district.person('board')
  expect((await get('', board)).body.since).toMatchObject({ kind: 'presented', date: today })
  const other = await newDistrict('Elsewhere', '01')
  const bob = await other.person('super_admin')
  expect((await bob.call('POST', 'reports/presented/', { plan: plan.id })).status).toBe(404)
})

test('without the file of its figures, the report compares with what the history says since then', async () => {
  const { district, mark, get, grade3 } = await aPresentedPlan()
  const { id } = (await mark()).body.data
  await env.FILES.delete(`d/${district.districtId}/${id}`)
  await district.db.insert(audit).values({
    ...{ districtId: district.districtId, id: 'aud_later', at: new Date(Date.now() + 1000).toISOString() },
    ...{ entity: 'objective', entityId: grade3.id!, planId: grade3.planId!, action: 'edit' },
    changes: { alert_status: ['on_track', 'some_risk'] },
  })
  const report = await get()
  expect(report.body.since.kind).toBe('presented')
  expect(changesOf(report)).toEqual([['worse', '1.1.1', 'On Track', 'Some Risk']])
})

test('the report names the meetings since the presented report, however long ago that was', async () => {
  const { district, mark, get, plan } = await aPresentedPlan()
  const { db, districtId } = district
  const { id } = (await mark()).body.data
  await db
    .update(presentedReports)
    .set({ presentedOn: addDays(today, -200), createdAt: `${addDays(today, -200)}T15:00:00.000Z` })
    .where(and(eq(presentedReports.districtId, districtId), eq(presentedReports.id, id)))
  for (const days of [201, 199, 10]) {
    const date = addDays(today, -days)
    await db
      .insert(meetings)
      .values(meetingRow(districtId, `${days} days ago`, { planId: plan.id, date, closedAt: SEED_TIME }))
  }
  const named = async (query = '') => (await get(query)).body.meetings.map(({ name }: { name: string }) => name)
  expect(await named()).toEqual(['199 days ago', '10 days ago'])
  expect(await named('&compare=days')).toEqual(['10 days ago'])
})

test('a lagging objective says why, what comes next, and what is asked of the board, from its newest review', async () => {
  const { district, ada, plan, grade5, get } = await aPresentedPlan()
  const reviewed = (reviewedOn: string, over: object) => ({
    ...{ districtId: district.districtId, id: `rev_${reviewedOn}`, planId: plan.id, elementId: grade5.id!, reviewedOn },
    ...{ summary: 'Older.', createdAt: reviewedOn, createdBy: ada.id, updatedAt: reviewedOn, ...over },
  })
  await district.db.insert(reviews).values([
    reviewed('2026-08-01', { ask: 'An older question.' }),
    reviewed('2026-09-01', {
      summary: 'Tutors are missing.',
      nextStep: 'Hire two by 2027-01-15.',
      ask: 'Approve two posts.',
    }),
  ])
  const row = (await get()).rows.find(({ number }: { number: string }) => number === '1.1.2')
  expect(row).toMatchObject({
    why: 'Tutors are missing.',
    next_step: 'Hire two by 2027-01-15.',
    ask: 'Approve two posts.',
    reviewed_by: 'Ana Ruiz',
  })
  const { body } = await ada.call('GET', `${REPORT}?plan=${plan.id}&format=csv`)
  expect(String(body)).toContain('Tutors are missing.,Hire two by 2027-01-15.,Approve two posts.')
})

test('a plan has at most one mark a day, kept with the plan', async () => {
  const { district, mark, plan } = await aPresentedPlan()
  const answers = await Promise.all(Array.from({ length: 5 }, () => mark()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const rows = await district.db.select().from(presentedReports).where(eq(presentedReports.planId, plan.id))
  expect(rows).toHaveLength(1)
})
