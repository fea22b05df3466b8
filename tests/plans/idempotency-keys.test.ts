import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { measures } from '#db/measures/schema.ts'
import { users } from '#db/people/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }
const KEY = { 'idempotency-key': 'the same' }

test('another person or district can use the same key for rows of their own', async () => {
  const [here, there] = [await newDistrict('Here'), await newDistrict('There')]
  const [ada, ben] = [await here.person('super_admin'), await here.person('super_admin')]
  const cy = await there.person('super_admin')
  const review = async (person: typeof ada, objective: string) => {
    const { status, body } = await person.call('POST', `plans/objective/${objective}/reviews/`, { summary: 'One' }, KEY)
    return { status, id: body.data.id as string }
  }
  const [own, other] = [(await growPlan(here)).objective.id!, (await growPlan(there)).objective.id!]
  const made = [await review(ada, own), await review(ben, own), await review(cy, other)]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(made.map(({ id }) => id)).size).toBe(3)
  expect((await review(ada, own)).id).toBe(made[0]!.id)
  expect((await ada.call('GET', `plans/objective/${own}/reviews/`)).body.data.count).toBe(2)
})

test('a key of one kind of row is not the key of another kind, also if their fields are the same', async () => {
  const ada = await (await newDistrict()).person('super_admin')
  const create = (path: string) => ada.call('POST', path, { name: 'Far North' }, KEY)
  const [region, again] = [await create('auth/regions/'), await create('auth/regions/')]
  expect([region.status, again.body.data.id]).toEqual([201, region.body.data.id])
  const scorecard = await create('plans/balance-scorecard/')
  expect([scorecard.status, scorecard.body.detail]).toEqual([422, 'This Idempotency-Key was used for another request'])
})

test('a create is repeated also if what it refers to can’t be chosen any more', async () => {
  const district = await newDistrict()
  const { db } = district
  const ada = await district.person('super_admin')
  const pat = await district.person('pilot_user')
  const item = (await ada.call('POST', 'plans/measure/', { name: 'Present', unit: 'percent', better: 'higher' })).body
    .data
  const creates: [string, object][] = [
    ['pulse_survey/surveys/', { name: 'Welcome', respondent_type: 'families', owner_id: pat.id }],
    ['auth/departments/', { name: 'Nursing', main_contact_person: pat.id }],
    ['plans/meeting/', { ...WHEN, name: 'Cabinet', lead_id: pat.id, meeting_team: [pat.id] }],
    ['plans/balance-scorecard/', { name: 'Board', items: [`measure:${item.id}`] }],
  ]
  const send = () =>
    Promise.all(creates.map(([path, body], at) => ada.call('POST', path, body, { 'idempotency-key': `left ${at}` })))
  const first = await send()
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  await db.update(users).set({ isActive: false }).where(eq(users.id, pat.id))
  await db.update(measures).set({ deletedAt: SEED_TIME }).where(eq(measures.id, item.id))
  const again = await send()
  expect(again.map(({ body }) => body.data.id)).toEqual(first.map(({ body }) => body.data.id))
})
