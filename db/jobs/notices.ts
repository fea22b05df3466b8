import { desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { noticePreferences } from '#db/notices/schema.ts'
import { users } from '#db/people/schema.ts'

/** We count at most this many in one morning. */
const REQUESTS = 500

/** People who asked to join and confirmed their address, the newest first. */
export async function listJoinRequests(tenant: Tenant) {
  const rows = await tenant.db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      regionId: users.regionId,
      confirmedAt: sql<string>`${users.emailConfirmedAt}`.as('confirmed_at'),
    })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.status, 'pending'), isNotNull(users.emailConfirmedAt)))
    .orderBy(desc(users.emailConfirmedAt), desc(users.id))
    .limit(REQUESTS)
  return rows.map(({ firstName, lastName, ...rest }) => ({ ...rest, name: `${firstName} ${lastName}`.trim() }))
}

/** People who may accept requests and can sign in, with how often each wants emails about them. */
export function listDeciders(tenant: Tenant) {
  return tenant.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      regionId: users.regionId,
      howOften: noticePreferences.howOften,
    })
    .from(users)
    .leftJoin(noticePreferences, preferenceOf(sql`'join_requests'`))
    .where(
      inDistrict(
        tenant,
        users,
        eq(users.status, 'accepted'),
        eq(users.isActive, true),
        sql`${users.role} in ('super_admin', 'region_admin')`,
        // Not people with an open invitation.
        or(isNotNull(users.passwordHash), isNotNull(users.emailConfirmedAt)),
      ),
    )
}

/** Joins a person's own choice for a kind of notice; null without one. */
export function preferenceOf(kind: ReturnType<typeof sql>) {
  return sameDistrict(
    noticePreferences,
    users,
    sql`${noticePreferences.userId} = ${users.id} and ${noticePreferences.kind} = ${kind}`,
  )
}

/** Records the newest morning whose notices are all in the outbox; an earlier one never replaces a later one. */
export function markNoticesDone(tenant: Tenant, at: string) {
  return tenant.db
    .update(districts)
    .set({ noticesDoneAt: at })
    .where(inDistrict(tenant, districts, sql`coalesce(${districts.noticesDoneAt}, '') < ${at}`))
}
