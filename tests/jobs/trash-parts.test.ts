import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { expenditures, fidelityChecks } from '#db/plans/parts-schema.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growForest, growPlan } from '#tests/plans/grown-plan.ts'
import { emptyTrash } from '#worker/jobs/empty-trash.ts'
import { cellRunAt } from './cell-run.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const TABLES = { reviews, 'fidelity-checks': fidelityChecks, budget: expenditures }

/** A strategy with one review, one check and one expenditure, each deleted by itself. */
async function withDeletedParts() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { strategy } = await growPlan(district)
  const bodies = {
    reviews: { summary: 'Deleted' },
    'fidelity-checks': { checked_on: '2026-10-01', fidelity_check: 'not_done' },
    budget: { year: 1, name: 'Books', amount: '10.00', date: '2026-10-01' },
  }
  const ids = new Map<string, string>()
  for (const [kind, body] of Object.entries(bodies)) {
    const made = await ada.call('POST', `plans/strategies/${strategy.id}/${kind}/`, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    ids.set(kind, made.body.data.id)
    const path = `plans/strategies/${strategy.id}/${kind}/${made.body.data.id}/`
    expect((await ada.call('DELETE', path)).status).toBe(200)
  }
  const restore = async (kind: string) =>
    (await ada.call('POST', `plans/strategies/${strategy.id}/${kind}/${ids.get(kind)}/restore/`)).status
  const age = async (days: number) => {
    for (const table of Object.values(TABLES)) {
      await district.db
        .update(table)
        .set({ deletedAt: inDays(-days).toISOString() })
        .where(eq(table.districtId, district.districtId))
    }
  }
  const left = async () => {
    const rows = Object.values(TABLES).map((table) =>
      district.db.select({ id: table.id }).from(table).where(eq(table.districtId, district.districtId)),
    )
    return (await Promise.all(rows)).map((found) => found.length)
  }
  return { ...district, restore, age, left }
}

test.each(Object.keys(TABLES))('deleted %s can be restored for thirty days and no longer', async (kind) => {
  const { restore, age } = await withDeletedParts()
  await age(31)
  expect(await restore(kind)).toBe(404)
  await age(29)
  expect(await restore(kind)).toBe(200)
})

test('a review, a check, and an expenditure deleted by themselves leave the trash when nobody can restore them', async () => {
  const { db, districtId, age, left } = await withDeletedParts()
  await age(30)
  await emptyTrash(await cellRunAt(new Date()))
  expect(await left()).toEqual([1, 1, 1])
  await age(32)
  await emptyTrash(await cellRunAt(new Date()))
  expect(await left()).toEqual([0, 0, 0])
  const told = await db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.action, 'empty')))
  expect(told.map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([{ reviews: [1, 0] }, { fidelity_checks: [1, 0] }, { expenditures: [1, 0] }]),
  )
})

test('emptying a full trash uses its share of a run’s statements, each district in turn, and the rest follows in the next run', async () => {
  const districts = [await newDistrict('One'), await newDistrict('Two')]
  for (const district of districts) {
    const ada = await district.person('super_admin')
    const { plan } = await growForest(district)
    expect((await ada.call('DELETE', `plans/${plan.id}/`)).status).toBe(200)
  }
  const left = () =>
    Promise.all(
      districts.map(
        async ({ db, districtId }) =>
          (await db.select({ id: elements.id }).from(elements).where(eq(elements.districtId, districtId))).length,
      ),
    )
  const later = inDays(32)
  const run = await cellRunAt(later)
  await emptyTrash({ ...run, most: 150 })
  expect(run.meter.statements).toBeLessThanOrEqual(150)
  const [one = 0, two = 0] = await left()
  expect(one).toBeLessThan(232)
  expect(Math.abs(one - two)).toBeLessThanOrEqual(15)
  // The statements of the run's other jobs count too.
  const spent = await cellRunAt(later)
  spent.meter.statements = 795
  await emptyTrash(spent)
  expect(await left()).toEqual([one, two])
  await emptyTrash(await cellRunAt(later))
  expect(await left()).toEqual([0, 0])
})
