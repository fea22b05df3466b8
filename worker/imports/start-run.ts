import { type ImportRun, insertRun } from '#db/imports/runs.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { STATEMENTS } from '#worker/jobs/run.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { clockFrom } from '#worker/kit/clock.ts'
import { conflict } from '#worker/kit/problem.ts'
import { drainOutbox } from '#worker/mail/drain.ts'
import { takeOnce } from './define-import.ts'
import { runImports } from './run-imports.ts'

type NewRun = Pick<ImportRun, 'id' | 'total'> & Partial<Pick<ImportRun, 'invites' | 'reason'>>

/** One batch: the file still waits, it waits no longer, and the new run. `also` goes into the same batch. */
export async function startRun(
  tenant: Tenant,
  caller: Caller,
  { id, total, invites = false, reason = null }: NewRun,
  also: readonly Statement[] = [],
): Promise<void> {
  try {
    await runBatch(tenant, [
      ...takeOnce(tenant, caller, { id }),
      insertRun(tenant, { id, total, invites, reason, startedAt: caller.now, startedBy: caller.actor.userId }),
      ...also,
    ])
  } catch (error) {
    throw isGuardFailure(error) ? conflict('This import was already started or canceled. Upload the file again') : error
  }
}

/**
 * The queue starts a run of its own; in tests and while the queue is unavailable, the work starts after the response. It
 * then does what one invocation can, and the next run of the jobs continues.
 */
export function workSoon(call: Call, { actor: { district } }: Caller): void {
  const where = { districtId: district.id, cell: district.cell }
  const drain = async (limits: { room?: () => number } = {}) => {
    if (call.tenant) await drainOutbox(call, call.tenant, clockFrom(new Date()), limits)
  }
  const toItsEnd = async () => {
    while (await runImports({ ...call, now: new Date() }, where));
    await drain()
  }
  const aPart = async () => {
    const { meter } = call
    await runImports({ ...call, now: new Date(), most: STATEMENTS }, where)
    await drain({ room: () => STATEMENTS - meter.statements })
  }
  call.later(call.env.ENVIRONMENT === 'test' ? toItsEnd() : call.env.JOBS.send(where).catch(aPart))
}
