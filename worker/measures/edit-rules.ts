import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps, updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardRule, insertRule, selectRules, updateRule } from '#db/measures/rules.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { nameKey } from '#model/keys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { notFound, stale } from '#worker/kit/problem.ts'
import type { AddRule, EditRule, Rule } from './rules-contract.ts'

/** Adds a small-group rule; it hides nothing until an objective or an assessment names it. */
export async function addRule(tenant: Tenant, caller: Caller, input: AddRule, key: string | null): Promise<Rule> {
  const make = async (id: string, mark: Statement[]) => {
    const { name, threshold } = input
    try {
      await runBatch(tenant, [
        ...mark,
        insertRule(tenant, { id, name, nameKey: nameKey(name), threshold, ...createStamps(caller) }),
        insertAudit(tenant, caller, {
          entity: 'small_group_rule',
          entityId: id,
          action: 'create',
          changes: differences({}, { name, threshold }),
        }),
      ])
    } catch (error) {
      throw asNameTaken(error)
    }
    return id
  }
  return getRule(tenant, await idempotent(tenant, caller, key, { rule: input }, make, newId('rule')))
}

/** Renames a rule, or changes from how many people on it shows numbers: the measures that it is about follow. */
export async function editRule(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { version, ...given }: EditRule,
): Promise<Rule> {
  const before = await getRule(tenant, id)
  if (version !== before.version) throw stale(version, before)
  const changes = differences(before, given)
  if (Object.keys(changes).length === 0) return before
  const { name, threshold } = { ...before, ...given }
  try {
    await runBatch(tenant, [
      guardRule(tenant, id, version),
      updateRule(tenant, id, { name, nameKey: nameKey(name), threshold, ...updateStamps(caller) }),
      ...(changes.threshold ? changeThresholds(tenant) : []),
      insertAudit(tenant, caller, { entity: 'small_group_rule', entityId: id, action: 'edit', changes }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(version, await getRule(tenant, id))
    throw asNameTaken(error)
  }
  return getRule(tenant, id)
}

export async function getRule(tenant: Tenant, id: string): Promise<Rule> {
  const [rule] = await selectRules(tenant, [id])
  if (!rule) throw notFound()
  return rule
}
