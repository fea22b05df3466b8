import { eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { refreshTokens, sessions, users } from './schema.ts'

const columns = {
  userId: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  regionId: users.regionId,
  pictureId: users.pictureId,
  // A default plan in the trash does not count, and neither does a draft for people who can't see drafts (visiblePlan
  // in db/plans/rights.ts).
  defaultPlanId: sql<
    string | null
  >`(select p.id from plans p where p.district_id = users.district_id and p.id = users.default_plan_id and p.deleted_at is null and (p.is_draft = 0 or users.role not in ('board', 'community_member')))`.as(
    'default_plan_id',
  ),
  noticesSeenAt: users.noticesSeenAt,
  schoolIds:
    sql<string>`(select json_group_array(us.school_id) from user_schools us where us.district_id = users.district_id and us.user_id = users.id)`.as(
      'school_ids',
    ),
  districtName: sql<string>`${districts.name}`.as('district_name'),
  timeZone: districts.timeZone,
  naming: districts.naming,
  notificationsOn: districts.notificationsOn,
  repositoryOn: districts.repositoryOn,
  smallGroup: districts.smallGroup,
  paper: districts.paper,
  logoId: districts.logoId,
  logoType: districts.logoType,
  accent: districts.accent,
  districtVersion: sql<number>`${districts.version}`.as('district_version'),
  suspendedAt: districts.suspendedAt,
  setupDismissedAt: districts.setupDismissedAt,
}

function admitted(): SQL {
  return sql`${users.status} = 'accepted' and ${users.isActive} = 1`
}

/**
 * The person of a browser session, with everything that their permissions depend on; null if it ended or they may not
 * sign in.
 */
export async function findActorBySession(tenant: Tenant, sessionId: string, now: string, idleSince: string) {
  const [row] = await tenant.db
    .select({ ...columns, seenAt: sessions.seenAt, sessionId: sql<string>`${sessions.id}`.as('session_id') })
    .from(sessions)
    .innerJoin(users, sameDistrict(users, sessions, eq(users.id, sessions.userId)))
    .innerJoin(districts, eq(districts.districtId, sessions.districtId))
    .where(
      inDistrict(
        tenant,
        sessions,
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now),
        gt(sessions.seenAt, idleSince),
        admitted(),
      ),
    )
  return row ?? null
}

/** A sign-in of an API client that has not ended: one of its refresh tokens is neither revoked nor too old. */
export type ActiveFamily = { familyId: string; now: string }
function isActive(tenant: Tenant, userId: string, { familyId, now }: ActiveFamily): SQL {
  const own = inDistrict(
    tenant,
    refreshTokens,
    eq(refreshTokens.familyId, familyId),
    // The plus keeps SQLite on the index by family, whose first row is enough.
    sql`+${refreshTokens.userId} = ${userId}`,
    isNull(refreshTokens.revokedAt),
    sql`+${refreshTokens.expiresAt} > ${now}`,
  )
  return sql`exists (select 1 from ${refreshTokens} where ${own})`
}

/** The person of a token, as they are now: we never trust a role inside a token. */
export async function findActorByUser(tenant: Tenant, userId: string, family: ActiveFamily | null) {
  const [row] = await tenant.db
    .select(columns)
    .from(users)
    .innerJoin(districts, eq(districts.districtId, users.districtId))
    .where(
      inDistrict(
        tenant,
        users,
        eq(users.id, userId),
        admitted(),
        family ? isActive(tenant, userId, family) : undefined,
      ),
    )
  return row ?? null
}

export type ActorRow = NonNullable<Awaited<ReturnType<typeof findActorByUser>>>
