import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elementSchools, elements } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { type Answer, newDistrict } from '#tests/kit/district.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import { day, writeSmallPlan } from './small-plan.ts'

function cost(answer: Answer) {
  const found = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('server-timing') ?? '')
  return { trips: Number(found?.[1]), read: Number(found?.[2]) }
}

test('the whole dashboard takes one round trip in addition to the actor’s, and other plans add no rows', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district)
  const ask = async () => {
    const answer = await ada.call('GET', `dashboard/?plan=${plan.id}`)
    expect(answer.status).toBe(200)
    return cost(answer)
  }
  const small = await ask()
  expect(small.trips).toBe(2)
  // Nothing has an owner, so nearly every element needs attention: the most expensive kind of plan.
  expect(small.read).toBeLessThanOrEqual(2 * all.length + 40)
  for (let at = 1; at < 10; at += 1) {
    const other = await growForest(district, `Another Plan ${at}`, ada.id)
    expect(other.all.length).toBe(all.length)
  }
  await writeSmallPlan(district, ada.id)
  const large = await ask()
  expect(large.trips).toBe(2)
  expect(Math.abs(large.read - small.read)).toBeLessThanOrEqual(small.read * 0.1)
})

test('elements that need attention for every reason cost at most three rows each, if they are all one’s own', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'Everything at once', ada.id)
  await district.db
    .update(elements)
    .set({ alertStatus: 'high_risk', alertSince: day(-9), startDate: day(-9), nextReviewOn: day(-2) })
    .where(eq(elements.districtId, district.districtId))
  const answer = await ada.call('GET', `dashboard/?plan=${plan.id}`)
  expect(answer.body.data.attention.counts).toMatchObject({ high_risk: 228, review_overdue: 232, late: 228 })
  expect(answer.body.data.attention.results.length).toBe(8)
  expect(cost(answer).read).toBeLessThanOrEqual(3 * all.length + 40)
})

test('the schools of a person’s region are read once, not for each element', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { regionId: district.regionId })
  const { plan, all } = await growForest(district, 'In a region')
  const elsewhere = { districtId: district.districtId, targetId: district.schoolId }
  await district.db.insert(elementSchools).values({ ...elsewhere, elementId: all[0]!.id })
  const ask = async () => cost(await ada.call('GET', `dashboard/?plan=${plan.id}&scope=own_first`))
  const few = await ask()
  const { districtId, regionId } = district
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  for (let at = 0; at < 40; at += 1) {
    const name = `school ${at}`
    const school = { name, nameKey: name, searchKey: name, ...stamps }
    await district.db.insert(schools).values({ districtId, id: newId('school'), regionId, ...school })
  }
  expect((await ask()).read).toBeLessThanOrEqual(few.read + 4 * 40)
})
