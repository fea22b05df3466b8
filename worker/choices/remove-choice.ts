import { countUses, findChoice, guardUnused, trashChoice } from '#db/choices/queries.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { ChoiceList } from '#model/fields.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import type { Choice } from './contract.ts'

/** Deletes a value from its list, unless something uses it; then it says how much does. */
export async function removeChoice(tenant: Tenant, caller: Caller, list: ChoiceList, id: string): Promise<Choice> {
  const [choice] = await findChoice(tenant, list, id)
  if (!choice) throw notFound()
  try {
    await runBatch(tenant, [
      guardUnused(tenant, list, id),
      trashChoice(tenant, list, id, { id: newId('deletion'), at: caller.now, by: caller.actor.userId }),
      insertAudit(tenant, caller, {
        entity: list,
        entityId: id,
        action: 'delete',
        changes: { name: [choice.name, null] },
      }),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    const [uses] = await countUses(tenant, list, id)
    if (!uses?.total) throw notFound()
    const what = list === 'school_type' ? 'school' : 'element'
    throw conflict(`Used by ${uses.total} ${uses.total === 1 ? what : `${what}s`}`)
  }
  return choice
}
