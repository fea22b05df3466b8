import { eq, sql } from 'drizzle-orm'
import { regions } from '#db/districts/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { schoolsJson } from './members.ts'
import { users } from './schema.ts'

/** A statement: everything a person sees of themselves. */
export function selectProfile(tenant: Tenant, userId: string) {
  return tenant.db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      phone_number: users.phoneNumber,
      user_position: users.userPosition,
      years_service: users.yearsService,
      teacher_id: users.teacherId,
      is_community_member: users.isCommunityMember,
      community_email: users.communityEmail,
      address: users.address,
      notes: users.notes,
      team_role: users.teamRole,
      role: users.role,
      region_name: sql<string | null>`${regions.name}`.as('region_name'),
      profile_pic: users.pictureId,
      join_date: sql<string | null>`substr(coalesce(${users.joinedAt}, ${users.createdAt}), 1, 10)`.as('join_date'),
      grades_json:
        sql<string>`(select json_group_array(g.grade) from user_grades g where g.district_id = users.district_id and g.user_id = users.id)`.as(
          'grades_json',
        ),
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
