import { asc, eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guard } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { smallGroupRules } from './use-schema.ts'

const columns = {
  id: smallGroupRules.id,
  name: smallGroupRules.name,
  threshold: smallGroupRules.threshold,
  version: smallGroupRules.version,
}

/** A statement: the district's small-group rules by name. */
export function listRules(tenant: Tenant) {
  return tenant.db
    .select(columns)
    .from(smallGroupRules)
    .where(notDeleted(tenant, smallGroupRules))
    .orderBy(asc(smallGroupRules.nameKey))
}

/** A statement: those of these rules that exist. */
export function selectRules(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select(columns)
    .from(smallGroupRules)
    .where(notDeleted(tenant, smallGroupRules, sql`${smallGroupRules.id} in ${among(ids)}`))
}

/** Fails the batch unless the rule exists and has this version. */
export function guardRule(tenant: Tenant, id: string, version: number) {
  return guard(tenant, smallGroupRules, id, version, smallGroupRules.deletedAt)
}

export function insertRule(tenant: Tenant, rule: Omit<typeof smallGroupRules.$inferInsert, 'districtId'>) {
  return tenant.db.insert(smallGroupRules).values({ ...rule, districtId: tenant.districtId })
}

export type RuleSet = Partial<Omit<typeof smallGroupRules.$inferInsert, 'districtId' | 'id' | 'version'>>
export function updateRule(tenant: Tenant, id: string, set: RuleSet) {
  return tenant.db
    .update(smallGroupRules)
    .set({ ...set, version: sql`${smallGroupRules.version} + 1` })
    .where(inDistrict(tenant, smallGroupRules, eq(smallGroupRules.id, id)))
}
