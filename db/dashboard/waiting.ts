import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** The whole district, or one region. */
export type WaitingScope = { region_id: string | null } | 'district'

/** People who asked to join and confirmed their address; nobody else can be accepted. */
function waiting(tenant: Tenant, scope: WaitingScope) {
  const region = scope === 'district' ? undefined : eq(users.regionId, scope.region_id ?? '')
  return inDistrict(tenant, users, eq(users.status, 'pending'), isNotNull(users.emailConfirmedAt), region)
}

/** A statement: the people who have waited longest, with the first of their schools. */
export function selectWaiting(tenant: Tenant, scope: WaitingScope, limit: number) {
  return tenant.db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name'),
      asked_at: users.createdAt,
      school_name: sql<string | null>`(select s.name from user_schools us
        cross join schools s on s.district_id = us.district_id and s.id = us.school_id
        where us.district_id = users.district_id and us.user_id = users.id order by s.name_key limit 1)`.as(
        'school_name',
      ),
    })
    .from(users)
    .where(waiting(tenant, scope))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
}
export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number]

/** A statement: the number of waiting people. */
export function countWaiting(tenant: Tenant, scope: WaitingScope) {
  return tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(users)
    .where(waiting(tenant, scope))
}
