import type { Tenant } from '#db/kit/tenant.ts'
import { selectNode } from '#db/plans/nodes.ts'
import { selectVariables, type VariablesRow } from '#db/plans/variables.ts'
import { NAMED_VARIABLES, VARIABLE_GROUPS, type VariableGroup } from '#model/parts.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Variables } from '#worker/plans/variables-contract.ts'
import { requireVisible } from './require-visible.ts'

/** An assessment's six groups, in order; unsaved ones are empty with version 0. */
export async function getVariables(tenant: Tenant, caller: Caller, id: string): Promise<Variables[]> {
  const [nodes, rows] = await tenant.db.batch([
    selectNode(tenant, caller.actor, { node: 'assessment', id }),
    selectVariables(tenant, id),
  ])
  requireVisible({ node: nodes[0] ?? null })
  return VARIABLE_GROUPS.map((group) =>
    presentVariables(
      group,
      rows.find((row) => row.variable_type === group),
    ),
  )
}

/** One group. */
export async function getVariableGroup(tenant: Tenant, id: string, group: VariableGroup): Promise<Variables> {
  const [row] = await selectVariables(tenant, id, group)
  return presentVariables(group, row)
}

function presentVariables(group: VariableGroup, row: VariablesRow | undefined): Variables {
  const saved = row?.variables ?? []
  const own = NAMED_VARIABLES[group].map(({ name }) => name)
  return {
    variable_type: group,
    named: Object.fromEntries(own.map((key) => [key, saved.find(({ name }) => name === key)?.value ?? null])),
    additional: saved.filter(({ name }) => !own.includes(name)),
    version: row?.version ?? 0,
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
  }
}
