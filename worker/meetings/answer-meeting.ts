import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { setAnswer } from '#db/meetings/answers.ts'
import type { Answer } from '#model/meetings/kinds.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden } from '#worker/kit/problem.ts'
import type { Meeting } from './contract.ts'
import { getMeeting } from './present-meeting.ts'

/** The caller's own answer to an invitation, until the meeting is over. */
export async function answerMeeting(tenant: Tenant, caller: Caller, id: string, answer: Answer): Promise<Meeting> {
  const meeting = await getMeeting(tenant, caller, id)
  if (!meeting.is_mine) throw forbidden('You are not on the team of this meeting')
  if (meeting.state === 'open' || meeting.state === 'closed') throw conflict('This meeting is over')
  if (meeting.my_answer === answer) return meeting
  await runBatch(tenant, [
    setAnswer(tenant, { meetingId: id, userId: caller.actor.userId, answer, at: caller.now }),
    insertAudit(tenant, caller, {
      ...{ entity: 'meeting', entityId: id, action: 'answer' },
      changes: { answer: [meeting.my_answer, answer] },
    }),
  ])
  return getMeeting(tenant, caller, id)
}
