import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'

type Person = Awaited<ReturnType<typeof meetingDistrict>>['ada']
const listOf = async (person: Person) => (await person.call('GET', 'auth/notices/?page_size=100')).body.data

test('owners hear that a plan was deleted with what they own, until it is restored', async () => {
  const { ada, ben, cleo, plan, initiative, objective, db } = await meetingDistrict()
  await db.update(elements).set({ ownerId: ben.id }).where(eq(elements.id, initiative))
  await db.update(elements).set({ ownerId: cleo.id }).where(eq(elements.id, objective))
  await ada.call('DELETE', `plans/objective/${objective}/`, {})
  expect((await listOf(cleo)).results).toMatchObject([{ kind: 'elements_deleted', plan_id: plan }])
  expect((await ada.call('DELETE', `plans/${plan}/`, {})).status).toBe(200)
  const told = { kind: 'elements_deleted', name: 'The Plan', by: 'Ada Tester', count: 1, plan_id: null }
  expect(await listOf(ben)).toMatchObject({ unread: 1, results: [told] })
  expect((await listOf(cleo)).results, 'its plan can’t be opened any more').toMatchObject([
    { kind: 'elements_deleted', name: 'Objective 1.1.1', plan_id: null },
  ])
  expect((await listOf(ada)).results).toEqual([])
  expect((await ada.call('POST', `plans/plan/${plan}/restore/`)).status).toBe(200)
  expect((await listOf(ben)).results).toMatchObject([{ kind: 'element_changed', name: 'Initiative 1.1' }])
})
