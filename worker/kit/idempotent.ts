import { createHash } from 'node:crypto'
import type { Statement } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { kindOf } from '#db/kit/id.ts'
import { findKept, keep } from '#db/kit/idempotency.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

const LONGEST = 200

/**
 * Lets a client repeat a create with the same `Idempotency-Key` (quality 16): the first request creates the row, and
 * later ones return it; the same key with another body gets a 422. `make` gets the statement that stores the key, for
 * its batch.
 */
export async function idempotent(
  tenant: Tenant,
  caller: Caller,
  sent: string | null,
  input: unknown,
  make: (newId: string, idempotencyWrites: Statement[]) => Promise<string>,
  fresh: string,
): Promise<string> {
  if (!sent) return make(fresh, [])
  if (sent.length > LONGEST) throw new Problem(400, `An Idempotency-Key can have up to ${LONGEST} characters`)
  const userId = caller.actor.userId
  // The kind of row too: a region and a scorecard can be created from the same body.
  const requestHash = createHash('sha256')
    .update(`${kindOf(fresh)} ${JSON.stringify(input)}`)
    .digest('hex')
  const kept = async () => {
    const found = await findKept(tenant, userId, sent)
    if (found && found.requestHash !== requestHash) {
      throw new Problem(422, 'This Idempotency-Key was used for another request')
    }
    return found?.entityId ?? null
  }
  const before = await kept()
  if (before) return before
  try {
    return await make(fresh, [keep(tenant, { userId, key: sent, requestHash, entityId: fresh, createdAt: caller.now })])
  } catch (error) {
    if (!isDuplicate(error, 'idempotency.key') && !isDuplicate(error, 'name_key')) throw error
    const after = await kept()
    if (after) return after
    throw error
  }
}
