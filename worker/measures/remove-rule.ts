import { replaceUses } from '#db/choices/replace-uses.ts'
import { guardNoUses } from '#db/choices/uses.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardRule, selectRules, updateRule } from '#db/measures/rules.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { refuseInUse } from '#worker/choices/in-use.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid } from '#worker/kit/problem.ts'
import { getRule } from './edit-rules.ts'
import type { RemoveRule, Rule } from './rules-contract.ts'

/** Deletes a small-group rule, like an entry of a list: one in use only if another takes its place. */
export async function removeRule(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { replace_with }: RemoveRule,
): Promise<Rule> {
  const rule = await getRule(tenant, id)
  const [to] = replace_with && replace_with !== id ? await selectRules(tenant, [replace_with]) : []
  if (replace_with && !to) throw invalid({ replace_with: [INVALID_VALUE] })
  if (!to) await refuseInUse(tenant, 'small_group_rule', rule)
  const by = { at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      guardRule(tenant, id, rule.version),
      ...(to
        ? [
            guardRule(tenant, to.id, to.version),
            ...replaceUses(tenant, { list: 'small_group_rule', from: rule, to, ...by }),
          ]
        : []),
      guardNoUses(tenant, 'small_group_rule', id),
      updateRule(tenant, id, { deletedAt: caller.now, deletionId: newId('deletion'), ...updateStamps(caller) }),
      ...changeThresholds(tenant),
      insertAudit(tenant, caller, {
        entity: 'small_group_rule',
        entityId: id,
        action: 'delete',
        changes: { name: [rule.name, null], ...(to ? { replaced_with: [null, to.name] } : {}) },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else changed this just now. Reload the page and try again.')
    throw error
  }
  return rule
}
