import type { Tenant } from '#db/kit/tenant.ts'
import { listMeetings } from '#db/meetings/list.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import type { ListMeetings, MeetingPage } from './contract.ts'
import { presentRow } from './present-meeting.ts'
import { localNow } from './viewer.ts'

/** The meetings that this person may see: upcoming ones by date, past ones newest first, or the own ones. */
export async function findMeetings(
  tenant: Tenant,
  caller: Caller,
  ask: ListMeetings,
  url: string,
): Promise<MeetingPage> {
  const now = localNow(caller)
  const { counts, count, results } = await listMeetings(tenant, caller.actor, now, ask)
  const page = paged(url, ask, { count, results: results.map((row) => presentRow(row, now)) })
  return { ...page, meeting_counts: counts }
}
