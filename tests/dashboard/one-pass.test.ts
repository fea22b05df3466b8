import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elementSchools, elements, elementTeam } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { LEVELS, STATUS_LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import { cardDistrict, reading, target } from '#tests/scorecards/card-district.ts'
import { day } from './small-plan.ts'

const days = fc.option(fc.integer({ min: -30, max: 30 }).map(day))
const state = fc.record({
  alertStatus: fc.constantFrom(...ALERT_STATUSES),
  progressStatus: fc.constantFrom(...PROGRESS_STATUSES),
  startDate: days,
  endDate: days,
  doneOn: days,
  nextReviewOn: days,
  achievedOn: days,
  objectiveAchieved: fc.boolean(),
  isOwned: fc.boolean(),
  /** Whether it has no school, the principal's, or another one; for the levels that have schools. */
  school: fc.constantFrom('none', 'none', 'none', 'own', 'other'),
  isOnTeam: fc.integer({ max: 9 }).map((of10) => of10 === 9),
})

/** A plan in every state, and a principal of one of two schools. */
async function plantedPlan(seed: number) {
  const district = await newDistrict(`Planted ${seed}`)
  const { districtId, schoolId } = district
  const ada = await district.person('super_admin')
  const other = newId('school')
  const names = { name: 'Another school', nameKey: 'another school', searchKey: 'another school' }
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  await district.db.insert(schools).values({ districtId, id: other, regionId: district.regionId, ...names, ...stamps })
  const principal = await district.person('principal', { schools: [schoolId] })
  const { plan, all } = await growForest(district, 'A plan in every state')
  const statements = fc.sample(state, { numRuns: all.length, seed }).flatMap((one, at) => {
    const row = all[at]!
    const { isOwned, school, isOnTeam, ...set } = one
    const ownerId = isOwned ? (at % 3 === 0 ? principal.id : ada.id) : null
    const link = { districtId, elementId: row.id! }
    const hasSchools = LEVELS[row.level].fields.some(({ kind }) => kind === 'schools')
    return [
      district.db
        .update(elements)
        .set({ ...set, ownerId })
        .where(and(eq(elements.districtId, districtId), eq(elements.id, row.id!))),
      ...(hasSchools && school !== 'none'
        ? [district.db.insert(elementSchools).values({ ...link, targetId: school === 'own' ? schoolId : other })]
        : []),
      ...(isOnTeam ? [district.db.insert(elementTeam).values({ ...link, targetId: principal.id })] : []),
    ]
  })
  for (let at = 0; at < statements.length; at += 50) await district.db.batch(statements.slice(at, at + 50) as never)
  return { ada, principal, plan, all }
}

test('the one pass of the whole dashboard counts the same as the parts that count in the database', async () => {
  const { ada, plan, all } = await plantedPlan(1)
  const get = async (path: string) => (await ada.call('GET', `dashboard/${path}?plan=${plan.id}`)).body.data
  const whole = await get('')
  const paths = {
    initiative: 'initiatives',
    objective: 'objectives',
    strategy: 'strategies',
    activity: 'activity-tasks',
  }
  for (const [at, level] of STATUS_LEVELS.entries()) {
    expect(whole.alert_status[at]).toEqual(await get(`alert-status-stats/${paths[level]}`))
    expect(whole.progress_status[at]).toEqual(await get(`progress-status-stats/${paths[level]}`))
    expect(whole.alert_status[at].stats.filter((one: { count: number }) => one.count > 0).length).toBeGreaterThan(1)
  }
  const parts = await Promise.all(['strategies', 'activity-tasks', 'review-due-date-plan-elements'].map(get))
  expect([whole.strategies, whole.activity_tasks, whole.review_due]).toEqual(parts)
  type Shown = { id: string; parent_name: string | null }
  const shown: Shown[] = [
    ...whole.review_due.results,
    ...whole.attention.results.flatMap(({ element }: { element: Shown | null }) => element ?? []),
  ]
  const parentOf = (id: string) =>
    all.find((row) => row.id === all.find((one) => one.id === id)?.parentId)?.name ?? null
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.map(({ id, parent_name: name }) => [id, name])).toEqual(shown.map(({ id }) => [id, parentOf(id)]))
  expect(whole.objectives_achieved).toEqual(await get('objectives-achieved-stats'))
  expect(whole.objectives_achieved.latest).not.toBeNull()
})

type Editable = { id: string; is_editable: boolean }

test('what is a principal’s own follows the nearest assignment, in lists as in single elements', async () => {
  const { principal, plan, all } = await plantedPlan(2)
  const { body } = await principal.call('GET', `plans/plan-descendants/${plan.id}/`)
  const listed = new Map(
    body.data.elements.map((one: { id: string; is_editable: boolean }) => [one.id, one.is_editable]),
  )
  expect(new Set(listed.values()).size).toBe(2)
  const whole = (await principal.call('GET', `dashboard/?plan=${plan.id}&scope=all&limit=100`)).body.data
  const attention: Editable[] = whole.attention.results.flatMap(
    ({ element }: { element: Editable | null }) => element ?? [],
  )
  expect(new Set(attention.map((one) => one.is_editable)).size).toBe(2)
  for (const one of attention) expect([one.id, one.is_editable]).toEqual([one.id, listed.get(one.id)])
  for (const { id, level } of all.filter((_, at) => at % 4 === 0)) {
    const one = await principal.call('GET', `plans/${LEVELS[level].api}/${id}/`)
    expect([id, listed.get(id)]).toEqual([id, one.body.data.is_editable])
  }
})

test('the dashboard’s score by pillar is that of the scorecard, however often a measure is used', async () => {
  const one = await cardDistrict('Scored twice')
  const { plan, all } = await growForest(one, 'A plan with measures', one.ada.id, 3)
  const use = fc.record({ at: fc.nat({ max: all.length - 1 }), value: fc.integer({ min: 40_000, max: 80_000 }) })
  const uses = fc.array(fc.record({ uses: fc.array(use, { maxLength: 3 }), isOn: fc.boolean() }), {
    minLength: 12,
    maxLength: 12,
  })
  for (const [at, { uses: used, isOn }] of fc.sample(uses, { numRuns: 1, seed: 3 })[0]!.entries()) {
    const id = await one.measure(`Measure ${at}`, { isScorecardMeasure: isOn || at % 2 === 0 })
    for (const [position, { at: element }] of used.entries()) await one.use(id, all[element]!.id!, position)
    const year = '2025-2026'
    const value = used[0]?.value ?? null
    if (value !== null) await one.write(id, { readings: [reading(year, value)], targets: [target(year, 60_000)] })
  }
  const get = async (path: string) => (await one.ada.call('GET', `${path}?plan=${plan.id}`)).body.data
  const card = await get('plans/balance-scorecard/district/')
  const { scorecard } = await get('dashboard/')
  expect(card.sections.length).toBeGreaterThan(2)
  expect(scorecard.pillars).toEqual(
    card.sections.map(({ pillar, score }: { pillar: { id: string; name: string } | null; score: object }) => ({
      pillar: pillar && { id: pillar.id, name: pillar.name },
      score,
    })),
  )
  expect([scorecard.year, scorecard.score]).toEqual([card.year, card.score])
})
