import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { addToMinutes, guardClosed, reopenMinutes } from '#db/meetings/closing.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { conflict, forbidden, stale } from '#worker/kit/problem.ts'
import type { AddToMinutes, ReopenMeeting } from './closing-contract.ts'
import type { Meeting } from './contract.ts'
import { getOwn } from './edit-meeting.ts'
import { keepMinutesAhead } from './minutes.ts'
import { getMeeting } from './present-meeting.ts'

const IS_OPEN = 'The minutes of this meeting are open'

/** Opens the minutes again, with a reason. What the elements say goes back to their meeting before this one. */
export async function reopenMeeting(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { version, reason }: ReopenMeeting,
): Promise<Meeting> {
  const before = await getMeeting(tenant, caller, id)
  if (before.state !== 'closed') throw conflict(IS_OPEN)
  if (!before.may_reopen) throw forbidden('Only who closed the minutes, or a Super Admin, can reopen them')
  if (version !== before.version) throw stale(version, before)
  try {
    await runBatch(tenant, [
      guardClosed(tenant, id, version),
      ...reopenMinutes(tenant, caller, id),
      insertAudit(tenant, caller, {
        ...{ entity: 'meeting', entityId: id, action: 'minutes-reopen' },
        changes: { reason: [null, reason] },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(version, await getMeeting(tenant, caller, id))
    throw error
  }
  return getMeeting(tenant, caller, id)
}

/** A dated correction or addition to closed minutes: the only change that they allow. */
export async function addToClosedMinutes(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  id: string,
  { input, key }: { input: AddToMinutes; key: string | null },
): Promise<Meeting> {
  const before = await getOwn(tenant, caller, id)
  const text = input.text.trim()
  const make = async (fresh: string, idempotencyWrites: Parameters<typeof runBatch>[1]) => {
    if (before.state !== 'closed') throw conflict(`${IS_OPEN}. Write it in the notes.`)
    await runBatch(tenant, [
      ...idempotencyWrites,
      guardClosed(tenant, id),
      ...addToMinutes(tenant, caller, { id: fresh, meetingId: id, text, minutesId: newId('minutes') }),
      insertAudit(tenant, caller, {
        ...{ entity: 'meeting', entityId: id, action: 'minutes-add' },
        changes: { addition: [null, text] },
      }),
    ])
    return fresh
  }
  try {
    await idempotent(tenant, caller, key, { id, text }, make, newId('meetingAddition'))
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else reopened these minutes just now. Reload the page.')
    throw error
  }
  keepMinutesAhead(call, tenant, caller, id)
  return getMeeting(tenant, caller, id)
}
