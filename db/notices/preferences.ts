import { eq, ne, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { noticePreferences } from './schema.ts'

/** A person's choices; kinds without a choice have no row. */
export function listNoticePreferences(tenant: Tenant, userId: string) {
  return tenant.db
    .select({ kind: noticePreferences.kind, howOften: noticePreferences.howOften })
    .from(noticePreferences)
    .where(inDistrict(tenant, noticePreferences, eq(noticePreferences.userId, userId)))
}

/** The person of an unsubscribe link, unless the account was deleted. */
export async function findNoticeHolder(tenant: Tenant, userId: string, kind: string) {
  const [row] = await tenant.db
    .select({
      userId: users.id,
      districtName: sql<string>`${districts.name}`.as('district_name'),
      suspendedAt: districts.suspendedAt,
      howOften: noticePreferences.howOften,
    })
    .from(users)
    .innerJoin(districts, eq(districts.districtId, users.districtId))
    .leftJoin(
      noticePreferences,
      sameDistrict(
        noticePreferences,
        users,
        sql`${noticePreferences.userId} = ${users.id} and ${noticePreferences.kind} = ${kind}`,
      ),
    )
    .where(inDistrict(tenant, users, eq(users.id, userId), ne(users.status, 'deleted')))
  return row ?? null
}

type Preference = { userId: string; kind: string; howOften: string; updatedAt: string }

/** A statement that stores how often from now on. */
export function setNoticePreference(tenant: Tenant, preference: Preference) {
  const { howOften, updatedAt } = preference
  return tenant.db
    .insert(noticePreferences)
    .values({ ...preference, districtId: tenant.districtId })
    .onConflictDoUpdate({
      target: [noticePreferences.districtId, noticePreferences.userId, noticePreferences.kind],
      set: { howOften, updatedAt },
    })
}
