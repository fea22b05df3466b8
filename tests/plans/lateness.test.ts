import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elements, plans } from '#db/plans/schema.ts'
import { type PlanStatus, planStatusSql, progressKeySql } from '#db/plans/status.ts'
import { planRow } from '#db/seed/factories.ts'
import { PROGRESS_LABELS, type ProgressKey, type ProgressStatus } from '#model/status.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { drawPlan } from '#tests/reports/written-plan.ts'

const TODAY = '2026-10-15'

type Case = [status: ProgressStatus, start: string | null, end: string | null, doneOn: string | null, is: ProgressKey]

/** Written by hand: an element is late from the day after its date, never on the date itself. */
const CASES: Case[] = [
  // To do: the start date counts, regardless of the end date.
  ['todo', null, null, null, 'todo'],
  ['todo', '2026-10-16', null, null, 'todo'],
  ['todo', '2026-10-15', null, null, 'todo'],
  ['todo', '2026-10-14', null, null, 'todo_late'],
  ['todo', null, '2026-10-01', null, 'todo'],
  ['todo', '2026-10-15', '2026-10-01', null, 'todo'],
  ['todo', '2025-10-16', '2027-10-01', null, 'todo_late'],
  // Doing: the end date counts, regardless of the start date.
  ['doing', null, null, null, 'doing'],
  ['doing', null, '2026-10-16', null, 'doing'],
  ['doing', null, '2026-10-15', null, 'doing'],
  ['doing', null, '2026-10-14', null, 'doing_late'],
  ['doing', '2026-10-01', null, null, 'doing'],
  ['doing', '2026-10-01', '2026-10-15', null, 'doing'],
  ['doing', '2027-10-16', '2026-09-30', null, 'doing_late'],
  // Done: the day it was done counts, regardless of today.
  ['done', null, null, null, 'done'],
  ['done', null, '2026-10-01', null, 'done'],
  ['done', null, null, '2026-10-14', 'done'],
  ['done', '2026-09-01', '2026-10-01', '2026-10-01', 'done'],
  ['done', '2026-09-01', '2026-10-01', '2026-09-30', 'done'],
  ['done', null, '2026-10-01', '2026-10-02', 'done_late'],
  ['done', '2026-12-01', '2026-12-31', '2027-01-01', 'done_late'],
]

test('an element is late from the day after its date, not on the date itself', async () => {
  const district = await newDistrict()
  const plan = drawPlan(district)
  const rows = CASES.map(([progressStatus, startDate, endDate, doneOn], at) =>
    plan.add('activity', null, `Case ${at}`, { progressStatus, startDate, endDate, doneOn }),
  )
  await plan.write()
  const found = await district.db
    .select({ id: elements.id, key: progressKeySql(TODAY).as('key') })
    .from(elements)
    .where(eq(elements.districtId, district.districtId))
  const keys = new Map(found.map((row) => [row.id, row.key]))
  expect(CASES.map((one, at) => [...one.slice(0, 4), keys.get(rows[at]!.id!)])).toEqual(CASES)
  expect(new Set(CASES.map(([, , , , key]) => key))).toEqual(new Set(Object.keys(PROGRESS_LABELS)))
})

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('lists, the dashboard, and the status report agree on the day itself and on the day after', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const plan = drawPlan(district, 'Around today', { startDate: shift(today, -400), endDate: shift(today, 400) })
  const pillar = plan.add('pillar', null, 'Pillar')
  const add = (name: string, over: Parameters<typeof plan.add>[3]) => plan.add('initiative', pillar, name, over)
  for (const [when, days] of [
    ['today', 0],
    ['yesterday', -1],
  ] as const) {
    const day = shift(today, days)
    add(`Starts ${when}`, { progressStatus: 'todo', startDate: day })
    add(`Ends ${when}`, { progressStatus: 'doing', endDate: day })
    add(`Done today, due ${when}`, { progressStatus: 'done', endDate: day, doneOn: today })
  }
  await plan.write()
  const get = async (path: string) => (await ada.call('GET', path)).body.data
  const names = (rows: { name: string }[]) => rows.map((row) => row.name).sort()
  const filtered = async (key: ProgressKey) =>
    names((await get(`plans/plan-elements/?plan_id=${plan.plan.id}&progress_status=${key}`)).results)
  expect(await filtered('todo_late')).toEqual(['Starts yesterday'])
  expect(await filtered('doing_late')).toEqual(['Ends yesterday'])
  expect(await filtered('done_late')).toEqual(['Done today, due yesterday'])
  expect(await filtered('todo')).toEqual(['Starts today'])
  expect(await filtered('doing')).toEqual(['Ends today'])
  expect(await filtered('done')).toEqual(['Done today, due today'])
  const report = await get(`reports/progress-status-report/?plan=${plan.plan.id}&progress_status=all`)
  const judged = Object.fromEntries(
    report.rows.map((row: Record<string, unknown>) => [row.name, [row.progress_key, row.days_late, row.late_since]]),
  )
  expect(judged).toEqual({
    'Starts today': ['todo', null, null],
    'Starts yesterday': ['todo_late', 1, 'start'],
    'Ends today': ['doing', null, null],
    'Ends yesterday': ['doing_late', 1, 'end'],
    'Done today, due today': ['done', null, null],
    'Done today, due yesterday': ['done_late', 1, 'end'],
  })
  const { attention } = await get(`dashboard/?plan=${plan.plan.id}&reason=late`)
  const waiting = attention.results.map((one: { element: { name: string }; days: number }) => [
    one.element.name,
    one.days,
  ])
  expect(waiting.sort()).toEqual([
    ['Ends yesterday', 1],
    ['Starts yesterday', 1],
  ])
})

test('a plan is upcoming, current, or ended by its dates, and a draft whatever they are', async () => {
  const district = await newDistrict()
  const CASES: [name: string, start: string, end: string, isDraft: boolean, is: PlanStatus][] = [
    ['Begins tomorrow', '2026-10-16', '2027-06-30', false, 'upcoming'],
    ['Begins today', TODAY, '2027-06-30', false, 'current'],
    ['Ends today', '2025-07-01', TODAY, false, 'current'],
    ['Ended yesterday', '2025-07-01', '2026-10-14', false, 'ended'],
    ['Draft to come', '2026-10-16', '2027-06-30', true, 'draft'],
    ['Draft of long ago', '2024-07-01', '2025-06-30', true, 'draft'],
  ]
  for (const [name, startDate, endDate, isDraft] of CASES)
    await district.db.insert(plans).values(planRow(district.districtId, name, { startDate, endDate, isDraft }))
  const found = await district.db
    .select({ name: plans.name, status: planStatusSql(TODAY).as('status') })
    .from(plans)
    .where(eq(plans.districtId, district.districtId))
  const statuses = new Map(found.map(({ name, status }) => [name, status]))
  expect(CASES.map(([name, start, end, isDraft]) => [name, start, end, isDraft, statuses.get(name)])).toEqual(CASES)
})
