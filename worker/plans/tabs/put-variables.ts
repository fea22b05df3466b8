import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardElementNotDeleted } from '#db/plans/guards.ts'
import { guardVariables, writeVariables } from '#db/plans/variables.ts'
import { NAMED_VARIABLES } from '#model/parts.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import type { PutVariables, Variable, Variables } from '#worker/plans/variables-contract.ts'
import { getVariableGroup } from './get-variables.ts'
import { requireWritable } from './require-writable.ts'

/** Saves a whole group of an assessment's variables; keeps only those with a value. */
export async function putVariables(
  tenant: Tenant,
  caller: Caller,
  id: string,
  input: PutVariables,
): Promise<Variables> {
  await retryOnConflict(() => write(tenant, caller, id, input))
  return getVariableGroup(tenant, id, input.variable_type)
}

async function write(tenant: Tenant, caller: Caller, id: string, input: PutVariables): Promise<void> {
  const { variable_type: group, version } = input
  const { planId } = await requireWritable(tenant, caller, { node: 'assessment', id })
  const before = await getVariableGroup(tenant, id, group)
  if (before.version !== version) throw stale(version, before)
  const variables = listed(input)
  const changes = historyOf(group, listed(before), variables)
  const reordered = JSON.stringify(listed(before)) !== JSON.stringify(variables)
  if (Object.keys(changes).length === 0 && !reordered) return
  const of = { elementId: id, group, version }
  await runBatch(tenant, [
    guardVariables(tenant, of),
    guardElementNotDeleted(tenant, id),
    writeVariables(tenant, caller, of, variables),
    insertAudit(tenant, caller, { entity: 'assessment', entityId: id, planId, action: 'variables', changes }),
  ])
}

type Group = Pick<PutVariables, 'variable_type'> & {
  named: Record<string, string | null | undefined>
  additional: Variable[]
}

/** The named variables first, then the added ones, each in their own order. */
function listed({ variable_type: group, named, additional }: Group): Variable[] {
  const own = NAMED_VARIABLES[group].flatMap(({ name }) => {
    const value = named[name]
    return value?.trim() ? [{ name, value }] : []
  })
  return [...own, ...additional]
}

/** Lists the changed variables one by one with their group, for the history. */
function historyOf(group: string, before: Variable[], after: Variable[]) {
  const byName = (list: Variable[]) =>
    Object.fromEntries(list.map(({ name, value }) => [`variables.${group}.${name}`, value]))
  const [was, is] = [byName(before), byName(after)]
  const gone = Object.fromEntries(Object.keys(was).flatMap((key) => (key in is ? [] : [[key, null]])))
  return differences(was, { ...is, ...gone })
}
