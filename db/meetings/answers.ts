import { eq } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { Answer } from '#model/meetings/kinds.ts'
import { meetingMembers } from './schema.ts'

type Given = { meetingId: string; userId: string; answer: Answer; at: string }

/** A statement: what a person of the team answered. */
export function setAnswer(tenant: Tenant, { meetingId, userId, answer, at }: Given) {
  return tenant.db
    .update(meetingMembers)
    .set({ answer, answeredAt: at })
    .where(
      inDistrict(tenant, meetingMembers, eq(meetingMembers.meetingId, meetingId), eq(meetingMembers.userId, userId)),
    )
}
