import { asc, eq, sql } from 'drizzle-orm'
import { regions, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { users } from './schema.ts'

/** Every region and every school of the district by name, in one round trip, for sign-up. */
export async function listRegionsAndSchools(tenant: Tenant) {
  const [regionRows, schoolRows] = await tenant.db.batch([
    tenant.db
      .select({ id: regions.id, name: regions.name })
      .from(regions)
      .where(notDeleted(tenant, regions))
      .orderBy(asc(regions.nameKey)),
    tenant.db
      .select({ id: schools.id, name: schools.name, regionId: schools.regionId })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(asc(schools.nameKey)),
  ])
  return { regions: regionRows, schools: schoolRows }
}

/** The region and schools that exist in the district. */
export async function findRegionAndSchools(tenant: Tenant, regionId: string | null, schoolIds: string[]) {
  const [regionRows, schoolRows] = await tenant.db.batch([
    tenant.db
      .select({ id: regions.id })
      .from(regions)
      .where(notDeleted(tenant, regions, eq(regions.id, regionId ?? ''))),
    tenant.db
      .select({ id: schools.id, regionId: schools.regionId })
      .from(schools)
      .where(notDeleted(tenant, schools, sql`${schools.id} in ${among(schoolIds)}`)),
  ])
  return { region: regionRows[0] ?? null, schools: schoolRows }
}

/** The names of people whose schools are in another region. */
export async function listMisplaced(tenant: Tenant, ids: readonly string[], regionId: string): Promise<string[]> {
  const elsewhere = sql`exists (select 1 from user_schools us cross join schools sc on sc.district_id = us.district_id and sc.id = us.school_id where us.district_id = users.district_id and us.user_id = users.id and sc.deleted_at is null and sc.region_id <> ${regionId})`
  const rows = await tenant.db
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`.as('name') })
    .from(users)
    .where(inDistrict(tenant, users, sql`${users.id} in ${among(ids)}`, elsewhere))
  return rows.map(({ name }) => name)
}
