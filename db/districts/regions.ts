import { eq, gte, isNotNull, sql } from 'drizzle-orm'
import { guardNotDeleted, guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { choices, regions } from './schema.ts'

const columns = {
  id: regions.id,
  name: regions.name,
  version: regions.version,
  deleted_at: regions.deletedAt,
  schools:
    sql<number>`(select count(*) from schools s where s.district_id = regions.district_id and s.region_id = regions.id and s.deleted_at is null)`.as(
      'schools_there',
    ),
}

/** A statement: the regions by name, or those deleted since the given time, with their number of schools. */
export function listRegions(tenant: Tenant, deletedSince: string | null = null) {
  return tenant.db
    .select(columns)
    .from(regions)
    .where(
      deletedSince === null
        ? notDeleted(tenant, regions)
        : inDistrict(tenant, regions, isNotNull(regions.deletedAt), gte(regions.deletedAt, deletedSince)),
    )
    .orderBy(regions.nameKey)
}

/** A statement: the names of the regions, without counting their schools. */
export function selectRegionNames(tenant: Tenant) {
  return tenant.db
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .where(notDeleted(tenant, regions))
    .orderBy(regions.nameKey)
}

export async function findRegion(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select(columns)
    .from(regions)
    .where(notDeleted(tenant, regions, eq(regions.id, id)))
  return row ?? null
}

/** A statement: the region of a school or department, if it exists. */
export function selectRegionName(tenant: Tenant, id: string | null | undefined) {
  return tenant.db
    .select({ name: regions.name })
    .from(regions)
    .where(notDeleted(tenant, regions, eq(regions.id, id ?? '')))
}

/** Fails the batch unless the region exists outside the trash. */
export function guardRegion(tenant: Tenant, id: string) {
  return guardNotDeleted(tenant, regions, id)
}

/** The same for a school's type. */
export function guardSchoolType(tenant: Tenant, id: string) {
  return guardNotDeleted(tenant, choices, id)
}

/** Fails the batch unless the region exists outside the trash; a department may have none. */
export function guardPlaceRegion(tenant: Tenant, kind: 'school' | 'department', id: string) {
  const table = sql.raw(kind === 'school' ? 'schools' : 'departments')
  return guardThat(
    tenant,
    sql`select 1 from ${table} p where p.district_id = ${tenant.districtId} and p.id = ${id} and (p.region_id is null or exists (select 1 from regions r where r.district_id = p.district_id and r.id = p.region_id and r.deleted_at is null))`,
  )
}
