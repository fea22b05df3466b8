import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardAnalysis, writeAnalysis } from '#db/plans/analyses.ts'
import { guardElementNotDeleted } from '#db/plans/guards.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import type { Analysis, PutAnalysis } from '#worker/plans/analyses-contract.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { getAnalysis } from './get-analyses.ts'
import { requireWritable } from './require-writable.ts'

/** Saves one of an objective's analyses; an empty text deletes it. */
export async function putAnalysis(tenant: Tenant, caller: Caller, id: string, input: PutAnalysis): Promise<Analysis> {
  await retryOnConflict(() => write(tenant, caller, id, input))
  return getAnalysis(tenant, id, input.kind)
}

async function write(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { kind, version, text: given }: PutAnalysis,
): Promise<void> {
  const { planId } = await requireWritable(tenant, caller, { node: 'objective', id })
  const before = await getAnalysis(tenant, id, kind)
  if (before.version !== version) throw stale(version, before)
  const text = given?.trim() ? given : null
  if (text === before.text) return
  const of = { elementId: id, kind, version }
  await runBatch(tenant, [
    guardAnalysis(tenant, of),
    guardElementNotDeleted(tenant, id),
    writeAnalysis(tenant, caller, of, text ?? ''),
    insertAudit(tenant, caller, {
      entity: 'objective',
      entityId: id,
      planId,
      action: 'analyses',
      changes: { [`analyses.${kind}`]: [before.text, text] },
    }),
  ])
}
