import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#db/kit/schema.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

const today = dateIn('America/Chicago', new Date())
const from = (days: number) => addDays(today, days)

/** Bo owns a strategy whose review is not due, and Ada holds a meeting today. */
async function asking() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('pilot_user', { firstName: 'Bo' })
  const own = { ownerId: bo.id, progressStatus: 'doing' as const, startDate: from(-30), endDate: from(60) }
  const { strategy } = await growPlan(district, 'A Plan', {
    plan: { startDate: from(-300), endDate: from(300), isDraft: false },
    strategy: { ...own, reviewFrequency: 'monthly', nextReviewOn: from(25) },
  })
  const when = { date: today, start_time: '09:00', end_time: '10:00' }
  const meeting = (await ada.call('POST', 'plans/meeting/', { ...when, name: 'Cabinet' })).body.data
  const at = `plans/meeting/${meeting.id}/`
  const ask = async (text: string, due_on: string) => {
    const asked = { kind: 'request', text, element_id: strategy.id, due_on }
    const { status, body } = await ada.call('POST', `${at}outcomes/`, asked)
    expect(status).toBe(201)
    return body.data.id as string
  }
  const mine = async () => (await bo.call('GET', 'my-updates/')).body.data.owed
  const owed = async () => (await bo.call('GET', 'plans/chosen-plan/')).body.data.owed_updates
  return { district, ada, bo, strategy, at, ask, mine, owed }
}

test('what a meeting asks of an owner is in My updates until a review answers it', async () => {
  const { ada, bo, district, strategy, ask, mine, owed } = await asking()
  expect([await mine(), await owed()]).toEqual([[], 0])
  await ask('Which schools are left?', from(7))
  await ask('And what does it cost?', from(3))
  expect(await mine()).toMatchObject([
    { id: strategy.id, due_on: from(3), asked: { text: 'And what does it cost?', due_on: from(3) } },
  ])
  expect(await owed()).toBe(1)
  const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
  expect(people.find(({ id }: { id: string }) => id === bo.id)).toMatchObject({ owed: 1 })
  expect((await ada.call('POST', 'my-updates/reminders/', { user_id: bo.id })).body.data.outcome).toBe('sent')
  const mails = await district.db.select().from(outbox).where(eq(outbox.districtId, district.districtId))
  expect(JSON.stringify(mails)).toContain(from(3))

  const given = await bo.call('POST', `plans/strategies/${strategy.id}/reviews/`, { summary: 'Two, and nothing' })
  expect(given.status).toBe(201)
  expect([await mine(), await owed()]).toEqual([[], 0])
  await district.db
    .update(reviews)
    .set({ deletedAt: new Date().toISOString() })
    .where(eq(reviews.elementId, strategy.id))
  expect(await mine()).toHaveLength(1)
})

test('a private meeting asks its owner, and nobody else learns of it', async () => {
  const { ada, bo, at, ask, mine } = await asking()
  const { version } = (await ada.call('GET', at)).body.data
  expect((await ada.call('PATCH', at, { version, is_private: true })).status).toBe(200)
  await ask('Between us', today)
  expect(await mine()).toHaveLength(1)
  const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
  expect(people.map(({ id }: { id: string }) => id)).not.toContain(bo.id)
})

test('it is there a week ahead, and not after the request or its meeting is gone', async () => {
  const { ada, at, ask, mine } = await asking()
  await ask('Much later', from(8))
  expect(await mine()).toEqual([])
  const soon = await ask('Soon', today)
  expect(await mine()).toMatchObject([{ asked: { text: 'Soon' }, due_on: today }])
  expect((await ada.call('DELETE', `${at}outcomes/${soon}/`, {})).status).toBe(200)
  expect(await mine()).toEqual([])
  await ask('Again', today)
  expect(await mine()).toHaveLength(1)
  expect((await ada.call('DELETE', at, {})).status).toBe(200)
  expect(await mine()).toEqual([])
})

test('a review from before the request does not answer it, and one that is due earlier keeps its date', async () => {
  const { district, bo, strategy, ask, mine } = await asking()
  await bo.call('POST', `plans/strategies/${strategy.id}/reviews/`, { summary: 'On its way' })
  await ask('By the end of the week', from(5))
  expect(await mine()).toMatchObject([{ due_on: from(5), last_summary: 'On its way' }])
  await district.db
    .update(elements)
    .set({ nextReviewOn: from(1) })
    .where(eq(elements.id, strategy.id))
  expect(await mine()).toMatchObject([{ due_on: from(1), asked: { due_on: from(5) } }])
})
