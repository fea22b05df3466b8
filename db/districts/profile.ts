import { eq, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { districts } from './schema.ts'

export type ProfileRow = typeof districts.$inferSelect

/** A statement: the district's profile. */
export function selectProfile(tenant: Tenant) {
  return tenant.db.select().from(districts).where(inDistrict(tenant, districts))
}

/** First statement of a change: fails the batch unless the profile still has this version. */
export function guardProfile(tenant: Tenant, version: number) {
  return guardThat(
    tenant,
    sql`select 1 from ${districts} where ${inDistrict(tenant, districts, eq(districts.version, version))}`,
  )
}

export type ProfileSet = Partial<Omit<ProfileRow, 'districtId' | 'version'>>

export function updateProfile(tenant: Tenant, set: ProfileSet) {
  return tenant.db
    .update(districts)
    .set({ ...set, version: sql`${districts.version} + 1` })
    .where(inDistrict(tenant, districts))
}
