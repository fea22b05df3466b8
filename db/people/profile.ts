import { eq, sql } from 'drizzle-orm'
import { regions } from '#db/districts/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { personDetails, schoolsJson } from './members.ts'
import { users } from './schema.ts'

/** A statement: a person's own profile. */
export function selectProfile(tenant: Tenant, userId: string) {
  return tenant.db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      ...personDetails,
      role: users.role,
      region: users.regionId,
      region_name: sql<string | null>`${regions.name}`.as('region_name'),
      profile_pic: users.pictureId,
      joined_at: sql<string>`coalesce(${users.joinedAt}, ${users.createdAt})`.as('member_since'),
      schools_json: schoolsJson.as('schools_json'),
      version: users.version,
    })
    .from(users)
    .leftJoin(regions, sameDistrict(regions, users, eq(regions.id, users.regionId)))
    .where(inDistrict(tenant, users, eq(users.id, userId)))
}

export function selectPicture(tenant: Tenant, userId: string) {
  return tenant.db
    .select({ pictureId: users.pictureId })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.id, userId)))
}
