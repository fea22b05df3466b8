import { eq, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { VariableGroup } from '#model/parts.ts'
import { variableGroups } from './parts-schema.ts'

/** A statement: the saved groups of an assessment. */
export function selectVariables(tenant: Tenant, elementId: string, group?: VariableGroup) {
  return tenant.db
    .select({
      variable_type: variableGroups.variableType,
      variables: variableGroups.variables,
      version: variableGroups.version,
      updated_at: variableGroups.updatedAt,
      updated_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('updated_by'),
    })
    .from(variableGroups)
    .leftJoin(users, sameDistrict(users, variableGroups, eq(users.id, variableGroups.updatedBy)))
    .where(
      inDistrict(
        tenant,
        variableGroups,
        eq(variableGroups.elementId, elementId),
        group && eq(variableGroups.variableType, group),
      ),
    )
}
export type VariablesRow = Awaited<ReturnType<typeof selectVariables>>[number]

type Of = { elementId: string; group: VariableGroup; version: number }

/** Fails the batch unless the group still has this version; 0 means never saved. */
export function guardVariables(tenant: Tenant, { elementId, group, version }: Of) {
  const row = sql`select 1 from ${variableGroups} where ${inDistrict(tenant, variableGroups, eq(variableGroups.elementId, elementId), eq(variableGroups.variableType, group))}`
  return guardThat(
    tenant,
    version === 0 ? sql`select 1 where not exists (${row})` : sql`${row} and ${variableGroups.version} = ${version}`,
  )
}

type Variable = { name: string; value: string }

export function writeVariables(tenant: Tenant, by: Author, { elementId, group, version }: Of, variables: Variable[]) {
  const set = { variables, version: version + 1, ...updateStamps(by) }
  return tenant.db
    .insert(variableGroups)
    .values({ districtId: tenant.districtId, elementId, variableType: group, ...createStamps(by), ...set })
    .onConflictDoUpdate({
      target: [variableGroups.districtId, variableGroups.elementId, variableGroups.variableType],
      set,
    })
}
