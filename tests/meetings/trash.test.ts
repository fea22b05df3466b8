import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { newId } from '#db/kit/id.ts'
import { meetingElements, meetingMembers, meetingOutcomes, meetings, meetingTopics } from '#db/meetings/schema.ts'
import { deletions, elements, plans } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { documentRow, putObject } from '#tests/kit/document-rows.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { emptyTrash } from '#worker/jobs/empty-trash.ts'
import { meetingDistrict } from './meeting-district.ts'

const LONG_AGO = new Date(Date.now() - 40 * 86_400_000).toISOString()

async function withAgenda(over: Partial<typeof meetings.$inferInsert> = {}) {
  const district = await meetingDistrict()
  const { db, districtId, objective, plan, ada } = district
  const meeting = meetingRow(districtId, 'Cabinet', { planId: plan, elementId: objective, ...over })
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const of = { districtId, meetingId: meeting.id }
  const topic = { ...of, id: newId('meetingTopic'), position: 1, topic: 'Buses', elementId: objective, ...stamps }
  const outcome = {
    ...{ ...of, id: newId('meetingOutcome'), topicId: topic.id, kind: 'decision' as const, text: 'Yes', ...stamps },
    elementId: objective,
  }
  const file = { ...documentRow(districtId, plan, objective), planId: null, elementId: null, meetingId: meeting.id }
  await db.insert(meetings).values(meeting)
  await db.insert(meetingMembers).values({ ...of, userId: ada.id, addedAt: SEED_TIME })
  await db.insert(meetingTopics).values(topic)
  await db.insert(meetingOutcomes).values(outcome)
  await db.insert(meetingElements).values({ ...of, elementId: objective })
  await db.insert(documents).values(file)
  await putObject(file, 'bytes')
  const count = async (table: typeof meetings | typeof meetingTopics | typeof meetingMembers | typeof documents) =>
    (await db.select({ id: table.districtId }).from(table).where(eq(table.districtId, districtId))).length
  return { ...district, meeting, topic, outcome, file, count }
}

test('a meeting that was canceled long ago goes for good, with its team, agenda, and files', async () => {
  const one = await withAgenda({ deletedAt: LONG_AGO, deletionId: 'del_1' })
  const young = meetingRow(one.districtId, 'Young', { deletedAt: new Date().toISOString(), deletionId: 'del_2' })
  await one.db.insert(meetings).values(young)
  await emptyTrash(await cellRunAt(new Date()))
  expect(
    await one.db.select({ id: meetings.id }).from(meetings).where(eq(meetings.districtId, one.districtId)),
  ).toEqual([{ id: young.id }])
  for (const table of [meetingTopics, meetingMembers, documents] as const) expect(await one.count(table)).toBe(0)
  expect(await env.FILES.head(objectKey(one.districtId, one.file.id))).toBeNull()
})

test('a meeting stays when the plan that it was about is gone for good', async () => {
  const one = await withAgenda()
  const gone = { deletedAt: LONG_AGO, deletionId: newId('deletion') }
  await one.db.update(elements).set(gone).where(eq(elements.districtId, one.districtId))
  await one.db.update(plans).set(gone).where(eq(plans.districtId, one.districtId))
  await one.db.insert(deletions).values({
    ...{ districtId: one.districtId, id: gone.deletionId, at: LONG_AGO, userId: one.ada.id, total: 4 },
    ...{ entity: 'plan', entityId: one.plan, planId: one.plan, name: 'The Plan' },
  })
  for (let step = 0; step < 3; step += 1) await emptyTrash(await cellRunAt(new Date()))
  expect((await one.ada.call('GET', `plans/meeting/${one.meeting.id}/`)).body.data).toMatchObject({
    ...{ name: 'Cabinet', plan: null, plan_element_id: null, topic_count: 1 },
  })
  expect(await one.db.select({ id: plans.id }).from(plans).where(eq(plans.districtId, one.districtId))).toEqual([])
})
