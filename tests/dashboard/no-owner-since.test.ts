import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { dateIn } from '#model/dates.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

const LONG_AGO = '2024-11-01'
const today = () => dateIn('America/Chicago', new Date())

/** A strategy that is two years old and has an owner, and a function that reads since when elements have no owner. */
async function withOwner() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const gil = await district.person('pilot_user', { firstName: 'Gil', lastName: 'Gone' })
  const { plan, strategy, activity } = await growPlan(district, 'A plan', {
    strategy: { ownerId: gil.id, createdAt: `${LONG_AGO}T18:00:00.000Z` },
    activity: { createdAt: `${LONG_AGO}T18:00:00.000Z` },
  })
  const sinceOf = async (id: string) => {
    const { body } = await ada.call('GET', `dashboard/?plan=${plan.id}&reason=no_owner`)
    return (
      body.data.attention.results.find((item: { element: { id: string } }) => item.element.id === id)?.since ?? null
    )
  }
  return { district, ada, gil, strategy, activity, sinceOf }
}

async function rowOf({ db, districtId }: TestDistrict, id: string) {
  const [row] = await db
    .select()
    .from(elements)
    .where(and(eq(elements.districtId, districtId), eq(elements.id, id)))
  return row!
}

test('an element without an owner counts from its creation, or from the day its owner was removed', async () => {
  const { ada, strategy, activity, sinceOf } = await withOwner()
  expect(await sinceOf(activity.id)).toBe(LONG_AGO)
  expect(await sinceOf(strategy.id)).toBeNull()
  const seen = [{ id: strategy.id, version: 1 }]
  const set = await ada.call('PATCH', 'plans/plan-elements/', { elements: seen, set: { owner_id: null } })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  expect(await sinceOf(strategy.id)).toBe(today())
})

test('items of a leaving member count as without an owner from that day', async () => {
  const { ada, gil, strategy, sinceOf } = await withOwner()
  const left = await ada.call('POST', 'auth/team-members/delete/', { ids: [gil.id], ownerless: true })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect(await sinceOf(strategy.id)).toBe(today())
})

test('saving without an owner keeps the date; a new owner clears it, and Undo restores it', async () => {
  const { district, ada, strategy, sinceOf } = await withOwner()
  await district.db
    .update(elements)
    .set({ ownerId: null, ownerlessSince: '2026-01-15' })
    .where(and(eq(elements.districtId, district.districtId), eq(elements.id, strategy.id)))
  const bulk = (version: number, owner_id: string | null) =>
    ada.call('PATCH', 'plans/plan-elements/', {
      elements: [{ id: strategy.id, version }],
      set: { owner_id, alert_status: owner_id ? 'on_track' : 'some_risk' },
    })
  expect((await bulk(1, null)).status).toBe(200)
  expect(await sinceOf(strategy.id)).toBe('2026-01-15')
  const given = await bulk(2, ada.id)
  expect((await rowOf(district, strategy.id)).ownerlessSince).toBeNull()
  expect((await ada.call('POST', 'plans/plan-elements/undo/', { undo: given.body.data.undo })).status).toBe(200)
  expect(await sinceOf(strategy.id)).toBe('2026-01-15')
})
