import type { Tenant } from '#db/kit/tenant.ts'
import { selectNext } from '#db/meetings/agenda-write.ts'
import type { ProposedFor } from '#db/meetings/proposals.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { getMeeting } from '#worker/meetings/present-meeting.ts'

/** What the proposals of a meeting depend on: what it is about, and the day of the next one. */
export async function proposedFor(tenant: Tenant, caller: Caller, id: string): Promise<ProposedFor> {
  const [meeting, [next]] = await Promise.all([getMeeting(tenant, caller, id), selectNext(tenant, caller.actor, id)])
  const { today } = caller
  const days = [next?.date ?? meeting.date, today]
  return {
    ...{ id, planId: meeting.plan?.id ?? null, elementId: meeting.plan_element_id, today },
    until: days.sort().at(-1) ?? today,
  }
}
