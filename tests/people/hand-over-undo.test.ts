import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { departments } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elements } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const leaver = await district.person('pilot_user', { firstName: 'Lee', lastName: 'Leaver' })
  const newOwner = await district.person('pilot_user', { firstName: 'Next', lastName: 'Owner' })
  const { pillar, initiative, objective } = await growPlan(district)
  const [first, second, third] = [pillar.id!, initiative.id!, objective.id!]
  const give = (id: string, ownerId: string) => district.db.update(elements).set({ ownerId }).where(eq(elements.id, id))
  await give(first, leaver.id)
  await give(second, leaver.id)
  await give(third, newOwner.id)
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const music = {
    districtId: district.districtId,
    id: newId('department'),
    name: 'Music',
    nameKey: 'music',
    searchKey: 'music',
    ...stamps,
  }
  await district.db.insert(departments).values({ ...music, mainContactId: leaver.id })
  const owns = async (id: string) => (await ada.call('GET', `auth/team-members/${id}/`)).body.data.owns as number
  return { district, ada, leaver, newOwner, first, second, owns }
}

test('Undo of a transfer returns what it moved and nobody has changed since, and nothing else', async () => {
  const { ada, leaver, newOwner, second, district, owns } = await setUp()
  const { body } = await ada.call('POST', `auth/team-members/${leaver.id}/hand-over/`, { to: newOwner.id })
  expect([body.data.count, await owns(leaver.id), await owns(newOwner.id)]).toEqual([3, 0, 4])
  await district.db.update(elements).set({ updatedAt: '2030-01-01T00:00:00.000Z' }).where(eq(elements.id, second))
  const back = (from: string, at: string) => ada.call('POST', `auth/team-members/${leaver.id}/take-back/`, { from, at })
  const elsewhere = await newDistrict()
  const foreign = await elsewhere.person('pilot_user')
  expect((await back(foreign.id, body.data.at)).status).toBe(400)
  expect((await back(newOwner.id, '2020-01-01T00:00:00.000Z')).body.data.count).toBe(0)
  expect((await back(newOwner.id, body.data.at)).body.data.count).toBe(2)
  expect([await owns(leaver.id), await owns(newOwner.id)]).toEqual([2, 2])
  expect((await back(newOwner.id, body.data.at)).body.data.count).toBe(0)
})

test('activating a person also returns what they gave away, in one step', async () => {
  const { ada, leaver, newOwner, owns } = await setUp()
  const assign = (action: string, more: object) =>
    ada.call('POST', 'auth/assign-team-members/', { ids: [leaver.id], action, ...more })
  for (const [leave, undo] of [
    ['deactivate', 'activate'],
    ['delete', 'restore'],
  ] as const) {
    const { body } = await assign(leave, { reassign_to: newOwner.id })
    expect(await owns(newOwner.id)).toBe(4)
    expect((await assign(undo, { take_back: { from: newOwner.id, at: body.data.at } })).status).toBe(200)
    expect([await owns(leaver.id), await owns(newOwner.id)]).toEqual([3, 1])
  }
  expect((await assign('deactivate', { keep: true, take_back: { from: newOwner.id, at: 'now' } })).status).toBe(400)
})

test('one Undo gives several people back what each of them owned, also if nobody got it', async () => {
  const { district, ada, leaver, newOwner, first, second, owns } = await setUp()
  const { db } = district
  const other = await district.person('pilot_user', { firstName: 'Olu', lastName: 'Other' })
  await db.update(elements).set({ ownerId: other.id }).where(eq(elements.id, second))
  const assign = (action: string, more: object) =>
    ada.call('POST', 'auth/assign-team-members/', { ids: [leaver.id, other.id], action, ...more })
  const owners = async () => {
    const rows = await db
      .select()
      .from(elements)
      .where(inArray(elements.id, [first, second]))
    return new Map(rows.map((one) => [one.id, one.ownerId]))
  }
  const before = new Map([
    [first, leaver.id],
    [second, other.id],
  ])
  for (const to of [newOwner.id, null]) {
    const gone = await assign('deactivate', to ? { reassign_to: to } : { ownerless: true })
    expect([gone.status, await owns(leaver.id), await owns(other.id)]).toEqual([200, 0, 0])
    expect([...(await owners()).values()]).toEqual([to, to])
    const back = await assign('activate', { take_back: { from: to, at: gone.body.data.at } })
    expect([back.status, await owners()]).toEqual([200, before])
    expect([await owns(leaver.id), await owns(other.id), await owns(newOwner.id)]).toEqual([2, 1, 1])
  }
  const left = await db.$count(elements, and(eq(elements.ownerId, leaver.id), isNotNull(elements.ownerlessSince)))
  expect(left).toBe(0)
})

test('an Undo for one of several people who left gives only that person’s items back', async () => {
  const { district, ada, leaver, newOwner, second, owns } = await setUp()
  const other = await district.person('pilot_user')
  await district.db.update(elements).set({ ownerId: other.id }).where(eq(elements.id, second))
  const ids = [leaver.id, other.id]
  const gone = await ada.call('POST', 'auth/team-members/delete/', { ids, reassign_to: newOwner.id })
  expect(await owns(newOwner.id)).toBe(4)
  const take_back = { from: newOwner.id, at: gone.body.data.at }
  await ada.call('POST', 'auth/assign-team-members/', { ids: [other.id], action: 'restore', take_back })
  expect([await owns(other.id), await owns(newOwner.id)]).toEqual([1, 3])
})

test('who gets elements is told once for each plan, who stays and gave them too, and Undo takes it back', async () => {
  const { ada, leaver, newOwner, second } = await setUp()
  type Notice = { kind: string; count: number; plan_element_id: string | null }
  const told = async ({ call }: typeof ada) => {
    const { results } = (await call('GET', 'auth/notices/')).body.data
    return results.map(({ kind, count }: Notice) => `${kind} ${count}`)
  }
  const handOver = (more: object = {}) =>
    ada.call('POST', `auth/team-members/${leaver.id}/hand-over/`, { to: newOwner.id, ...more })
  const back = (at: string) => ada.call('POST', `auth/team-members/${leaver.id}/take-back/`, { from: newOwner.id, at })
  const everything = await handOver()
  expect([await told(newOwner), await told(leaver)]).toEqual([['elements_owner 2'], ['elements_left 2']])
  await back(everything.body.data.at)
  expect([await told(newOwner), await told(leaver)]).toEqual([[], []])
  const one = await handOver({ elements: [second] })
  expect([await told(newOwner), await told(leaver)]).toEqual([['element_owner 1'], ['element_left 1']])
  await back(one.body.data.at)
  const left = { ids: [leaver.id], action: 'deactivate', reassign_to: newOwner.id }
  const { at } = (await ada.call('POST', 'auth/assign-team-members/', left)).body.data
  expect(await told(newOwner)).toEqual(['elements_owner 2'])
  const undo = { ids: [leaver.id], action: 'activate', take_back: { from: newOwner.id, at } }
  await ada.call('POST', 'auth/assign-team-members/', undo)
  expect(await told(newOwner)).toEqual([])
  await ada.call('POST', `auth/team-members/${leaver.id}/hand-over/`, { to: ada.id })
  expect(await told(ada)).toEqual([])
})
