import { eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { repositoryStrategies as own } from './schema.ts'

const ofImport = (tenant: Tenant, importId: string) =>
  inDistrict(tenant, own, eq(own.importId, importId), isNull(own.deletedAt))

export function countOfImport(tenant: Tenant, importId: string): Promise<number> {
  return count(tenant, ofImport(tenant, importId))
}

async function count(tenant: Tenant, where: SQL): Promise<number> {
  const [row] = await tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(own)
    .where(where) // both conditions use inDistrict
  return row?.total ?? 0
}

export function guardImportThere(tenant: Tenant, importId: string) {
  return guardThat(tenant, sql`select 1 from ${own} where ${ofImport(tenant, importId)}`)
}

/** Removes what an upload added. */
export function removeOfImport(tenant: Tenant, importId: string, deletion: { id: string; at: string; by: string }) {
  return tenant.db
    .update(own)
    .set({
      ...{ deletedAt: deletion.at, deletionId: deletion.id, updatedAt: deletion.at, updatedBy: deletion.by },
      version: sql`${own.version} + 1`,
    })
    .where(ofImport(tenant, importId))
}

/** The rows that undoing an import removed, and the earliest time of that. */
export type TakenBack = { importId: string; deletionId: string; since: string }

/** Of those, the rows that the library does not have again. */
function missing(tenant: Tenant, { importId, deletionId, since }: TakenBack): SQL {
  const again = sql`select 1 from ${own} o where o.district_id = ${tenant.districtId} and o.content_key = repository_strategies.content_key and o.deleted_at is null`
  return inDistrict(
    tenant,
    own,
    gte(own.deletedAt, since),
    eq(own.deletionId, deletionId),
    eq(own.importId, importId),
    sql`not exists (${again})`,
  )
}

export function countMissing(tenant: Tenant, of: TakenBack): Promise<number> {
  return count(tenant, missing(tenant, of))
}

export function guardMissing(tenant: Tenant, of: TakenBack) {
  return guardThat(tenant, sql`select 1 from ${own} where ${missing(tenant, of)}`)
}

/** Restores them, in the order of their file. */
export function bringBack(tenant: Tenant, of: TakenBack, who: { at: string; by: string }) {
  return tenant.db
    .update(own)
    .set({
      ...{ deletedAt: null, deletionId: null, updatedAt: who.at, updatedBy: who.by },
      version: sql`${own.version} + 1`,
    })
    .where(missing(tenant, of))
}
