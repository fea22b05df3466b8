import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findScorecard, trashScorecard, untrashScorecard } from '#db/scorecards/scorecards.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound, stale } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/plans/trash/list-trash.ts'
import { getSaved } from './write-scorecard.ts'

/** Moves a scorecard to the trash; its measures and surveys stay. */
export async function removeScorecard(tenant: Tenant, caller: Caller, id: string, version: number | undefined) {
  const before = await getSaved(tenant, id)
  if (version !== undefined && version !== before.version) throw stale(version, before)
  try {
    await runBatch(tenant, [
      ...trashScorecard(tenant, caller, before),
      insertAudit(tenant, caller, {
        entity: 'scorecard',
        entityId: id,
        action: 'delete',
        changes: { name: [before.name, null] },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(before.version, await getSaved(tenant, id))
    throw error
  }
  return { id, name: before.name }
}

/** Restores a scorecard within thirty days, with another name if its own was taken. */
export async function restoreScorecard(tenant: Tenant, caller: Caller, id: string, name: string | undefined) {
  const row = await findScorecard(tenant, id)
  if (!row || (row.deleted_at !== null && row.deleted_at < trashSince(caller.now))) throw notFound()
  if (row.deleted_at === null || row.deletion_id === null) throw conflict('This is not in the trash')
  try {
    await runBatch(tenant, [
      ...untrashScorecard(tenant, caller, id, row.deletion_id, name),
      insertAudit(tenant, caller, {
        entity: 'scorecard',
        entityId: id,
        action: 'restore',
        changes: { name: [row.name, name ?? row.name] },
      }),
    ])
  } catch (error) {
    if (isDuplicate(error, 'name_key'))
      throw conflict(`“${name ?? row.name}” is already in use. Enter another name.`, { name: [DUPLICATE_NAME] })
    if (isGuardFailure(error)) throw conflict('This is not in the trash')
    throw error
  }
  return { id, name: name ?? row.name }
}
