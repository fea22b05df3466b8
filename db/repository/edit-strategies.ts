import { eq, isNotNull, sql } from 'drizzle-orm'
import { guard, guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { repositoryStrategies as own } from './schema.ts'
import type { NewStrategy } from './strategies.ts'

/** Writes one row of the district's own library; triggers update `repository_search` for each of these statements. */

export function insertStrategy(tenant: Tenant, row: NewStrategy) {
  return tenant.db.insert(own).values({ ...row, districtId: tenant.districtId })
}

/** Fails the batch unless the row is outside the trash and has this version. */
export function guardStrategy(tenant: Tenant, id: string, version: number) {
  return guard(tenant, own, id, version, own.deletedAt)
}

type Set = Partial<Omit<NewStrategy, 'id' | 'version'>>

export function updateStrategy(tenant: Tenant, id: string, set: Set) {
  return tenant.db
    .update(own)
    .set({ ...set, version: sql`${own.version} + 1` })
    .where(notDeleted(tenant, own, eq(own.id, id)))
}

/** A row in the trash, with what a restore needs. */
export async function findTrashedStrategy(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select({ strategy: own.strategy, version: own.version, deletedAt: sql<string>`${own.deletedAt}`.as('gone_at') })
    .from(own)
    .where(inDistrict(tenant, own, eq(own.id, id), isNotNull(own.deletedAt)))
  return row ?? null
}

const trashed = (tenant: Tenant, id: string, version: number) =>
  inDistrict(tenant, own, eq(own.id, id), eq(own.version, version), isNotNull(own.deletedAt))

/** Fails the batch unless the row is still in the trash, unchanged. */
export function guardTrashedStrategy(tenant: Tenant, id: string, version: number) {
  return guardThat(tenant, sql`select 1 from ${own} where ${trashed(tenant, id, version)}`)
}

export function untrashStrategy(tenant: Tenant, id: string, version: number, who: { at: string; by: string }) {
  return tenant.db
    .update(own)
    .set({ deletedAt: null, deletionId: null, updatedAt: who.at, updatedBy: who.by, version: version + 1 })
    .where(trashed(tenant, id, version))
}
