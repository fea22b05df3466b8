import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import type { meetingDistrict } from './meeting-district.ts'

type District = Pick<Awaited<ReturnType<typeof meetingDistrict>>, 'db' | 'districtId' | 'ada'>

/** A meeting of the past whose minutes are open, with this team. */
export async function insertHeld(
  { db, districtId, ada }: District,
  over: Partial<typeof meetings.$inferInsert>,
  team: readonly string[],
): Promise<string> {
  const row = meetingRow(districtId, 'Cabinet', { date: '2026-01-05', createdBy: ada.id, ...over })
  await db.insert(meetings).values(row)
  const of = { districtId, meetingId: row.id, addedAt: SEED_TIME }
  await db.insert(meetingMembers).values(team.map((userId) => ({ ...of, userId })))
  return row.id
}
