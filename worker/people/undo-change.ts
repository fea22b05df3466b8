import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectEdits } from '#db/people/edits.ts'
import { selectMemberDetails } from '#db/people/members.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import type { UndoChange } from './member-contract.ts'
import { refuseBeyond } from './member-references.ts'
import { presentPerson } from './present-member.ts'
import { type Restored, restoredOf, restoreMembers } from './restore-members.ts'

const PLACING = ['role', 'region', 'schools'] as const
const GONE =
  'Someone changed these people just now, or deleted a region or school they had. Open each person to change them back.'

/**
 * Undoes the caller's change of several people's role, region, or schools: they get back what they had, except for
 * people who were changed again since and those the caller can no longer manage.
 */
export async function undoChange(tenant: Tenant, caller: Caller, { ids, at }: UndoChange) {
  const rows = await selectMemberDetails(tenant, caller.actor, ids)
  if (rows.length < ids.length) throw notFound()
  const edits = await selectEdits(tenant, ids, { from: at, to: caller.now })
  const restored = rows.flatMap((row): Restored[] => {
    const theirs = edits.filter(({ id, changes }) => id === row.id && PLACING.some((key) => key in changes))
    const [change, ...later] = theirs
    if (!change || later.length > 0 || change.at !== at || change.by !== caller.actor.userId) return []
    return row.is_editable ? restoredOf(presentPerson(caller.district.timeZone, row), change.changes) : []
  })
  for (const { former } of restored) refuseBeyond(caller.actor, former)
  try {
    if (restored.length > 0) await runBatch(tenant, restoreMembers(tenant, caller, restored))
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw conflict(GONE)
  }
  const people = restored.map(({ before }) => ({
    id: before.id,
    name: `${before.first_name} ${before.last_name}`.trim() || before.email,
  }))
  return { people, kept: ids.length - people.length }
}
