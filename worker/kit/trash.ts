import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import type { Caller } from './caller.ts'
import { conflict, notFound } from './problem.ts'

const TRASH_DAYS = 30

/** Rows deleted before this moment can't be restored. */
export function trashSince(now: string): string {
  return new Date(Date.parse(now) - TRASH_DAYS * 86_400_000).toISOString()
}

type Trashed = { deletedAt: string | null; deletionId: string | null }

/**
 * The row, if it can still be restored.
 * @throws 404 if it doesn't exist or was deleted more than thirty days ago
 */
export function kept<Row extends { deletedAt: string | null }>(row: Row | null | undefined, { now }: Caller): Row {
  if (!row || (row.deletedAt !== null && row.deletedAt < trashSince(now))) throw notFound()
  return row
}

/**
 * The deletion that took this row to the trash.
 * @throws 409 if the row is not in the trash
 */
export function deletionOf({ deletedAt, deletionId }: Trashed): string {
  if (deletedAt === null || deletionId === null) throw conflict('This is not in the trash')
  return deletionId
}

/** The refusal when another row has the name by now; its field asks for another name. */
export function nameTaken(name: string) {
  return conflict(`“${name}” is already in use. Enter another name.`, { name: [DUPLICATE_NAME] })
}

/**
 * Restores a row whose name is unique in its list, with its audit row, in one batch. `statements` are a guard that the
 * row is still in the trash, and the change.
 * @throws 409 if another row has the name by now, or if someone else has just restored this one
 */
export async function restoreNamed(
  tenant: Tenant,
  caller: Caller,
  { entity, id, was, name }: { entity: 'measure' | 'scorecard' | 'survey'; id: string; was: string; name: string },
  statements: readonly Statement[],
): Promise<void> {
  try {
    await runBatch(tenant, [
      ...statements,
      insertAudit(tenant, caller, { entity, entityId: id, action: 'restore', changes: { name: [was, name] } }),
    ])
  } catch (error) {
    if (isDuplicate(error, 'name_key')) throw nameTaken(name)
    if (isGuardFailure(error)) throw conflict('Someone else restored this just now. Reload the page.')
    throw error
  }
}
