import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { documents } from '#db/documents/schema.ts'
import { newId } from '#db/kit/id.ts'
import { meetingMembers, meetingOutcomes, meetings, meetingTopics } from '#db/meetings/schema.ts'
import { deletions } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { searchKey } from '#model/keys.ts'
import { documentRow, putObject } from './document-rows.ts'

type Row = typeof meetings.$inferInsert
type Document = typeof documents.$inferInsert

/** A meeting far in the future, or what `over` says. */
export function meetingRow(districtId: string, name: string, over: Partial<Row> = {}): Row {
  return {
    ...{ districtId, id: newId('meeting'), name, searchKey: searchKey(name), type: 'plan_review' },
    ...{ date: '2040-03-05', startTime: '09:00', endTime: '10:00', createdAt: SEED_TIME, updatedAt: SEED_TIME },
    ...over,
  }
}

/** A file of a meeting; writes nothing. */
export function meetingFileRow(districtId: string, meetingId: string, over: Partial<Document> = {}): Document {
  return { ...documentRow(districtId, '', null), planId: null, meetingId, ...over }
}

/**
 * Meetings ahead, with open and with closed minutes, and one in the trash with its deletion; the first has a topic, a
 * decision, a file, and a deleted file.
 */
export async function markedMeetings(districtId: string, mark: string, userId: string) {
  const deletionId = newId('deletion')
  const at = new Date().toISOString()
  const meeting = meetingRow(districtId, `${mark} meeting`, { createdBy: userId })
  const removed = meetingRow(districtId, `${mark} removed meeting`, { deletedAt: at, deletionId, createdBy: userId })
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const of = { districtId, meetingId: meeting.id, ...stamps }
  const topic = { ...of, id: newId('meetingTopic'), position: 1, topic: `${mark} topic` }
  const outcome = {
    ...{ ...of, id: newId('meetingOutcome'), topicId: topic.id, kind: 'decision' as const, text: `${mark} decision` },
  }
  const file = meetingFileRow(districtId, meeting.id, { name: `${mark} meeting file.txt` })
  const gone = { name: `${mark} removed meeting file.txt`, deletedAt: at, deletionId: newId('deletion') }
  const removedFile = meetingFileRow(districtId, meeting.id, gone)
  for (const row of [file, removedFile]) await putObject(row, `${mark} bytes`)
  const past = { date: '2026-01-05', createdBy: userId, topics: 'Buses' }
  const held = meetingRow(districtId, `${mark} held meeting`, past)
  const closed = meetingRow(districtId, `${mark} closed meeting`, { ...past, closedAt: at, closedBy: userId })
  const published = meetingRow(districtId, `${mark} published meeting`, {
    ...{ createdBy: userId, agendaId: newId('agenda'), agendaPublishedAt: at },
  })
  return {
    ...{ rows: [meeting, removed, held, closed, published], topic, outcome, files: [file, removedFile] },
    ids: {
      ...{ meeting: meeting.id, removedMeeting: removed.id, topic: topic.id, outcome: outcome.id },
      ...{ meetingFile: file.id, removedMeetingFile: removedFile.id },
      ...{ heldMeeting: held.id, closedMeeting: closed.id, publishedMeeting: published.id },
    },
    members: [meeting, held, closed, published].map(({ id }) => ({
      ...{ districtId, meetingId: id, userId, addedAt: SEED_TIME },
    })),
    deletion: {
      ...{ districtId, id: deletionId, at, userId, entity: 'meeting' as const, entityId: removed.id },
      ...{ planId: null, name: `${mark} removed meeting`, total: 1 },
    },
  }
}

export function insertMeetings(db: DrizzleD1Database, rows: Awaited<ReturnType<typeof markedMeetings>>) {
  return [
    db.insert(meetings).values(rows.rows),
    db.insert(meetingMembers).values(rows.members),
    db.insert(meetingTopics).values(rows.topic),
    db.insert(meetingOutcomes).values(rows.outcome),
    db.insert(deletions).values(rows.deletion),
    db.insert(documents).values(rows.files),
  ]
}
