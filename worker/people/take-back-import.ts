import { findRun, markTakenBack, type ShownRun } from '#db/imports/runs.ts'
import { type Audited, insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectEdits } from '#db/people/edits.ts'
import { selectOwners } from '#db/people/import-undo.ts'
import { guardMembers, updateMembers } from '#db/people/member-writes.ts'
import { selectMembersByEmail } from '#db/people/members.ts'
import { guardOwnsNothing } from '#db/people/transfer-ownership.ts'
import { nameKey } from '#model/keys.ts'
import { bytesOf, starterOf } from '#worker/imports/define-import.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import type { Before } from './edit-member.ts'
import { askerOf } from './hand-over.ts'
import { newcomerId } from './newcomer-id.ts'
import { presentPerson } from './present-member.ts'
import { readMembers } from './read-members.ts'
import { isChangedSince, type Restored, restoredOf, restoreMembers } from './restore-members.ts'

/**
 * Undoes an import of members: deletes added people who have not accepted, and restores the others' former values in
 * each field that nobody has changed since. People who have joined, own something, or aren't managed by the caller
 * stay. All in one batch; deleted people can be restored for 30 days.
 */
export async function takeBackImport(env: Pick<Env, 'FILES'>, tenant: Tenant, caller: Caller, id: string) {
  const run = await findRun(tenant, ['member'], starterOf(caller.actor), id)
  if (!run) throw notFound()
  if (!run.finishedAt) throw conflict('Stop the import first')
  if (run.takenBackAt) throw conflict('This import was already undone')
  const file = readMembers(await bytesOf(env, tenant, id))
  const keys = [...new Set(file.rows.map(({ value }) => nameKey(value.email)))]
  const rows = await selectMembersByEmail(tenant, caller.actor, keys)
  const people = rows.map((row) => presentPerson(caller.district.timeZone, row))
  const added = people.filter((one) => one.id === newcomerId(id, nameKey(one.email)))
  const { removed, restored, changedSince } = await sortOut(tenant, caller, run, people, added)
  try {
    await runBatch(tenant, statements(tenant, caller, id, removed, restored))
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw conflict('Someone changed these people, their regions, or their schools just now. Try again.')
  }
  return {
    removed: removed.length,
    restored: restored.length,
    kept: added.length - removed.length,
    changed_since: changedSince,
  }
}

async function sortOut(
  tenant: Tenant,
  caller: Caller,
  run: ShownRun,
  people: Before[],
  added: Before[],
): Promise<{ removed: Before[]; restored: Restored[]; changedSince: number }> {
  const others = people.filter((one) => one.is_editable && !added.includes(one))
  const span = { from: run.startedAt, to: run.finishedAt ?? caller.now, by: run.startedBy }
  const [edits, ...owners] = await tenant.db.batch([
    selectEdits(tenant, idsOf(others), span),
    ...selectOwners(tenant, { from: idsOf(added), asker: askerOf(caller) }),
  ])
  const own = new Set(owners.flat().map((one) => one.id))
  const byId = new Map(others.map((one) => [one.id, one]))
  const restored = edits.flatMap(({ id, changes }) => restoredOf(byId.get(id), changes))
  return {
    removed: added.filter((one) => one.is_invited && one.is_editable && !own.has(one.id)),
    restored,
    changedSince: edits.filter(({ id, changes }) => isChangedSince(byId.get(id), changes)).length,
  }
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

function statements(tenant: Tenant, caller: Caller, id: string, removed: Before[], restored: Restored[]) {
  const stamp = updateStamps(caller)
  return [
    ...markTakenBack(tenant, id, caller.now),
    ...restoreMembers(tenant, caller, restored),
    guardMembers(tenant, removed),
    guardOwnsNothing(tenant, { from: idsOf(removed), asker: askerOf(caller) }),
    updateMembers(tenant, idsOf(removed), {
      ...stamp,
      ...{ status: 'deleted', formerStatus: 'accepted', deletedAt: caller.now },
    }),
    ...insertAudits(tenant, caller, [
      ...removed.map(
        (one): Audited => ({
          ...{ entity: 'user', entityId: one.id, action: 'delete' },
          changes: { status: ['accepted', 'deleted'] },
        }),
      ),
    ]),
  ]
}
