import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findScorecard, trashScorecard, untrashScorecard } from '#db/scorecards/scorecards.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import { deletionOf, kept, restoreNamed } from '#worker/kit/trash.ts'
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
  const found = await findScorecard(tenant, id)
  const row = kept(found && { ...found, deletedAt: found.deleted_at, deletionId: found.deletion_id }, caller)
  const deletion = deletionOf(row)
  const now = name ?? row.name
  await restoreNamed(
    tenant,
    caller,
    { entity: 'scorecard', id, was: row.name, name: now },
    untrashScorecard(tenant, caller, id, deletion, name),
  )
  return { id, name: now }
}
