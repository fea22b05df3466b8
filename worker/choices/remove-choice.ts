import { findChoice, guardChoice, guardUnused, trashChoice } from '#db/choices/queries.ts'
import { replaceUses } from '#db/choices/replace-uses.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { hideStricter } from '#db/measures/thresholds.ts'
import type { ChoiceList } from '#model/fields.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notFound } from '#worker/kit/problem.ts'
import type { Choice, RemoveChoice } from './contract.ts'
import { refuseCollisions, refuseInUse } from './in-use.ts'

const CHANGED = 'Someone else changed this just now. Reload the page and try again.'

/**
 * Deletes a value from its list. One in use is refused with what uses it, unless another value takes its place there,
 * all in one batch.
 */
export async function removeChoice(
  tenant: Tenant,
  caller: Caller,
  list: ChoiceList,
  { id, replace_with }: RemoveChoice,
): Promise<Choice> {
  const [choice] = await findChoice(tenant, list, id)
  if (!choice) throw notFound()
  const to = replace_with ? await findOther(tenant, list, id, replace_with) : null
  if (to) await refuseCollisions(tenant, { list, from: choice, to })
  else await refuseInUse(tenant, list, choice)
  const by = { at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      ...(to
        ? [guardChoice(tenant, list, to.id, to.version), ...replaceUses(tenant, { list, from: choice, to, ...by })]
        : []),
      ...(to && list === 'subgroup' ? hideStricter(tenant) : []),
      guardUnused(tenant, list, id),
      trashChoice(tenant, list, id, { id: newId('deletion'), ...by }),
      insertAudit(tenant, caller, {
        entity: list,
        entityId: id,
        action: 'delete',
        changes: { name: [choice.name, null], ...(to ? { replaced_with: [null, to.name] } : {}) },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict(CHANGED)
    throw error
  }
  return choice
}

async function findOther(tenant: Tenant, list: ChoiceList, from: string, id: string): Promise<Choice> {
  const [other] = id === from ? [] : await findChoice(tenant, list, id)
  if (!other) throw invalid({ replace_with: [INVALID_VALUE] })
  return other
}
