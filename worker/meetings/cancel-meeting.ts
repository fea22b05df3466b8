import { markMeetings } from '#db/calendar/mark.ts'
import { insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { noteNews } from '#db/meetings/note-news.ts'
import {
  guardTrashedMeetings,
  listMeetingTrash,
  selectOfDeletion,
  selectTrashed,
  trashMeetings,
  untrashMeetings,
} from '#db/meetings/trash.ts'
import { guardOpen, selectScope } from '#db/meetings/write.ts'
import { tellPeople } from '#db/notices/tell.ts'
import type { Scope } from '#model/meetings/kinds.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden, stale } from '#worker/kit/problem.ts'
import { deletionOf, kept, trashSince } from '#worker/kit/trash.ts'
import type { Meeting } from './contract.ts'
import { getOpen } from './edit-meeting.ts'
import { getMeeting } from './present-meeting.ts'

type Asked = { version?: number | undefined; scope: Scope }

/** Cancels a meeting, it and the following ones, or its series: they go to the trash together. Closed ones stay. */
export async function cancelMeeting(tenant: Tenant, caller: Caller, id: string, { version, scope }: Asked) {
  const before = await getOpen(tenant, caller, id)
  if (version !== undefined && version !== before.version) throw stale(version, before)
  const found = await selectScope(tenant, { id, seriesId: before.series_id, date: before.date }, scope)
  const ids = found.map((one) => one.id)
  const deletion = { id: newId('deletion'), at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      guardOpen(tenant, id, before.version),
      ...trashMeetings(tenant, ids, { id, name: before.name }, deletion),
      tellPeople(tenant, caller, teamOf(before), {
        ...{ kind: 'meeting_canceled', item: `meeting:${id}`, entityId: id, title: before.name, count: ids.length },
      }),
      ...noteNews(tenant, caller, ids),
      ...markMeetings(tenant, ids, caller.now),
      ...insertAudits(
        tenant,
        caller,
        ids.map((entityId) => ({ entity: 'meeting', entityId, action: 'delete' })),
      ),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(before.version, await getMeeting(tenant, caller, id))
    throw error
  }
  return { id, name: before.name, count: ids.length }
}

/** Restores a meeting within thirty days, with those that were canceled together with it. */
export async function restoreMeeting(tenant: Tenant, caller: Caller, id: string) {
  const [found] = await selectTrashed(tenant, caller.actor, id)
  const row = kept(found, caller)
  if (!row.mayEdit) throw forbidden('Only who called this meeting or leads it can restore it')
  const deletionId = deletionOf(row)
  const back = (await selectOfDeletion(tenant, deletionId)).map((one) => one.id)
  try {
    await runBatch(tenant, [
      guardTrashedMeetings(tenant, deletionId),
      ...untrashMeetings(tenant, caller, deletionId, back),
      tellPeople(tenant, caller, JSON.parse(row.team) as string[], {
        ...{ kind: 'meeting_called', item: `meeting:${id}`, entityId: id, count: back.length },
      }),
      ...noteNews(tenant, caller, back),
      ...markMeetings(tenant, back, caller.now),
      ...insertAudits(
        tenant,
        caller,
        back.map((entityId) => ({ entity: 'meeting', entityId, action: 'restore' })),
      ),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else restored this just now. Reload the page.')
    throw error
  }
  return { id, name: row.name ?? '', count: back.length }
}

const teamOf = ({ meeting_team: team }: Meeting) => team.map(({ member }) => member.id)

/** What this person can still restore, newest first. */
export function findMeetingTrash(tenant: Tenant, { actor, now }: Caller, ask: { page: number; page_size: number }) {
  return listMeetingTrash(tenant, actor, trashSince(now), ask)
}
